package schieber

import "anschreiber/scoring"

// settle pays for Partien, Bergpreise and Matches: each to one of the other pair.
// (Partie)
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
		if cents(stake.rate) > 0 {
			s.PayEach(stake.says, against(stake.won), stake.rate)
		}
	}
}

// worth is how many stakes a Partie costs: two where the losers were Schneider.
func (f *fold) worth(p scoring.Partie) int {
	if f.doubled[p.Number] {
		return 2
	}
	return 1
}

// bergStake is what a Bergpreis is worth; nothing where it is not played for.
func (r Rules) bergStake() scoring.Rate {
	if !r.berg() {
		return 0
	}
	return r.StakeBerg
}

// against is what each has won more than the one who pays him: seat 1 settles with
// seat 2, and 3 with 4. Partners have won the same.
func against(won []scoring.Points) []scoring.Points {
	count := make([]scoring.Points, len(won))
	for i := range count {
		if other := i ^ 1; other < len(won) {
			count[i] = won[i] - won[other]
		}
	}
	return count
}
