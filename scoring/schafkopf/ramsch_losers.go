package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

// namedLosers lists those who were named as losers of a Ramsch.
func (d Deal) namedLosers() (seats scoring.Seats) {
	for _, seat := range [...]scoring.Seat{d.Loser, d.SecondLoser} {
		if seat != 0 {
			seats = append(seats, seat)
		}
	}
	return seats
}

// losers lists those who pay for a Ramsch: those who were named, or by their piles
// those with the most Augen. It is empty where nobody was named and the piles do not
// tell.
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

// payersByPiles returns those who must pay by their piles, and those with equal piles
// of whom some must pay.
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

// payers returns how many pay for a Ramsch if all piles differ.
func (r Rules) payers() int {
	if r.RamschPays == Two {
		return 2
	}
	return 1
}

// pile returns a seat's Augen in a Ramsch. Who joined the table later has none.
func (d Deal) pile(seat scoring.Seat) int {
	if seat < 1 || int(seat) > len(d.RamschAugen) {
		return 0
	}
	return d.RamschAugen[seat-1]
}

// highest lists those of some seats who have the most Augen.
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
