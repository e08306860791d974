package punktezettel

import (
	"slices"

	"anschreiber/scoring"
)

var moneyRules = []scoring.Rule[Rules]{
	{
		Key: "stake", Group: money, Money: true, Label: text("Einsatz", "Stake"), Unit: text("Cent", "cents"),
		Says: func(r Rules) scoring.Text {
			switch {
			case r.Stake == 0:
				return text("Es geht um nichts.", "Nothing is at stake.")
			case r.Settle == Partie:
				return scoring.Money(r.Stake.Cents()).Add(text(" je Partie.", " a game."))
			}
			return r.Stake.Text().Add(text(" je Punkt.", " a point."))
		},
		Stakes: func(r Rules) scoring.Stakes {
			if r.Settle == Partie {
				return scoring.PerPartie()
			}
			return scoring.PerPoint()
		},
		At: func(r *Rules) any { return &r.Stake },
	},
	{
		Key: "settle", Group: money, Money: true, Label: text("Abgerechnet wird", "Settling"),
		Options: []scoring.Option{
			{Value: Everyone, Name: text("jeder mit jedem", "everyone with everyone")},
			{Value: Winner, Name: text("an den Besten", "to the best")},
			{Value: Pot, Name: text("in die Kasse", "into the pot")},
			{Value: Partie, Name: text("je Partie", "game by game")},
		},
		Says: func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				Everyone: text("Jeder rechnet mit jedem ab.", "Everyone settles with everyone."),
				Winner:   text("Jeder zahlt den Abstand zum Besten an ihn.", "Everybody pays the difference to the best."),
				Pot:      text("Jeder zahlt den Abstand zum Besten in die Kasse.", "Everybody pays the difference to the best into the pot."),
				Partie:   text("Wer die Partie verliert, zahlt den anderen.", "Whoever loses the game pays the others."),
			}[r.Settle]
		},
		At: func(r *Rules) any { return &r.Settle },
	},
}

// settle pays the stake for Partien, or for the points of the whole evening.
func (f *fold) settle(s *scoring.Sheet) {
	rules := f.table.Rules
	switch {
	case rules.Stake == 0:
	case rules.Settle == Partie && f.inPairs():
		count := s.Won()
		for i, lost := range s.Won() {
			count[i^1] -= lost // minus the Partien that the other pair won
		}
		s.PayEach(text("Partien, gewonnen − verloren", "games, won − lost"), count, scoring.Cents(rules.Stake.Cents()))
	case rules.Settle == Partie:
		s.PayStakes(rules.Stake.Cents(), scoring.StakeOthers)
	case rules.Settle == Everyone:
		s.Show(text("Punkte", "points"), slices.Clone(f.all))
		s.PayAgainst(slices.Clone(f.ahead), rules.Stake)
	default:
		f.payBest(s)
	}
}

// payBest makes each player pay the difference between the best points and his own, either to the
// best player or into the pot. If several are best, odd cents go to the lowest seats.
func (f *fold) payBest(s *scoring.Sheet) {
	rules, n := f.table.Rules, f.seats
	behind, best := s.BehindBest(f.better(f.all))
	s.Show(text("Punkte", "points"), slices.Clone(f.all))
	s.Show(text("Abstand zum Besten", "difference to the best"), behind)
	if f.inPairs() {
		n = 2 // partners pay and get the same
	}
	cents := scoring.Round(scoring.Kasse(behind[:n], rules.Stake))
	pot, balance := cents[0]*(f.seats/n), slices.Repeat(cents[1:], f.seats/n)
	each := scoring.Same("× ").Add(rules.Stake.Text())
	if rules.Settle == Pot {
		s.Pay(each.Add(text(" in die Kasse", " into the pot")), balance, pot)
		return
	}
	for i, seat := range best {
		balance[seat-1] += scoring.Split(pot, len(best), i)
	}
	s.Pay(each.Add(text(" an den Besten", " to the best")), balance, 0)
}

// inPairs reports whether two play against two, which needs four players.
func (f *fold) inPairs() bool { return f.table.Rules.Teams == Pairs && f.seats == 4 }
