package scoringtest

import (
	"slices"

	"pgregory.net/rapid"

	"anschreiber/scoring"
)

// followsSeats: no seat is better than another. Money is left out, because odd
// cents go to the lowest seats.
func (h house[D, R]) followsSeats(t *rapid.T) {
	e := h.evening(t)
	turn := ring{seats: len(e.table.Players), by: rapid.IntRange(1, len(e.table.Players)-1).Draw(t, "by")}
	same(t, "sheet", turn.sheet(h.score(e)), seen(h.score(h.moved(e, turn))))
}

// ring moves everything at a table by so many seats.
type ring struct{ seats, by int }

func (r ring) seat(s scoring.Seat) scoring.Seat {
	if s == 0 {
		return 0
	}
	return (s-1+scoring.Seat(r.by))%scoring.Seat(r.seats) + 1
}

func (r ring) list(seats scoring.Seats) scoring.Seats {
	var moved scoring.Seats
	for _, s := range seats {
		moved = append(moved, r.seat(s))
	}
	slices.Sort(moved)
	return moved
}

func (r ring) points(points []scoring.Points) []scoring.Points {
	if points == nil {
		return nil
	}
	at := r.seats - r.by
	return append(slices.Clone(points[at:]), points[:at]...)
}

func (h house[D, R]) moved(e evening[D, R], r ring) evening[D, R] {
	e.table.FirstDealer = r.seat(max(e.table.FirstDealer, 1))
	deals := make([]scoring.Deal[D], len(e.deals))
	for i, d := range e.deals {
		d.Dealer, d.Out, d.Absent = r.seat(d.Dealer), r.list(d.Out), r.list(d.Absent)
		d.Correction = r.points(d.Correction)
		if d.Correction == nil {
			d.Play = h.play.Move(d.Play, r.seat)
		}
		deals[i] = d
	}
	e.deals = deals
	return e
}

// view is what of a sheet follows the seats.
type view struct {
	Lines    []scoring.Line
	Partien  []scoring.Partie
	Totals   []scoring.Points
	Standing []scoring.Place // by seat
}

func seen(s scoring.Sheet) view {
	v := view{Partien: s.Partien, Totals: s.Totals, Standing: s.Standing}
	for _, l := range s.Lines {
		l.Why = nil
		v.Lines = append(v.Lines, l)
	}
	slices.SortFunc(v.Standing, func(a, b scoring.Place) int { return int(a.Seat - b.Seat) })
	return v
}

func (r ring) sheet(s scoring.Sheet) view {
	for i := range s.Lines {
		l := &s.Lines[i]
		l.Dealer, l.Out = r.seat(l.Dealer), r.list(l.Out)
		l.Points, l.Totals = r.points(l.Points), r.points(l.Totals)
	}
	for i := range s.Partien {
		p := &s.Partien[i]
		p.Totals, p.Winners, p.Losers = r.points(p.Totals), r.list(p.Winners), r.list(p.Losers)
	}
	for i := range s.Standing {
		s.Standing[i].Seat = r.seat(s.Standing[i].Seat)
	}
	s.Totals = r.points(s.Totals)
	return seen(s)
}

// Moved are seats of a deal that were sent to others, sorted as a reader leaves them.
func Moved(seats scoring.Seats, to func(scoring.Seat) scoring.Seat) (all scoring.Seats) {
	for _, seat := range seats {
		all = append(all, to(seat))
	}
	slices.Sort(all)
	return all
}

// MovedList is a list of a deal by seat, or by side where partners have one together, that
// was sent with the seats.
func MovedList[T any](list []T, to func(scoring.Seat) scoring.Seat) []T {
	moved := slices.Clone(list)
	for i, v := range list {
		moved[(int(to(scoring.Seat(i+1)))-1)%len(list)] = v
	}
	return moved
}
