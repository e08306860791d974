package binokel

import (
	"slices"

	"anschreiber/scoring"
)

var money = text("Geld", "Money")

var moneyRules = []scoring.Rule[Rules]{
	{
		Key: "stake", Group: money, Money: true, Label: text("Einsatz je Partie", "Stake per game"), Unit: text("Cent", "cents"),
		Stakes: func(Rules) scoring.Stakes { return scoring.PerPartie() },
		Says: func(r Rules) scoring.Text {
			switch {
			case r.Stake.Cents() == 0:
				return text("Für die Partie zahlt niemand.", "Nobody pays for a game.")
			case !r.hasPartien():
				return text("Ohne Ziel gibt es keine Partie, für die jemand zahlt.", "Without a goal there is no game to pay for.")
			}
			return text("Wer die Partie verliert, zahlt je Gewinner ", "Whoever loses the game pays each winner ").Add(scoring.Money(r.Stake.Cents()), text("; über Kreuz einmal.", "; in pairs once."))
		},
		At: func(r *Rules) any { return &r.Stake },
	},
	{
		Key: "stake_durch", Group: money, Money: true, Label: text("Einsatz je Durch oder Untendurch", "Stake per Durch or Untendurch"), Unit: text("Cent", "cents"),
		Says: func(r Rules) scoring.Text {
			return either(r.StakeDurch.Cents() > 0, text("Ein Durch bringt oder kostet je Gegner ", "A Durch wins or costs for each opponent ").Add(scoring.Money(r.StakeDurch.Cents()), scoring.Same(".")), scoring.Text{})
		},
		Usually: text("Für einen Durch zahlt niemand.", "Nobody pays for a Durch."),
		At:      func(r *Rules) any { return &r.StakeDurch },
	},
	{
		Key: "loss_fee", Group: money, Money: true, Label: text("Je verlorenem Spiel in die Kasse", "Into the pot for each lost game"), Unit: text("Cent", "cents"),
		Says: func(r Rules) scoring.Text {
			return either(r.LossFee.Cents() > 0, text("Wer sein Spiel verliert oder abgeht, zahlt ", "Whoever loses a game or goes off pays ").Add(scoring.Money(r.LossFee.Cents()), text(" in die Kasse.", " into the pot.")), scoring.Text{})
		},
		Usually: text("Für ein verlorenes Spiel zahlt niemand.", "Nobody pays for a lost game."),
		At:      func(r *Rules) any { return &r.LossFee },
	},
}

// settle pays for Partien, Durch and lost games. (Partie)
func (f *fold) settle(s *scoring.Sheet) {
	partien := make([]scoring.Points, len(s.Totals))
	for _, p := range s.Partien {
		winners, losers := len(p.Winners), len(p.Losers)
		if f.rules.Pairs() {
			winners, losers = min(winners, 1), min(losers, 1) // everybody settles with one player of the other pair
		}
		for _, seat := range p.Winners {
			partien[seat-1] += scoring.Whole(losers)
		}
		for _, seat := range p.Losers {
			partien[seat-1] -= scoring.Whole(winners)
		}
	}
	if f.rules.Stake.Cents() > 0 {
		s.PayEach(text("Partien, gewonnen − verloren, je Gegner", "games, won − lost, per opponent"), partien, f.rules.Stake)
	}
	if f.rules.StakeDurch.Cents() > 0 {
		s.PayEach(text("Durch, gewonnen − verloren, je Gegner", "Durch, won − lost, per opponent"), slices.Clone(f.durch), f.rules.StakeDurch)
	}
	s.PayFees(f.lost, f.rules.LossFee.Cents())
}
