package scoring

import (
	"slices"
	"testing"
)

// lost returns a sheet of four players. Each further argument is a Partie and the seats that lost
// it.
func lost(absent Seats, partien ...Seats) *Sheet {
	tally := NewTally("toy", 4, len(partien))
	for _, losers := range partien {
		tally.add(tally.begin(Turn{Absent: absent}))
		tally.End(nil, losers)
	}
	s := tally.Sheet()
	return &s
}

func TestTheStakeOfALostPartieGoesWhereTheTableSays(t *testing.T) {
	for _, c := range []struct {
		sheet   *Sheet
		to      string
		balance []int
		pot     int
		rounds  []int
	}{
		{lost(nil, Seats{2}), StakePot, []int{0, -500, 0, 0}, 500, nil},
		{lost(nil, Seats{2}), StakeOthers, []int{167, -500, 167, 166}, 0, nil},
		{lost(nil, Seats{2}), StakeRound, []int{0, 0, 0, 0}, 0, []int{0, 1, 0, 0}},
		{lost(Seats{1}, Seats{2}), StakeOthers, []int{0, -500, 250, 250}, 0, nil},
		{lost(nil, Seats{2}, Seats{1, 3}), StakeOthers, []int{-333, 0, -333, 666}, 0, nil},
		{lost(nil, Seats{1, 2, 3, 4}), StakeOthers, []int{0, 0, 0, 0}, 0, nil},
		{lost(nil, Seats{1, 2, 3, 4}), StakePot, []int{-500, -500, -500, -500}, 2000, nil},
	} {
		c.sheet.PayStakes(500, c.to)
		if !slices.Equal(c.sheet.Balance, c.balance) || c.sheet.Pot != c.pot || !slices.Equal(c.sheet.Rounds, c.rounds) {
			t.Errorf("%v to %s: %v, %d in the pot, and rounds %v", c.sheet.Lost(), c.to, c.sheet.Balance, c.sheet.Pot, c.sheet.Rounds)
		}
	}
}

// The tally is used in the middle of an evening, as games use it.
func TestATallyKnowsItsFinishedPartienAndWhoIsPaid(t *testing.T) {
	tally := NewTally("toy", 3, 1)
	if !tally.Fresh() {
		t.Error("nothing is dealt, and the Partie is not fresh")
	}
	for range 2 { // more lines than the estimate given to NewTally
		l := tally.begin(Turn{Absent: Seats{3}})
		l.Points[0] = Whole(2)
		tally.add(l)
	}
	if tally.Fresh() || tally.Totals()[0] != Whole(4) {
		t.Errorf("fresh %v, %v", tally.Fresh(), tally.Totals())
	}
	tally.End(Seats{1}, Seats{2})
	p := tally.Partien()[0]
	if !tally.Fresh() || p.From != 1 || p.To != 2 || p.Totals[0] != Whole(4) || !slices.Equal(tally.Receivers(p), Seats{1}) {
		t.Errorf("%+v, paid are %v", p, tally.Receivers(p))
	}
	s := tally.Sheet()
	if won := s.Won(); !slices.Equal(won, []Points{Whole(1), 0, 0}) || !slices.Equal(s.Lost(), []Points{0, Whole(1), 0}) {
		t.Errorf("won %v, lost %v", won, s.Lost())
	}
}

func TestFewestLostPartienStandBest(t *testing.T) {
	s := lost(nil, Seats{2}, Seats{2, 3})
	s.CloseLost(StakeRound)
	if label := s.Closing[0].Label; label.EN != "buys rounds" || !s.Closing[0].Sum {
		t.Errorf("the row is %v", label)
	}
	var seats Seats
	for _, place := range s.Standing {
		seats = append(seats, place.Seat)
	}
	if !slices.Equal(seats, Seats{1, 4, 3, 2}) || !slices.Equal(s.Closing[0].Cells(), []string{"0", "2", "1", "0"}) {
		t.Errorf("%v, %v", seats, s.Closing[0].Cells())
	}
}
