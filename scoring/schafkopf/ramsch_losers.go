package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

// namedLosers are those who were named as losers of a Ramsch.
func (d Deal) namedLosers() (seats scoring.Seats) {
	for _, seat := range [...]scoring.Seat{d.Loser, d.SecondLoser} {
		if seat != 0 {
			seats = append(seats, seat)
		}
	}
	return seats
}

// losers are those who pay for a Ramsch: who was named, or who the piles say took
// the most Augen. They are none where the piles do not tell and nobody was named.
func (d Deal) losers(r Rules, playing scoring.Seats) scoring.Seats {
	sure, tied := d.payersByPiles(r, playing)
	switch named := d.namedLosers(); {
	case d.RamschAugen == nil, r.RamschPays == One && len(named) > 0:
		return named
	case len(tied) > 0:
		for _, seat := range named {
			if tied.Has(seat) {
				sure = append(sure, seat)
			}
		}
	}
	return sure
}

// payersByPiles are those who pay as the piles say, and those of whom some do, because they
// have the same.
func (d Deal) payersByPiles(r Rules, playing scoring.Seats) (sure, tied scoring.Seats) {
	most := d.highest(playing)
	switch {
	case r.RamschPays == Tied || len(most) == r.payers():
		return most, nil
	case len(most) > r.payers():
		return nil, most
	}
	next := d.highest(playing.Others(most...))
	if len(most)+len(next) == r.payers() {
		return append(most, next...), nil
	}
	return most, next
}

// payers is how many pay for a Ramsch where nobody ties.
func (r Rules) payers() int {
	if r.RamschPays == Two {
		return 2
	}
	return 1
}

// pile is a seat's Augen in a Ramsch; who joined later has none.
func (d Deal) pile(seat scoring.Seat) int {
	if seat < 1 || int(seat) > len(d.RamschAugen) {
		return 0
	}
	return d.RamschAugen[seat-1]
}

// highest are those of some seats who took the most Augen.
func (d Deal) highest(seats scoring.Seats) (most scoring.Seats) {
	if d.RamschAugen == nil || len(seats) == 0 {
		return nil
	}
	top := slices.MaxFunc(seats, func(a, b scoring.Seat) int { return d.pile(a) - d.pile(b) })
	for _, seat := range seats {
		if d.pile(seat) == d.pile(top) {
			most = append(most, seat)
		}
	}
	return most
}
