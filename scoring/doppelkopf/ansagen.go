package doppelkopf

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

// Levels of announcement: each implies all below it.
const (
	levelSaid    = 1 // Re or Kontra
	levelNo90    = 2
	levelSchwarz = 5
)

// below are the Augen a level refuses the opponents; schwarz refuses tricks.
var below = [...]int{levelNo90: 90, 3: 60, 4: 30, levelSchwarz: 0}

// level is safe for any number.
func level(n int) int { return min(max(n, 0), levelSchwarz) }

// LevelName is what a level of announcement is called by a party: "Re", "90".
func LevelName(p string, level int) scoring.Text {
	switch {
	case level >= levelNo90:
		return levelNames[level]
	case p == Re:
		return partyNames[re]
	}
	return partyNames[kontra]
}

// MaxTrick is the last trick before which Re and Kontra may be said. In a Hochzeit
// tricks are counted from the one that found the partner. (seed, "Ansagen")
const MaxTrick = 2

// readTricks reads numbers of tricks, each at most once, in ascending order.
func readTricks(f *scoring.Form, key string) (tricks []int) {
	for i, trick := range f.MaybeIntList(key, 1, MaxTrick) {
		switch {
		case trick == nil || *trick == 0:
		case slices.Contains(tricks, *trick):
			f.Refuse(fmt.Sprintf("%s[%d]", key, i), "steht hier zweimal", "is here twice")
		default:
			tricks = append(tricks, *trick)
		}
	}
	slices.Sort(tricks)
	return tricks
}

// checkSaid: when something was said is noted of those who said something.
func (d Deal) checkSaid(ps *scoring.Problems) {
	for _, said := range []struct {
		key    string
		tricks []int
		level  int
	}{{"re_before", d.ReBefore, d.ReLevel}, {"kontra_before", d.KontraBefore, d.KontraLevel}} {
		if said.tricks != nil && said.level == 0 {
			ps.Add(said.key, "es wurde nichts angesagt", "nothing was announced")
		}
	}
}

// sayWhen is "Re vor dem ersten und vor dem zweiten Stich." where it was noted.
func (d Deal) sayWhen(items []scoring.Item) []scoring.Item {
	for p, tricks := range [2][]int{d.ReBefore, d.KontraBefore} {
		var when []scoring.Text
		for _, trick := range tricks {
			when = append(when, beforeTrick[min(max(trick, 1), MaxTrick)])
		}
		if when != nil {
			items = append(items, scoring.Item{Text: partyNames[p].Add(scoring.Same(" "), scoring.List(when...), text(" Stich.", " trick."))})
		}
	}
	return items
}

// announcedPoints: every level that was refused counts for the winner, whoever said it.
// A loser has missed his own, unless it was a Renonce that lost the deal.
func (c cards) announcedPoints(points []point, winner party, each int, renonce bool) []point {
	own, opp := c.level[winner], c.level[winner.other()]
	if own >= levelNo90 {
		points = append(points, point{what: ownAnnouncement, n: each * (own - levelSaid)})
	}
	if opp >= levelNo90 {
		missed := point{what: missedNames[opp], n: each * (opp - levelSaid)}
		if renonce {
			missed.what, missed.whose = text("Absage ", "").Add(levelNames[opp]), ofOpponents
		}
		points = append(points, missed)
	}
	return points
}

// beatenPoints: 120 against keine 90, 90 against keine 60, 60 against keine 30, 30
// against schwarz, for levels that were really refused. TSR 7.2.
func (c cards) beatenPoints(points []point, p party) []point {
	for l := levelNo90; l <= c.level[p.other()]; l++ {
		if c.augen[p] >= below[l]+30 {
			points = append(points, point{what: beats[l], n: 1})
		}
	}
	return points
}

// sayMissed says why neither party has reached its goal.
func (c cards) sayMissed() scoring.Text {
	if c.level[re] < levelNo90 {
		return text("beide haben angesagt und brauchten 121", "both announced and needed 121")
	}
	if c.level[re] == c.level[kontra] {
		return text("angesagt, nicht erreicht: beide ", "announced, not made: both ").Add(levelNames[c.level[re]])
	}
	return text("angesagt, nicht erreicht: Re ", "announced, not made: Re ").Add(
		levelNames[c.level[re]], scoring.Same(", Kontra "), levelNames[c.level[kontra]])
}
