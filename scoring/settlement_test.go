package scoring_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

func TestANightIsAddedUpByNameWhoeverSatWhere(t *testing.T) {
	var night scoring.Settlement
	night.Add([]string{"Anna", "Bernd", "Cem"}, scoring.Sheet{Balance: []int{-49, 98, -49}})
	night.Add([]string{"Cem", "Dora", "Anna"}, scoring.Sheet{Balance: []int{100, -70, -50}, Pot: 20, Rounds: []int{0, 2, 1}})
	want := scoring.Settlement{
		Players: []string{"Anna", "Bernd", "Cem", "Dora"},
		Balance: []int{-99, 98, 51, -70}, Pot: 20, Rounds: []int{1, 0, 0, 2},
	}
	if diff := cmp.Diff(want, night); diff != "" {
		t.Error(diff)
	}
	payments := []scoring.Payment{{From: 1, To: 2, Cents: 98}, {From: 4, To: 3, Cents: 51}, {From: 4, To: 0, Cents: 19}, {From: 1, To: 0, Cents: 1}}
	if diff := cmp.Diff(payments, night.Payments()); diff != "" {
		t.Error(diff)
	}
}

func TestTheStepsSayHowTheMoneyComesAbout(t *testing.T) {
	s := scoring.Sheet{Balance: make([]int, 3)}
	s.PayPairs([]scoring.Points{scoring.Whole(200), scoring.Whole(0), scoring.Whole(-11)}, 10)
	s.PayFees([]int{1, 0, 2}, 50)
	s.PayCap(120)
	var said, english []string
	for _, step := range s.Steps {
		said, english = append(said, step.Says.DE), append(english, step.Says.EN)
	}
	if fee := "50 cents each into the pot"; !slices.Contains(english, fee) {
		t.Errorf("%q, not %q", english, fee)
	}
	want := []string{
		"Punkte", "Abstand zu jedem der anderen, zusammen", "× 0,1 Cent, auf ganze Cent",
		"verlorene Spiele", "je 50 Cent in die Kasse", "niemand zahlt mehr als 1,20 €",
	}
	if diff := cmp.Diff(want, said); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]int{-9, -19, -120}, s.Balance); diff != "" || s.Pot != 148 {
		t.Error(diff, s.Pot)
	}
}

func TestALapsedStakeLeavesNoSteps(t *testing.T) {
	s := scoring.Sheet{Totals: make([]scoring.Points, 3), Balance: make([]int, 3)}
	s.PayStakes(0, scoring.StakePot)
	s.PayFees([]int{1, 2, 3}, 0)
	s.PayCap(0)
	if s.Steps != nil || s.Rounds != nil {
		t.Errorf("%v, %v", s.Steps, s.Rounds)
	}
}
