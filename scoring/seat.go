package scoring

import (
	"encoding/json"
	"slices"
)

// A Seat is a place at the table, counted clockwise from 1. 0 is nobody.
type Seat int

// Seats is a list of seats; in JSON it is [] and never null.
type Seats []Seat

// MarshalJSON writes a list even where there is none.
func (s Seats) MarshalJSON() ([]byte, error) {
	if s == nil {
		return []byte("[]"), nil
	}
	return json.Marshal([]Seat(s))
}

// at reports whether a table of so many has this seat.
func (s Seat) at(seats int) bool { return 0 < s && int(s) <= seats }

// Has reports whether the seat is in the list.
func (s Seats) Has(seat Seat) bool { return slices.Contains(s, seat) }

// A Turn is who has which part in one deal.
type Turn struct {
	Dealer  Seat
	Playing Seats // clockwise from the dealer's left
	Out     Seats // at the table, sitting this deal out, ascending
	Absent  Seats // not at the table at all
}

// Present counts those at the table, playing or sitting out.
func (t Turn) Present() int { return len(t.Playing) + len(t.Out) }

// A Rotation says how a game passes the deal on.
type Rotation[D any] struct {
	// Stays reports that after this deal the same dealer deals again.
	Stays func(Deal[D]) bool
	// Plays is how many of those present play.
	Plays func(present int) int
	// Sits names the places that sit out, counted clockwise from the dealer, who
	// is 0. Where it is nil, they are those furthest from the dealer's left.
	Sits func(present int) []int
	// Next names who deals after this deal; 0, or where it is nil, is the seat on
	// the dealer's left.
	Next func(Turn, Deal[D]) Seat
}

// Turns seats every deal, and at the end the one that comes next. The deal
// goes round clockwise past those who are absent; a dealer who was written
// down is believed, and the rotation goes on from there. Who sits out is those
// furthest clockwise from the dealer's left, unless the deal says otherwise.
func (r Rotation[D]) Turns(seats int, first Seat, deals []Deal[D]) []Turn {
	turns := make([]Turn, 0, len(deals)+1)
	due := Seat(1)
	if first.at(seats) {
		due = first
	}
	var absent Seats
	for _, d := range deals {
		if d.Correction == nil {
			absent = d.Absent
		}
		turn := r.turn(seats, due, absent, d)
		turns = append(turns, turn)
		if d.Correction != nil {
			continue // the dealer does not move, not even past who is absent
		}
		due = turn.Dealer
		if !r.Stays(d) {
			due = r.after(turn, seats, d)
		}
	}
	return append(turns, r.turn(seats, due, absent, Deal[D]{}))
}

// after is who is due when a dealer has dealt.
func (r Rotation[D]) after(turn Turn, seats int, d Deal[D]) Seat {
	if r.Next != nil {
		if next := r.Next(turn, d); next.at(seats) {
			return next
		}
	}
	return turn.Dealer%Seat(seats) + 1
}

func (r Rotation[D]) turn(seats int, due Seat, absent Seats, d Deal[D]) Turn {
	for range seats {
		if !absent.Has(due) {
			break
		}
		due = due%Seat(seats) + 1
	}
	if d.Dealer.at(seats) {
		due = d.Dealer
	}
	if d.Correction != nil {
		return Turn{Dealer: due, Absent: absent}
	}
	t := Turn{Dealer: due, Absent: absent, Playing: make(Seats, 0, seats)}
	for i := range seats {
		seat := (due+Seat(i))%Seat(seats) + 1
		switch {
		case absent.Has(seat):
		case d.Out.Has(seat):
			t.Out = append(t.Out, seat)
		default:
			t.Playing = append(t.Playing, seat)
		}
	}
	if n := r.Plays(len(t.Playing)); d.Out == nil && n < len(t.Playing) {
		t.Playing, t.Out = r.sitOut(t.Playing, n)
	}
	slices.Sort(t.Out)
	return t
}

// sitOut parts those present, clockwise from the dealer's left, so that n play.
func (r Rotation[D]) sitOut(present Seats, n int) (playing, out Seats) {
	if r.Sits == nil {
		return present[:n], slices.Clone(present[n:])
	}
	places := r.Sits(len(present))
	playing, out = make(Seats, 0, n), make(Seats, 0, len(present)-n)
	for i, seat := range present {
		if slices.Contains(places, (i+1)%len(present)) {
			out = append(out, seat)
		} else {
			playing = append(playing, seat)
		}
	}
	return playing, out
}

// checkTurn judges who is said to be where in a deal.
func (r Rotation[D]) checkTurn(span Span, seats int, d Deal[D]) (ps Problems) {
	present := seats - len(d.Absent)
	if !span.Has(present) {
		ps.Add("absent", "so viele können nicht fehlen", "that many cannot be absent")
		return ps
	}
	if d.Absent.Has(d.Dealer) && d.Dealer != 0 {
		ps.Add("dealer", "wer gibt, muss am Tisch sein", "the dealer must be at the table")
	}
	for _, seat := range d.Out {
		if d.Absent.Has(seat) {
			ps.Add("out", "wer fehlt, setzt nicht aus", "who is absent does not sit out")
		}
	}
	if d.Out != nil && present-len(d.Out) != r.Plays(present) {
		ps.Add("out", "so viele setzen nicht aus", "that is not how many sit out")
	}
	return ps
}
