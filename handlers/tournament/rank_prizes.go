package tournament

import (
	"slices"

	"anschreiber/scoring"
)

// A WonPrize is one that somebody has, and what for.
type WonPrize struct {
	Prize
	For scoring.Text
	Standing
}

// Awards are all prizes that have been won as things stand: in all, of teams, of
// groups, and of each round.
func (t Tournament) Awards() (all []WonPrize) {
	all = award(all, t.Setup.Prizes, scoring.T("Gesamt", "in all"), t.Ranking())
	all = award(all, t.Setup.TeamPrizes, scoring.T("Mannschaft", "team"), t.TeamRanking())
	all = award(all, t.Setup.PairPrizes, scoring.T("Tandem", "tandem"), t.TandemRanking())
	for _, g := range Groups {
		if prizes := t.Setup.GroupPrizes[g.Value]; len(prizes) > 0 {
			all = award(all, prizes, g.Name, t.GroupRanking(g.Value))
		}
	}
	for _, r := range t.Rounds {
		if len(t.Setup.Series) > 0 {
			all = award(all, t.Setup.Series, t.roundName(r.Number), t.RoundRanking(r.Number))
		}
	}
	return all
}

func award(all []WonPrize, prizes []Prize, what scoring.Text, ranking []Standing) []WonPrize {
	ranking = slices.DeleteFunc(slices.Clone(ranking), func(s Standing) bool { return s.Out })
	for i, p := range prizes[:min(len(prizes), len(ranking))] {
		all = append(all, WonPrize{p, what, ranking[i]})
	}
	return all
}

// Proposal spends what comes in on prizes, for one player in five. Everybody of
// those gets the fee back, and the rest goes by place: a whole, a half, a third …
// Prizes are whole euros, from 50 on whole fives; the first takes what is over.
func Proposal(players, fee int) []Prize {
	n := (players + 4) / 5
	if fee <= 0 || n == 0 {
		return nil
	}
	parts := 0
	for i := range n {
		parts += whole / (i + 1)
	}
	prizes, left := make([]Prize, n), players*fee
	for i := range prizes {
		prizes[i].Cents = rounded(fee + (players-n)*fee*(whole/(i+1))/parts)
		left -= prizes[i].Cents
	}
	prizes[0].Cents += left
	return prizes
}

// whole is what a half and a third are taken from.
const whole = 1_000_000

func rounded(cents int) int {
	if cents >= 5000 {
		return cents / 500 * 500
	}
	return cents / 100 * 100
}
