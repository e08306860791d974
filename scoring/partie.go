package scoring

import (
	"fmt"
	"slices"
)

// Where the stake of a lost Partie goes.
const (
	StakeRound  = "round"  // a round of drinks: the sheet counts it, but no money moves
	StakePot    = "pot"    // into the pot
	StakeOthers = "others" // split among those who were at the table and did not lose
)

// Lost returns, by seat, how many Partien the player has lost.
func (s *Sheet) Lost() []Points { return s.count(func(p Partie) Seats { return p.Losers }) }

// Won returns, by seat, how many Partien the player has won.
func (s *Sheet) Won() []Points { return s.count(func(p Partie) Seats { return p.Winners }) }

func (s *Sheet) count(of func(Partie) Seats) []Points {
	counts := make([]Points, len(s.Totals))
	for _, p := range s.Partien {
		for _, seat := range of(p) {
			counts[seat-1] += Whole(1)
		}
	}
	return counts
}

// CloseLost ranks the players by lost Partien, the fewest first, then by the running points, and
// writes the number of lost Partien below the list.
func (s *Sheet) CloseLost(stakeTo string) {
	lost, fewest := s.Lost(), make([]Points, len(s.Totals))
	row := Row{Label: T("verlorene Partien", "games lost"), Points: lost, Sum: true}
	if stakeTo == StakeRound {
		row.Label = T("zahlt Runden", "buys rounds")
	}
	for i, n := range lost {
		fewest[i] = -n
	}
	s.Standing = Rank(s.Totals, fewest, s.Totals)
	s.Closing = []Row{row}
}

// Stakes computes what the losers of Partien pay, in cents: what each seat gets or pays, and what
// is in the pot. Odd cents go to the lowest seats.
func (s *Sheet) Stakes(stake int, to string) (balance []int, pot int) {
	balance = make([]int, len(s.Totals))
	for _, p := range s.Partien {
		winners := s.receivers(p)
		if to == StakeRound || to == StakeOthers && len(winners) == 0 {
			continue
		}
		for _, seat := range p.Losers {
			balance[seat-1] -= stake
			if to == StakePot {
				pot += stake
				continue
			}
			for i, winner := range winners {
				balance[winner-1] += Split(stake, len(winners), i)
			}
		}
	}
	return balance, pot
}

// receivers returns who was at the table for at least one deal of a Partie and did not lose it.
func (s *Sheet) receivers(p Partie) (seats Seats) {
	lines := s.Lines[p.From-1 : p.To]
	dealt := slices.ContainsFunc(lines, func(l Line) bool { return !l.Corrects })
	for i := range s.Totals {
		seat := Seat(i + 1)
		there := func(l Line) bool { return !l.Absent.Has(seat) && !(l.Corrects && dealt) }
		if !p.Losers.Has(seat) && slices.ContainsFunc(lines, there) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Split returns the share of place i, counted from 0, when a sum is split among n. The remainder
// goes to the first places.
func Split(sum, n, i int) int {
	share := sum / n
	if i < sum%n {
		share++
	}
	return share
}

// Money writes cents as people say them: 50 Cent, 2,50 €.
func Money(cents int) Text {
	if cents < 0 {
		return Same("−").Add(Money(-cents))
	}
	if cents == 1 {
		return T("1 Cent", "1 cent")
	}
	if cents < 100 {
		return T(fmt.Sprintf("%d Cent", cents), fmt.Sprintf("%d cents", cents))
	}
	return Euros(cents)
}

// Euros writes cents as money: 4,90 € or €4.90.
func Euros(cents int) Text {
	if cents < 0 {
		return Same("−").Add(Euros(-cents))
	}
	euros, rest := Grouped(cents/100), cents%100
	return T(fmt.Sprintf("%s,%02d €", euros, rest), fmt.Sprintf("€%s.%02d", euros, rest))
}
