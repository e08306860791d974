package doppelkopf

import (
	"slices"

	"anschreiber/scoring"
)

var ansagenRules = []scoring.Rule[Rules]{
	{
		Key: "announcement", Group: announcing, Label: text("Re und Kontra", "Re and Kontra"),
		Options: []scoring.Option{choice(Double, "verdoppeln", "double"), choice(Plus2, "zählen 2 dazu", "add 2")},
		At:      func(r *Rules) any { return &r.Announcement },
	},
	{
		Key: "both_announced", Group: announcing, Label: text("Beide angesagt", "Both announced"),
		Options: []scoring.Option{choice(X4, "mal 4", "times 4"), choice(X2, "mal 2", "times 2")},
		Says: func(r Rules) scoring.Text {
			switch {
			case r.Announcement == Plus2:
				return scoring.Text{}
			case r.BothSaid == X4:
				return text("Re und Kontra zusammen: mal 4.", "Re and Kontra together: times 4.")
			}
			return text("Re und Kontra zusammen: mal 2.", "Re and Kontra together: times 2.")
		},
		At: func(r *Rules) any { return &r.BothSaid },
	},
	{
		Key: "announced_needs_121", Group: announcing, Label: text("Wer ansagt, braucht 121 – auch Kontra gegen Re", "Whoever announces needs 121 – Kontra against Re too"),
		Says: sayIf(func(r Rules) bool { return r.Needs121 },
			text("Wer ansagt, braucht 121. Sagen beide an, gewinnt bei 120:120 niemand.", "Whoever announces needs 121. If both do, nobody wins at 120:120."),
			text("Sagen beide an, gewinnt Kontra bei 120:120.", "If both announce, Kontra wins at 120:120.")),
		At: func(r *Rules) any { return &r.Needs121 },
	},
	{
		Key: "beaten_points", Group: announcing, Label: text("Punkt gegen eine Absage (120 gegen keine 90 …)", "A point for beating an announcement (120 against no 90 …)"),
		Says: scoring.SayIf(func(r Rules) bool { return r.Beaten },
			text("120 gegen keine 90, 90 gegen keine 60, 60 gegen keine 30, 30 gegen schwarz: je 1 Punkt.", "120 against no 90, 90 against no 60, 60 against no 30, 30 against schwarz: 1 point each.")),
		At: func(r *Rules) any { return &r.Beaten },
	},
	{
		Key: "absage", Group: announcing, Label: text("Jede Absage ab keine 90 zählt", "Each level from no 90 on counts"), Lo: 1, Hi: 2,
		Options: []scoring.Option{{Value: "1", Name: scoring.Same("1")}, {Value: "2", Name: scoring.Same("2")}},
		Says:    scoring.SayIf(func(r Rules) bool { return r.Absage == 2 }, text("Jede Absage ab keine 90 zählt 2.", "Each level from no 90 on counts 2.")),
		At:      func(r *Rules) any { return &r.Absage },
	},
}

// Levels of announcement. Each implies all levels below it.
const (
	levelSaid    = 1 // Re or Kontra
	levelNo90    = 2
	levelSchwarz = 5
)

// below holds for each level the number of Augen that the opponents must stay below. At schwarz
// they may not take a trick.
var below = [...]int{levelNo90: 90, 3: 60, 4: 30, levelSchwarz: 0}

// level limits a number from a document to the existing levels, 0 to levelSchwarz.
func level(n int) int { return min(max(n, 0), levelSchwarz) }

// LevelName names an announcement of a party: "Re", "90".
func LevelName(p string, level int) scoring.Text {
	switch {
	case level >= levelNo90:
		return levelNames[level]
	case p == Re:
		return partyNames[re]
	}
	return partyNames[kontra]
}

// MaxTrick is the last trick before which Re and Kontra may be announced. In a Hochzeit, tricks
// are counted from the one that decided the partner. (seed, "Ansagen")
const MaxTrick = 2

// readTricks reads the numbers of tricks and sorts them. It refuses a number that is given twice.
func readTricks(f *scoring.Form, key string) (tricks []int) {
	for i, trick := range f.MaybeIntList(key, 1, MaxTrick) {
		switch {
		case trick == nil || *trick == 0:
		case slices.Contains(tricks, *trick):
			f.Refuse(scoring.Element(key, i), "steht hier zweimal", "is here twice")
		default:
			tricks = append(tricks, *trick)
		}
	}
	slices.Sort(tricks)
	return tricks
}

// checkSaid refuses the time of an announcement if nothing was announced.
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

// sayWhen adds "Re vor dem ersten und vor dem zweiten Stich." if the time was noted.
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

// announcedPoints adds points to the winner for each level from keine 90 on that either party
// announced. The loser's levels are named as missed, unless the deal was lost by a Renonce.
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

// beatenPoints adds a point for each announced level that a party beat: 120 Augen against keine
// 90, 90 against keine 60, 60 against keine 30, and 30 against schwarz. TSR 7.2.
func (c cards) beatenPoints(points []point, p party) []point {
	for l := levelNo90; l <= c.level[p.other()]; l++ {
		if c.augen[p] >= below[l]+30 {
			points = append(points, point{what: beats[l], n: 1})
		}
	}
	return points
}

// sayMissed returns why neither party reached its goal.
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
