package schieber

import "anschreiber/scoring"

var money = text("Geld", "Money")

var moneyRules = []scoring.Rule[Rules]{
	{
		Key: "stake", Group: money, Money: true, Label: text("Einsatz je Partie", "Stake per game"), Unit: text("Rappen (Cent)", "cents"),
		Stakes: func(Rules) scoring.Stakes { return scoring.PerPartie() },
		Says: func(r Rules) scoring.Text {
			if r.Stake.Cents() == 0 {
				return text("Für die Partie zahlt niemand.", "Nobody pays for a game.")
			}
			return text("Wer die Partie verliert, zahlt seinem Gegenüber aus dem anderen Paar ", "Whoever loses the game pays one of the other pair ").Add(scoring.Money(r.Stake.Cents()), scoring.Same("."))
		},
		At: func(r *Rules) any { return &r.Stake },
	},
	{
		Key: "stake_berg", Group: money, Money: true, Label: text("Einsatz je Bergpreis", "Stake per Bergpreis"), Unit: text("Rappen (Cent)", "cents"),
		Says: func(r Rules) scoring.Text {
			if r.StakeBerg.Cents() == 0 || !r.berg() {
				return scoring.Text{}
			}
			return text("Der Bergpreis bringt jedem ", "The Bergpreis is worth ").Add(scoring.Money(r.StakeBerg.Cents()), text(" vom anderen Paar.", " to each, from the other pair."))
		},
		Usually: text("Für den Bergpreis zahlt niemand.", "Nobody pays for the Bergpreis."),
		At:      func(r *Rules) any { return &r.StakeBerg },
	},
	{
		Key: "stake_match", Group: money, Money: true, Label: text("Einsatz je Match", "Stake per Match"), Unit: text("Rappen (Cent)", "cents"),
		Says: func(r Rules) scoring.Text {
			if r.StakeMatch.Cents() == 0 {
				return scoring.Text{}
			}
			return text("Ein Match bringt jedem ", "A Match is worth ").Add(scoring.Money(r.StakeMatch.Cents()), text(" vom anderen Paar.", " to each, from the other pair."))
		},
		Usually: text("Für ein Match zahlt niemand.", "Nobody pays for a Match."),
		At:      func(r *Rules) any { return &r.StakeMatch },
	},
}

// settle pays for Partien, Bergpreise and Matches. Each player pays, or is paid by, one player of
// the other pair. (Partie)
func (f *fold) settle(s *scoring.Sheet) {
	partien := make([]scoring.Points, len(s.Totals))
	for _, p := range s.Partien {
		for _, seat := range p.Winners {
			partien[seat-1] += scoring.Whole(f.worth(p))
		}
	}
	for _, stake := range []struct {
		says scoring.Text
		won  []scoring.Points
		rate scoring.Rate
	}{
		{text("Partien, gewonnen − verloren", "games, won − lost"), partien, f.rules.Stake},
		{text("Bergpreise, gewonnen − verloren", "Bergpreise, won − lost"), f.bergs, f.rules.bergStake()},
		{text("Matches, gemacht − bekommen", "Matches, made − suffered"), f.matches, f.rules.StakeMatch},
	} {
		if stake.rate.Cents() > 0 {
			s.PayEach(stake.says, against(stake.won), stake.rate)
		}
	}
}

// worth returns how many stakes a Partie costs: two if the losers were Schneider, otherwise one.
func (f *fold) worth(p scoring.Partie) int {
	if f.doubled[p.Number] {
		return 2
	}
	return 1
}

// bergStake returns the stake for a Bergpreis, and 0 if the table does not play for it.
func (r Rules) bergStake() scoring.Rate {
	if !r.berg() {
		return 0
	}
	return r.StakeBerg
}

// against returns how much more each seat has won than the seat it settles with: seat 1 settles
// with 2, and 3 with 4. Partners have won the same.
func against(won []scoring.Points) []scoring.Points {
	count := make([]scoring.Points, len(won))
	for i := range count {
		if other := i ^ 1; other < len(won) {
			count[i] = won[i] - won[other]
		}
	}
	return count
}
