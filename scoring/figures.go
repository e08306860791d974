package scoring

import "slices"

// A Stat is one thing that a game counts of its players, deal by deal.
type Stat struct {
	Key   string
	Group Text // the heading that it stands under
	Name  Text
	Kind  StatKind
	Not   Text // of a Longest: what the longest row is called in which it did not come true
	Came  Text // what is said of a deal in which it came true: "gewonnen" unless told otherwise
	Else  Text // and of one in which it did not
	Table Text // of a figure ByPlayer: what the table of everybody is called
}

// Says is what a deal was under the figure.
func (f Stat) Says(came bool) Text {
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

// A StatKind is what a figure makes of its facts.
type StatKind int

// The kinds of figures.
const (
	Ratio    StatKind = iota // of so many deals, in how many it came true
	Count                    // how often it came true
	Mean                     // the average of values
	Highest                  // the deal of the highest value
	Lowest                   // and of the lowest
	Longest                  // the longest row of deals in which it came true
	ByPlayer                 // Ratio, with or against each of the other players
)

// A StatEvent is what one deal was for one seat, under one figure of its game.
type StatEvent struct {
	Figure string // its key
	Seat   Seat
	With   Seat // the other player, of a figure ByPlayer
	True   bool
	Value  Points
}

// StatEvents are what one deal was for its players.
type StatEvents struct {
	line Line
	All  []StatEvent
}

// NewStatEvents collects the facts of a line.
func NewStatEvents(l Line) *StatEvents { return &StatEvents{line: l} }

// Came notes whether something came true for a seat.
func (f *StatEvents) Came(figure string, seat Seat, came bool) {
	f.add(StatEvent{Figure: figure, Seat: seat, True: came})
}

// When notes that something came true for a seat, where it did.
func (f *StatEvents) When(figure string, seat Seat, came bool) {
	if came {
		f.Came(figure, seat, true)
	}
}

// Times notes that something came true so often.
func (f *StatEvents) Times(figure string, seat Seat, times int) {
	for range times {
		f.Came(figure, seat, true)
	}
}

// Worth notes a value for a seat.
func (f *StatEvents) Worth(figure string, seat Seat, value Points) {
	f.add(StatEvent{Figure: figure, Seat: seat, Value: value})
}

// With notes whether something came true for a seat with or against another one.
func (f *StatEvents) With(figure string, seat, other Seat, came bool) {
	if other.at(len(f.line.Points)) && other != seat {
		f.add(StatEvent{Figure: figure, Seat: seat, With: other, True: came})
	}
}

// Pairs notes for everybody of a side whether it won, with each of the others.
func (f *StatEvents) Pairs(figure string, side Seats, won bool) {
	for _, seat := range side {
		for _, other := range side {
			f.With(figure, seat, other, won)
		}
	}
}

// Points notes what a seat was written, under several figures.
func (f *StatEvents) Points(seat Seat, figures ...string) {
	for _, figure := range figures {
		if seat.at(len(f.line.Points)) {
			f.Worth(figure, seat, f.line.Points[seat-1])
		}
	}
}

// add is safe for any seat, because a document may name one that is not there.
func (f *StatEvents) add(fact StatEvent) {
	if fact.Seat.at(len(f.line.Points)) {
		f.All = append(f.All, fact)
	}
}

// Playing are those who played a line, clockwise from the dealer's left.
func (l Line) Playing() (seats Seats) {
	left := slices.Index(l.Round, l.Dealer) + 1
	for i := range l.Round {
		if seat := l.Round[(left+i)%len(l.Round)]; !l.Out.Has(seat) && !l.Absent.Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Others are those of some seats who are not among others.
func (s Seats) Others(others ...Seat) (rest Seats) {
	for _, seat := range s {
		if !slices.Contains(others, seat) {
			rest = append(rest, seat)
		}
	}
	return rest
}

// facts are those of every line of a sheet; none of a correction's.
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
