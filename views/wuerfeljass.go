package views

import (
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/wuerfeljass"
)

// wuerfeljassAsked: seat 1 made trump, seat 3 is the partner.
var wuerfeljassAsked = Asked{
	Players: []scoring.Text{
		scoring.T("Trumpf", "trump"), scoring.T("Gegner", "opponent"),
		scoring.T("Partner", "partner"), scoring.T("Gegner 2", "opponent 2"),
	},
	Rules: `{}`,
}

// wuerfeljassTeam names a side: "Anna & Cem".
func wuerfeljassTeam(players []string, side int) string {
	var team []string
	for _, s := range wuerfeljass.Members(side, len(players)) {
		team = append(team, player(players, s))
	}
	return strings.Join(team, " & ")
}

// wuerfeljassCounts keeps the fold open while something is counted in it.
func wuerfeljassCounts(e Entry) bool {
	for _, key := range []string{"points", "terze", "halbe", "belle"} {
		if e.Form.Has(key) || e.Notes.Wrong(key) {
			return true
		}
	}
	return false
}

// wuerfeljassCards are what cards are worth as trump and otherwise.
func wuerfeljassCards(p Page) [][3]string {
	return [][3]string{
		{p.S("Bube (Jass)", "jack (Jass)"), "20", "2"},
		{p.S("9 (Mie)", "9 (Mie)"), "14", "0"},
		{p.S("Ass", "ace"), "11", "11"},
		{"10", "10", "10"},
		{p.S("König", "king"), "4", "4"},
		{p.S("Dame", "queen"), "3", "3"},
		{"8, 7", "0", "0"},
	}
}

// wuerfeljassExamples are lines of real sheets, one for each thing people ask.
func wuerfeljassExamples() (lines []scoring.Line) {
	for _, d := range []struct {
		seats int
		wuerfeljass.Deal
	}{
		{4, wuerfeljass.Deal{Points: []int{92, 70}}},
		{4, wuerfeljass.Deal{Points: []int{81, 81}}},
		{4, wuerfeljass.Deal{Points: []int{88, 74}, Terze: []int{0, 1}, Belle: 1}},
		{4, wuerfeljass.Deal{Points: []int{60, 102}, Kontra: 1}},
		{3, wuerfeljass.Deal{Points: []int{64, 40, 30}}},
		{3, wuerfeljass.Deal{Points: []int{70, 45, 20}, Halbe: []int{0, 0, 1}, Kontra: 1}},
	} {
		d.Trump = 1
		table := scoring.Table[wuerfeljass.Rules]{Players: make([]string, d.seats), Rules: wuerfeljass.Game.Presets[0].Rules(d.seats)}
		lines = append(lines, wuerfeljass.Game.Score(table, []scoring.Deal[wuerfeljass.Deal]{{Play: d.Deal}}).Lines...)
	}
	return lines
}
