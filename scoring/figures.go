package scoring

import "slices"

// A Stat is one statistic that a game keeps about its players, such as how many deals they have
// won.
type Stat struct {
	Key   string
	Group Text // the heading above the statistic
	Name  Text
	Kind  StatKind
	Not   Text   // for a Longest: the name of the longest run in which it did not happen
	Came  Text   // the words for a deal in which it happened; by default "gewonnen"
	Else  Text   // the words for a deal in which it did not happen; by default "verloren"
	Table Text   // for a ByPlayer: the title of the table with all players
	Story *Story // nil if the end of an evening never tells of it
}

// A Story is how the end of an evening tells of a statistic. The words have the places {who}, {n},
// {of}, {all}, {from}, {to}, {points} and {title}, and verbs for one person and for several:
// {gewinnt|gewinnen}. {to} is the deal in which it happened last, {title} the name of that deal.
type Story struct {
	From  int  // the least number worth telling
	Rare  int  // added to what the sentence is worth, up to 30
	Says  Text // told of the best player; a Ratio and a ByPlayer only if three of four came true
	All   Text // for these two: told instead if all came true
	Again Text // for a Longest: told when it happened in deal {to}, perhaps for the first time, after {n} times in which it did not
}

// Text returns the words for a deal in which the thing that the statistic is about happened or, if
// came is false, did not happen.
func (f Stat) Text(came bool) Text {
	switch {
	case came && f.Came == Text{}:
		return T("gewonnen", "won")
	case came:
		return f.Came
	case f.Else == Text{}:
		return T("verloren", "lost")
	}
	return f.Else
}

// A StatKind says how a statistic is computed from its StatEvents.
type StatKind int

// The kinds of statistics. "It" is what the statistic is about, for example a won deal.
const (
	Ratio    StatKind = iota // in how many of all deals it happened
	Count                    // how often it happened
	Mean                     // the average of values
	Highest                  // the deal with the highest value
	Lowest                   // the deal with the lowest value
	Longest                  // the longest run of deals in which it happened
	ByPlayer                 // a Ratio for each of the other players, with or against that player
)

// A StatEvent is what one deal contributes to one statistic of one seat.
type StatEvent struct {
	Figure string // the key of the Stat
	Seat   Seat
	With   Seat // the other player, for a ByPlayer
	True   bool
	Value  Points
}

// StatEvents collects the events of one deal for all its players.
type StatEvents struct {
	line Line
	All  []StatEvent
}

// NewStatEvents returns an empty collection of events for a line.
func NewStatEvents(l Line) *StatEvents { return &StatEvents{line: l} }

// Came notes for a seat whether the thing that a statistic is about happened.
func (f *StatEvents) Came(figure string, seat Seat, came bool) {
	f.add(StatEvent{Figure: figure, Seat: seat, True: came})
}

// When works like Came but notes nothing if came is false.
func (f *StatEvents) When(figure string, seat Seat, came bool) {
	if came {
		f.Came(figure, seat, true)
	}
}

// Times notes for a seat that the thing happened so many times.
func (f *StatEvents) Times(figure string, seat Seat, times int) {
	for range times {
		f.Came(figure, seat, true)
	}
}

// Worth notes the value that a deal has for a seat.
func (f *StatEvents) Worth(figure string, seat Seat, value Points) {
	f.add(StatEvent{Figure: figure, Seat: seat, Value: value})
}

// With notes whether the thing happened for a seat, with or against another seat.
func (f *StatEvents) With(figure string, seat, other Seat, came bool) {
	if other.at(len(f.line.Points)) && other != seat {
		f.add(StatEvent{Figure: figure, Seat: seat, With: other, True: came})
	}
}

// Pairs notes for every member of a side, together with every other member, whether the side won.
func (f *StatEvents) Pairs(figure string, side Seats, won bool) {
	for _, seat := range side {
		for _, other := range side {
			f.With(figure, seat, other, won)
		}
	}
}

// Points notes a seat's points in this line for several statistics.
func (f *StatEvents) Points(seat Seat, figures ...string) {
	for _, figure := range figures {
		if seat.at(len(f.line.Points)) {
			f.Worth(figure, seat, f.line.Points[seat-1])
		}
	}
}

// add adds an event. It ignores a seat that the table does not have, because a document may name
// such a seat.
func (f *StatEvents) add(fact StatEvent) {
	if fact.Seat.at(len(f.line.Points)) {
		f.All = append(f.All, fact)
	}
}

// Playing returns the seats that played the deal of a line, clockwise from the dealer's left.
func (l Line) Playing() (seats Seats) {
	left := slices.Index(l.Round, l.Dealer) + 1
	for i := range l.Round {
		if seat := l.Round[(left+i)%len(l.Round)]; !l.Out.Has(seat) && !l.Absent.Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Others returns the seats of s that are not among others.
func (s Seats) Others(others ...Seat) (rest Seats) {
	for _, seat := range s {
		if !slices.Contains(others, seat) {
			rest = append(rest, seat)
		}
	}
	return rest
}

// facts returns the events of every line of a sheet; a correction has none.
func (g Game[D, R]) facts(t Table[R], deals []Deal[D], s Sheet) [][]StatEvent {
	all := make([][]StatEvent, len(s.Lines))
	if g.Facts == nil {
		return all
	}
	for i, l := range s.Lines {
		if i < len(deals) && !l.Corrects {
			all[i] = g.Facts(t, deals[i].Play, l).All
		}
	}
	return all
}
