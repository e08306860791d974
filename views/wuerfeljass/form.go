package wuerfeljass

import (
	"slices"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/wuerfeljass"
	"anschreiber/views/ui"
)

// countFilled reports whether the fold stays open because a field in it is filled in or wrong.
func countFilled(e ui.DealForm) bool {
	for _, key := range []string{"points", "terze", "halbe", "meldungen", "belle", "last"} {
		if e.Form.Has(key) || e.Problems.Wrong(key) {
			return true
		}
	}
	return false
}

// endings are the buttons for which side has more.
var endings = []ui.Ending{
	{Field: "trump_won", Value: "true", Name: scoring.T("Trumpf hat mehr", "trump side has more")},
	{Field: "trump_won", Value: "false", Name: scoring.T("höchstens gleich", "trump side has not")},
}

// hasEnded reports whether the points were counted, or nobody made trump.
func hasEnded(e ui.DealForm, _ scoring.Table[wuerfeljass.Rules]) bool {
	return countFilled(e) || e.Typed("void")
}

// melded reports whether the form has a meld of this player whose line ends with end: "" for any
// meld, " true" for one of trumps.
func melded(e ui.DealForm, seat scoring.Seat, end string) bool {
	return slices.ContainsFunc(e.Form.Values("meldungen"), func(line string) bool {
		words := strings.Fields(line)
		return len(words) > 1 && words[1] == ui.SeatValue(seat) && strings.HasSuffix(line, end)
	})
}

// meldLines returns one line for each tile of a meld. That is one tile, or two if the form has the
// meld twice, because a hand can hold two melds of the same height.
func meldLines(e ui.DealForm, m wuerfeljass.Meldung) []string {
	same := ui.Filter(e.Form.Values("meldungen"), func(line string) bool { return line == m.Line() })
	if len(same) == 0 {
		return []string{m.Line()}
	}
	return same
}

// cardRows returns how much the cards count, as trump and otherwise.
func cardRows(p ui.Page) [][]string {
	return [][]string{
		{p.S("Bube (Jass)", "jack (Jass)"), "20", "2"},
		{p.S("9 (Mie)", "9 (Mie)"), "14", "0"},
		{p.S("Ass", "ace"), "11", "11"},
		{"10", "10", "10"},
		{p.S("König", "king"), "4", "4"},
		{p.S("Dame", "queen"), "3", "3"},
		{"8, 7", "0", "0"},
	}
}

// examples returns the computed lines of deals that people often ask about.
func examples() (lines []scoring.Line) {
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
