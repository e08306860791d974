package schieber

import "anschreiber/scoring"

var money = text("Geld", "Money")

var moneyRules = []scoring.Rule[Rules]{
	{
		Key: "stake", Group: money, Money: true, Label: text("Einsatz je Partie", "Stake per game"), Unit: text("Rappen (Cent)", "cents"),
		Stakes: func(Rules) scoring.Stakes { return scoring.PerPartie() },
		Says: func(r Rules) scoring.Text {
			if cents(r.Stake) == 0 {
				return text("Für die Partie zahlt niemand.", "Nobody pays for a game.")
			}
			return text("Wer die Partie verliert, zahlt seinem Gegenüber aus dem anderen Paar ", "Whoever loses the game pays one of the other pair ").Add(scoring.Money(cents(r.Stake)), scoring.Same("."))
		},
		At: func(r *Rules) any { return &r.Stake },
	},
	{
		Key: "stake_berg", Group: money, Money: true, Label: text("Einsatz je Bergpreis", "Stake per Bergpreis"), Unit: text("Rappen (Cent)", "cents"),
		Says: func(r Rules) scoring.Text {
			if cents(r.StakeBerg) == 0 || !r.berg() {
				return scoring.Text{}
			}
			return text("Der Bergpreis bringt jedem ", "The Bergpreis is worth ").Add(scoring.Money(cents(r.StakeBerg)), text(" vom anderen Paar.", " to each, from the other pair."))
		},
		Usually: text("Für den Bergpreis zahlt niemand.", "Nobody pays for the Bergpreis."),
		At:      func(r *Rules) any { return &r.StakeBerg },
	},
	{
		Key: "stake_match", Group: money, Money: true, Label: text("Einsatz je Match", "Stake per Match"), Unit: text("Rappen (Cent)", "cents"),
		Says: func(r Rules) scoring.Text {
			if cents(r.StakeMatch) == 0 {
				return scoring.Text{}
			}
			return text("Ein Match bringt jedem ", "A Match is worth ").Add(scoring.Money(cents(r.StakeMatch)), text(" vom anderen Paar.", " to each, from the other pair."))
		},
		Usually: text("Für ein Match zahlt niemand.", "Nobody pays for a Match."),
		At:      func(r *Rules) any { return &r.StakeMatch },
	},
}

// checkRules: stakes are paid in whole cents, and a row is worth one thing.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	for key, stake := range map[string]scoring.Rate{"stake": t.Rules.Stake, "stake_berg": t.Rules.StakeBerg, "stake_match": t.Rules.StakeMatch} {
		if stake%scoring.Cents(1) != 0 {
			ps.Add(key, "nur ganze Rappen oder Cent", "whole cents only")
		}
	}
	if t.Rules.WeisSimple && t.Rules.Vorarlberg {
		ps.Add("vorarlberg", "entweder der einfache Weis oder der Vorarlberger", "either the simple Weis or that of Vorarlberg")
	}
	return ps
}

func cents(r scoring.Rate) int { return int(r / scoring.Cents(1)) }

// berg reports that the Bergpreis is played for.
func (r Rules) berg() bool { return r.Bergpreis && r.Deals == 0 }
