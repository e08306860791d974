package scoring

import (
	"encoding/json"
	"slices"
)

// A Seat is a player of an evening, numbered from 1 in the order in which the table first sat
// down; 0 is nobody. A player who changes places later keeps this number and all points; see
// Turn.Round.
type Seat int

// Seats is a list of seats; in JSON it is [] and never null.
type Seats []Seat

// MarshalJSON writes a list even for nil.
func (s Seats) MarshalJSON() ([]byte, error) {
	if s == nil {
		return []byte("[]"), nil
	}
	return json.Marshal([]Seat(s))
}

// RoundTable returns how people sit if nobody has changed places.
func RoundTable(seats int) Seats {
	round := make(Seats, seats)
	for i := range round {
		round[i] = Seat(i + 1)
	}
	return round
}

// isRound reports whether the list contains each of so many seats exactly once.
func (s Seats) isRound(seats int) bool {
	return len(s) == seats && slices.Equal(slices.Sorted(slices.Values(s)), RoundTable(seats))
}

// After returns who sits on somebody's left, if s is how people sit, clockwise.
func (s Seats) After(seat Seat) Seat { return s[(slices.Index(s, seat)+1)%len(s)] }

// Before returns who sits on somebody's right, if s is how people sit, clockwise.
func (s Seats) Before(seat Seat) Seat { return s[(slices.Index(s, seat)+len(s)-1)%len(s)] }

// at reports whether a table of so many has this seat.
func (s Seat) at(seats int) bool { return 0 < s && int(s) <= seats }

// Has reports whether the seat is in the list.
func (s Seats) Has(seat Seat) bool { return slices.Contains(s, seat) }

// A Turn says what everybody does in one deal.
type Turn struct {
	Round   Seats // how people sit, clockwise, including those who are absent
	Dealer  Seat
	Playing Seats // clockwise from the dealer's left
	Out     Seats // at the table but sitting this deal out, ascending
	Absent  Seats // not at the table at all
}

// Present returns how many are at the table, playing or sitting out.
func (t Turn) Present() int { return len(t.Playing) + len(t.Out) }

// AllListed reports whether a list of so many entries, by seat, has one for everybody at a table of
// so many seats. It may end before seats that are absent, because these people may have joined after
// the deal was booked.
func (t Turn) AllListed(entries, seats int) bool {
	for i := entries; i < seats; i++ {
		if !t.Absent.Has(Seat(i + 1)) {
			return false
		}
	}
	return true
}

// Seating says how many play at a table, and where the others sit.
type Seating struct {
	// Plays returns how many of those present play.
	Plays func(present int) int
	// Sits returns the places that sit out, counted clockwise from the dealer, who is 0. If it is
	// nil, the places furthest from the dealer's left sit out.
	Sits func(present int) []int
	// Anticlockwise says that the deal moves to the dealer's right.
	Anticlockwise bool
	// Pairs says that at a table of four, players who sit opposite each other are partners all
	// evening.
	Pairs bool
}

// SeatingAt returns the game's seating under the table's rules.
func (g Game[D, R]) SeatingAt(t Table[R]) Seating {
	if g.SeatingOf != nil {
		return g.SeatingOf(t.Rules)
	}
	return g.Seating
}

// Turn returns what everybody does in a deal. round is how people sit, clockwise. If out is nil,
// the game decides who sits out.
func (g Seating) Turn(round Seats, dealer Seat, absent, out Seats) Turn {
	t := Turn{Round: round, Dealer: dealer, Absent: absent, Playing: make(Seats, 0, len(round))}
	left := slices.Index(round, dealer) + 1
	for i := range round {
		seat := round[(left+i)%len(round)]
		switch {
		case absent.Has(seat):
		case out.Has(seat):
			t.Out = append(t.Out, seat)
		default:
			t.Playing = append(t.Playing, seat)
		}
	}
	if n := g.Plays(len(t.Playing)); out == nil && n < len(t.Playing) {
		t.Playing, t.Out = g.sitOut(t.Playing, n)
	}
	slices.Sort(t.Out)
	return t
}

// most returns the largest number of deals that any one player plays when so many are dealt, if
// everybody is present and the dealer changes after each deal.
func (g Seating) most(seats, deals int) int {
	played := make([]int, seats+1)
	round := RoundTable(seats)
	for deal := range deals {
		for _, seat := range g.Turn(round, round[deal%seats], nil, nil).Playing {
			played[seat]++
		}
	}
	return slices.Max(played)
}

// Next returns who deals after somebody if nobody is absent. round is how people sit, clockwise.
func (g Seating) Next(round Seats, dealer Seat) Seat {
	if g.Anticlockwise {
		return round.Before(dealer)
	}
	return round.After(dealer)
}

// present returns the first player who is not absent, going round from a seat in the direction in
// which the deal moves and beginning with it.
func (g Seating) present(round Seats, seat Seat, absent Seats) Seat {
	for range round {
		if !absent.Has(seat) {
			break
		}
		seat = g.Next(round, seat)
	}
	return seat
}

// sitOut splits the players present, given clockwise from the dealer's left, into n who play and
// the others, who sit out.
func (g Seating) sitOut(present Seats, n int) (playing, out Seats) {
	if g.Sits == nil {
		return present[:n:n], present[n:]
	}
	places, all := g.Sits(len(present)), make(Seats, len(present))
	playing, out = all[:0:n], all[n:n]
	for i, seat := range present {
		if slices.Contains(places, (i+1)%len(present)) {
			out = append(out, seat)
		} else {
			playing = append(playing, seat)
		}
	}
	return playing, out
}

// pairs reports whether players who sit opposite each other are partners all evening.
func (g Seating) pairs(seats int) bool { return g.Pairs && seats == pairsTable }

// pairsTable is the number of players at a table of two pairs.
const pairsTable = 4

// checkRound returns a problem if the order does not contain every seat exactly once, or is not
// allowed for pairs.
func (g Seating) checkRound(seats int, round Seats) (ps Problems) {
	switch {
	case !round.isRound(seats):
		ps.Add("seats", "jeder genau einmal, der Reihe nach um den Tisch", "everybody once, in order round the table")
	case g.pairs(seats) && round[0]%2 != round[2]%2:
		ps.Add("seats", "Partner sitzen sich gegenüber: neue Paare fangen einen neuen Zettel an", "partners sit opposite: new pairs begin a new sheet")
	}
	return ps
}

// check returns what is wrong with the dealer, the order of seats, and who is out or absent in a
// deal. span is how many players the game allows.
func (g Seating) check(span Span, seats int, round Seats, dealer Seat, out, absent Seats) (ps Problems) {
	present := seats - len(absent)
	if round != nil {
		ps = g.checkRound(seats, round)
	}
	if !span.Has(present) {
		ps.Add("absent", "so viele können nicht fehlen", "that many cannot be away")
		return ps
	}
	if absent.Has(dealer) && dealer != 0 {
		ps.Add("dealer", "wer gibt, muss am Tisch sein", "the dealer must be at the table")
	}
	for _, seat := range out {
		if absent.Has(seat) {
			ps.Add("out", "wer fehlt, setzt nicht aus", "whoever is away does not sit out")
		}
	}
	if out != nil && present-len(out) != g.Plays(present) {
		ps.Add("out", "so viele setzen nicht aus", "that is not how many sit out")
	}
	return ps
}

// Name returns the name of a seat's player; "" for a seat that the table does not have.
func (s Seat) Name(players []string) string {
	if !s.at(len(players)) {
		return ""
	}
	return players[s-1]
}

// Names joins the names of several players as in a sentence: "Anna, Bernd und Cem".
func (s Seats) Names(players []string) Text {
	var all []Text
	for _, seat := range s {
		all = append(all, Same(seat.Name(players)))
	}
	return List(all...)
}
