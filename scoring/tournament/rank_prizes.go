package tournament

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// A WonPrize is one that somebody has, and what for.
type WonPrize struct {
	Prize
	Ranking string // by which it is won: ofAll, ofTeams, ofPairs, a group, or the number of a round
	Nth     int    // prize of that ranking, from 1
	For     scoring.Text
	Standing
}

// A prizeList are the prizes of a ranking.
type prizeList struct {
	ranking string
	called  scoring.Text
	prizes  []Prize
	ranks   func() []Standing
}

// prizeLists are all in the order in which they are awarded.
func (t Rankings) prizeLists() []prizeList {
	all := []prizeList{
		{OfAll, scoring.T("Gesamt", "overall"), t.Setup.Prizes, t.Overall},
		{OfTeams, scoring.T("Mannschaft", "team"), t.Setup.TeamPrizes, t.OfTeams},
		{OfPairs, scoring.T("Tandem", "tandem"), t.Setup.PairPrizes, t.OfTandems},
	}
	for _, g := range Groups {
		all = append(all, prizeList{g.Value, g.Name, t.Setup.GroupPrizes[g.Value], func() []Standing { return t.OfGroup(g.Value) }})
	}
	for _, r := range t.Rounds {
		all = append(all, prizeList{roundKey(r.Number), t.Setup.RoundName(r.Number), t.Setup.Series, func() []Standing { return t.OfRound(r.Number) }})
	}
	return all
}

// roundKey stands for the ranking of a round.
func roundKey(round int) string { return strconv.Itoa(round) }

// Awards are all prizes that have been won as things stand: in all, of teams, of
// groups, and of each round. Where nobody wins twice, the next one of a ranking gets what
// somebody who has a prize would have won; prizes of teams are apart from that.
func (t Rankings) Awards() []WonPrize { return t.AwardsTo(Standing.IsRanked) }

// AwardsTo are Awards to those who may win some.
func (t Rankings) AwardsTo(may func(Standing) bool) (all []WonPrize) {
	has := map[int]bool{} // players with a prize of their own
	for _, l := range t.prizeLists() {
		if len(l.prizes) == 0 {
			continue
		}
		ranking := slices.DeleteFunc(slices.Clone(l.ranks()), func(s Standing) bool {
			return !may(s) || t.Setup.OnePrize && !s.Team && has[s.Number()]
		})
		for i, p := range l.prizes[:min(len(l.prizes), len(ranking))] {
			all = append(all, WonPrize{p, l.ranking, i + 1, l.called, ranking[i]})
			has[ranking[i].Number()] = has[ranking[i].Number()] || !ranking[i].Team
		}
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

// The rankings that a page may show besides those of rounds.
const (
	OfAll   = "gesamt"
	OfTeams = "mannschaft"
	OfPairs = "tandem"
)

// same reports the same prize of the same winners.
func (h Handed) same(other Handed) bool {
	return h.Ranking == other.Ranking && h.Nth == other.Nth && h.Prize == other.Prize && slices.Equal(h.Winners, other.Winners)
}

// AsHanded is a prize as it is noted when its winners get it.
func (w WonPrize) AsHanded() Handed {
	h := Handed{Ranking: w.Ranking, Nth: w.Nth, Prize: w.Prize}
	for _, p := range w.Players {
		h.Winners = append(h.Winners, p.Number)
	}
	slices.Sort(h.Winners)
	return h
}

// HasGot reports a prize that was handed to its winners as they now are.
func (s *State) HasGot(w WonPrize) bool { return slices.ContainsFunc(s.Handed, w.AsHanded().same) }

// Outdated are prizes that were handed to somebody who would not get them as things
// stand: a list was corrected since.
func (t Rankings) Outdated() (all []Handed) {
	due := t.Awards()
	for _, h := range t.Handed {
		if !slices.ContainsFunc(due, func(w WonPrize) bool { return w.AsHanded().same(h) }) {
			all = append(all, h)
		}
	}
	return all
}

// IsDecided reports a ranking whose prizes change no more: that of a round of which all
// lists are in, or of all rounds. Where nobody wins twice, a prize of a round goes to the
// next one if its winner wins in all: then all of them wait for the end.
func (t Rankings) IsDecided(ranking string) bool {
	for _, r := range t.Rounds {
		if !t.Setup.OnePrize && ranking == roundKey(r.Number) {
			return t.Closed(r.Number)
		}
	}
	return t.Finished()
}
