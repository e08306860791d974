package binokel

import "anschreiber/scoring"

var money = text("Geld", "Money")

var moneyRules = []scoring.Rule[Rules]{
	{
		Key: "stake", Group: money, Money: true, Label: text("Einsatz je Partie", "Stake per game"), Unit: text("Cent", "cents"),
		Stakes: func(Rules) scoring.Stakes { return scoring.PerPartie() },
		Says: func(r Rules) scoring.Text {
			if cents(r.Stake) == 0 {
				return text("Für die Partie zahlt niemand.", "Nobody pays for a game.")
			}
			return text("Wer die Partie verliert, zahlt je Gewinner ", "Whoever loses the game pays each winner ").Add(scoring.Money(cents(r.Stake)), text("; über Kreuz einmal.", "; in pairs once."))
		},
		At: func(r *Rules) any { return &r.Stake },
	},
	{
		Key: "stake_durch", Group: money, Money: true, Label: text("Einsatz je Durch oder Untendurch", "Stake per Durch or Untendurch"), Unit: text("Cent", "cents"),
		Says: func(r Rules) scoring.Text {
			return differs(cents(r.StakeDurch) > 0, text("Ein Durch bringt oder kostet je Gegner ", "A Durch wins or costs for each opponent ").Add(scoring.Money(cents(r.StakeDurch)), scoring.Same(".")))
		},
		Usually: text("Für einen Durch zahlt niemand.", "Nobody pays for a Durch."),
		At:      func(r *Rules) any { return &r.StakeDurch },
	},
	{
		Key: "loss_fee", Group: money, Money: true, Label: text("Je verlorenem Spiel in die Kasse", "Into the pot for each lost game"), Unit: text("Cent", "cents"),
		Says: func(r Rules) scoring.Text {
			return differs(cents(r.LossFee) > 0, text("Wer sein Spiel verliert oder abgeht, zahlt ", "Whoever loses a game or goes off pays ").Add(scoring.Money(cents(r.LossFee)), text(" in die Kasse.", " into the pot.")))
		},
		Usually: text("Für ein verlorenes Spiel zahlt niemand.", "Nobody pays for a lost game."),
		At:      func(r *Rules) any { return &r.LossFee },
	},
}

func cents(r scoring.Rate) int { return int(r / scoring.Cents(1)) }
