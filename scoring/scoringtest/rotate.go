package scoringtest

import (
	"slices"

	"pgregory.net/rapid"

	"anschreiber/scoring"
)

// followsSeats tests that points do not depend on which seat a player has: at a table whose
// players sat down in other places, and at one whose players changed places before the first
// deal. Money is left out, because odd cents go to the lowest seats.
func (h house[D, R]) followsSeats(t *rapid.T) {
	e := h.evening(t)
	moved, to := h.elsewhere(t, e)
	same(t, "sheet", to.sheet(h.score(e)), seen(h.score(moved)))
}

// elsewhere returns the evening of the same people after they sat down in other places at the
// same table, or changed places before the first deal.
func (h house[D, R]) elsewhere(t *rapid.T, e evening[D, R]) (moved evening[D, R], to others) {
	if seats := scoring.RoundTable(len(e.table.Players)); rapid.Bool().Draw(t, "sat down elsewhere") {
		by := rapid.IntRange(1, len(seats)-1).Draw(t, "by")
		to = others(slices.Concat(seats[by:], seats[:by]))
		return h.moved(e, to), to
	}
	to = others(h.round(t, e.table))
	moved = h.moved(e, to)
	first := slices.IndexFunc(moved.deals, func(d scoring.Deal[D]) bool { return d.Correction == nil })
	if first >= 0 && moved.deals[first].Seats == nil {
		moved.deals[first].Seats = scoring.Seats(to)
	}
	return moved, to
}

// round draws an order of seats. Any order is possible, except that partners stay partners.
func (h house[D, R]) round(t *rapid.T, table scoring.Table[R]) scoring.Seats {
	round := rapid.Permutation(scoring.RoundTable(len(table.Players))).Draw(t, "round")
	if h.game.SeatingAt(table).Pairs && len(round) == 4 && round[0]%2 != round[2]%2 {
		round[1], round[2] = round[2], round[1]
		if round[0]%2 != round[2]%2 {
			round[2], round[3] = round[3], round[2]
		}
	}
	return round
}

// others lists, for seats 1, 2, 3 …, the seat that takes the place of each.
type others scoring.Seats

func (r others) seat(s scoring.Seat) scoring.Seat {
	if s == 0 {
		return 0
	}
	return r[s-1]
}

// round returns an order of seats after the change.
func (r others) round(seats scoring.Seats) (moved scoring.Seats) {
	for _, s := range seats {
		moved = append(moved, r.seat(s))
	}
	return moved
}

func (r others) list(seats scoring.Seats) scoring.Seats { return Moved(seats, r.seat) }

func (r others) points(points []scoring.Points) []scoring.Points {
	moved := slices.Clone(points)
	for i, p := range points {
		moved[r[i]-1] = p
	}
	return moved
}

func (h house[D, R]) moved(e evening[D, R], r others) evening[D, R] {
	e.table.FirstDealer = r.seat(max(e.table.FirstDealer, 1))
	deals := make([]scoring.Deal[D], len(e.deals))
	for i, d := range e.deals {
		d.Dealer, d.Out, d.Absent = r.seat(d.Dealer), r.list(d.Out), r.list(d.Absent)
		d.Correction, d.Seats = r.points(d.Correction), r.round(d.Seats)
		if d.Correction == nil {
			d.Play = h.play.Move(d.Play, r.seat)
		}
		deals[i] = d
	}
	e.deals = deals
	return e
}

// view is the part of a sheet that must not depend on the seats.
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

func (r others) sheet(s scoring.Sheet) view {
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

// Moved returns a deal's seats after the change, in ascending order as in a deal that was read.
func Moved(seats scoring.Seats, to func(scoring.Seat) scoring.Seat) (all scoring.Seats) {
	for _, seat := range seats {
		all = append(all, to(seat))
	}
	slices.Sort(all)
	return all
}

// MovedList returns a deal's list of values by seat, or by side if partners share one, after the
// change of seats.
func MovedList[T any](list []T, to func(scoring.Seat) scoring.Seat) []T {
	moved := slices.Clone(list)
	for i, v := range list {
		moved[(int(to(scoring.Seat(i+1)))-1)%len(list)] = v
	}
	return moved
}
