package punktezettel

import (
	"slices"

	"anschreiber/scoring"
)

// settle pays the stake: for points, those of the whole evening.
func (f *fold) settle(s *scoring.Sheet) {
	rules := f.table.Rules
	switch {
	case rules.Stake == 0:
	case rules.Settle == Partie:
		s.PayStakes(rules.cents(), scoring.StakeOthers)
	case rules.Settle == Everyone:
		s.Show(text("Punkte", "points"), slices.Clone(f.all))
		s.PayAgainst(slices.Clone(f.ahead), rules.Stake)
	default:
		f.payBest(s)
	}
}

// payBest lets each pay the difference to the best, to them or into the pot. Odd
// cents go to the lowest of several.
func (f *fold) payBest(s *scoring.Sheet) {
	rules, score := f.table.Rules, f.better(f.all)
	best := slices.Max(score)
	behind := make([]scoring.Points, len(score))
	var winners []int
	for i, p := range score {
		if behind[i] = p - best; behind[i] == 0 {
			winners = append(winners, i)
		}
	}
	s.Show(text("Punkte", "points"), slices.Clone(f.all))
	s.Show(text("Abstand zum Besten", "difference to the best"), behind)
	cents := scoring.Round(scoring.Kasse(score, rules.Stake))
	pot, balance := cents[0], cents[1:]
	each := scoring.Same("× ").Add(rules.Stake.Says())
	if rules.Settle == Pot {
		s.Pay(each.Add(text(" in die Kasse", " into the pot")), balance, pot)
		return
	}
	for i, winner := range winners {
		balance[winner] += scoring.Split(pot, len(winners), i)
	}
	s.Pay(each.Add(text(" an den Besten", " to the best")), balance, 0)
}
