package tournament

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// A WonPrize is a prize, the ranking it was won in, and the winner.
type WonPrize struct {
	Prize
	Ranking string // key of the ranking: OfAll, OfTeams, OfPairs, a group, or the number of a round
	Nth     int    // the Nth prize of that ranking, from 1
	For     scoring.Text
	Standing
}

// A prizeList holds the prizes of one ranking.
type prizeList struct {
	ranking string
	called  scoring.Text
	prizes  []Prize
	ranks   func() []Standing
}

// prizeLists returns the prizes of all rankings, in the order in which they are awarded.
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

// roundKey returns the key of a round's ranking.
func roundKey(round int) string { return strconv.Itoa(round) }

// Awards returns all prizes that have been won as things stand: overall, of teams and tandems, of
// groups, and of each round. With Setup.OnePrize, a player who already has a prize gets no other
// one; the next player in the ranking gets it instead. Prizes of teams and tandems do not count for
// this rule.
func (t Rankings) Awards() []WonPrize { return t.AwardsTo(Standing.IsRanked) }

// AwardsTo returns the awards like Awards, but only players and teams for whom may returns true can
// win.
func (t Rankings) AwardsTo(may func(Standing) bool) (all []WonPrize) {
	has := map[int]bool{} // players with a prize of their own
	for _, l := range t.prizeLists() {
		if len(l.prizes) == 0 {
			continue
		}
		ranking := slices.DeleteFunc(slices.Clone(l.ranks()), func(s Standing) bool {
			return !may(s) || t.Setup.OnePrize && s.wonBefore(has)
		})
		for i, p := range l.prizes[:min(len(l.prizes), len(ranking))] {
			all = append(all, WonPrize{p, l.ranking, i + 1, l.called, ranking[i]})
			for _, p := range ranking[i].Players {
				has[p.Number] = has[p.Number] || !ranking[i].Team || ranking[i].Pair
			}
		}
	}
	return all
}

// wonBefore reports whether a player or a pair has a prize already. Teams never do.
func (s Standing) wonBefore(has map[int]bool) bool {
	return (!s.Team || s.Pair) && slices.ContainsFunc(s.Players, func(p Player) bool { return has[p.Number] })
}

// Proposal divides all fees into prizes for one player in five; fee is in cents. Each of them gets
// the fee back, and the rest is divided by place: a whole, a half, a third … Prizes are whole
// euros, and from 50 euros on multiples of five; the first prize takes what is left over.
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

// whole is the unit of which Proposal takes a half, a third and so on.
const whole = 1_000_000

func rounded(cents int) int {
	if cents >= 5000 {
		return cents / 500 * 500
	}
	return cents / 100 * 100
}

// Keys of the rankings other than those of rounds and groups.
const (
	OfAll   = "gesamt"
	OfTeams = "mannschaft"
	OfPairs = "tandem"
)

// same reports whether both are the same prize for the same winners.
func (h Handed) same(other Handed) bool {
	return h.Ranking == other.Ranking && h.Nth == other.Nth && h.Prize == other.Prize && slices.Equal(h.Winners, other.Winners)
}

// AsHanded returns the record that is stored when the prize is handed to its winners.
func (w WonPrize) AsHanded() Handed {
	h := Handed{Ranking: w.Ranking, Nth: w.Nth, Prize: w.Prize}
	for _, p := range w.Players {
		h.Winners = append(h.Winners, p.Number)
	}
	slices.Sort(h.Winners)
	return h
}

// HasGot reports whether exactly this prize was handed to exactly these winners.
func (s *State) HasGot(w WonPrize) bool { return slices.ContainsFunc(s.Handed, w.AsHanded().same) }

// Outdated returns the prizes that were handed to somebody who would not win them now, because a
// list was corrected since.
func (t Rankings) Outdated() (all []Handed) {
	due := t.Awards()
	for _, h := range t.Handed {
		if !slices.ContainsFunc(due, func(w WonPrize) bool { return w.AsHanded().same(h) }) {
			all = append(all, h)
		}
	}
	return all
}

// IsDecided reports whether the prizes of a ranking can no longer change: for a round, when all its
// lists are in; for any other ranking, when the tournament is finished. With Setup.OnePrize, a
// round's prize goes to the next player if the winner of the round also wins an overall prize; so
// all prizes stay undecided until the end.
func (t Rankings) IsDecided(ranking string) bool {
	for _, r := range t.Rounds {
		if !t.Setup.OnePrize && ranking == roundKey(r.Number) {
			return t.Closed(r.Number)
		}
	}
	return t.Finished()
}
