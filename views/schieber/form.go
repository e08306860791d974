package schieber

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/schieber"
	"anschreiber/views/ui"
)

// team returns the name of a side: "Anna & Cem".
func team(players []string, side int) string { return ui.Team(players, schieber.Members(side)) }

// trumps returns what may be made trump at a table with these rules.
func trumps(r schieber.Rules) []string {
	return ui.Filter(schieber.Trumps, func(trump string) bool {
		return (trump != schieber.Slalom || r.Slalom) && (trump != schieber.Misere || r.Misere)
	})
}

// pointsShown returns what the points field of a side shows. If both sides have 157 together, only
// one field is filled, so that one number is enough to change a deal. Both fields are filled if a
// side has 0, because one number could then be taken for a Match. A Match is shown as a tile
// instead.
func pointsShown(e ui.DealForm, side int) string {
	typed := e.Form.Values("points")
	one, errOne := strconv.Atoi(ui.At(typed, 0))
	two, errTwo := strconv.Atoi(ui.At(typed, 1))
	both := errOne == nil && errTwo == nil
	switch {
	case both && matchShown(e, 1), both && matchShown(e, 2):
		return ""
	case both && one+two == schieber.AllPoints && min(one, two) > 0 && side == schieber.Sides:
		return ""
	}
	return ui.At(typed, side-1)
}

// matchShown reports whether a side has a Match: its tile was chosen, or the deal has one.
func matchShown(e ui.DealForm, side int) bool {
	typed := e.Form.Values("points")
	return e.Chosen("match", strconv.Itoa(side)) || len(typed) == schieber.Sides &&
		typed[side-1] == strconv.Itoa(schieber.MatchPoints) && typed[schieber.Sides-side] == "0"
}

// usually returns how many tiles of a Weis are shown: two for a value that people often have
// twice, otherwise one.
func usually(weis int) int {
	if weis <= 50 {
		return 2
	}
	return 1
}

// shown returns how often a side has a Weis in the deal that is being changed.
func shown(e ui.DealForm, side, weis int) (n int) {
	for _, word := range strings.Fields(ui.At(e.Form.Values("weis"), side-1)) {
		if word == strconv.Itoa(weis) {
			n++
		}
	}
	return n
}

// A weisTile is a tile for one Weis of a side.
type weisTile struct {
	Points  int
	Word    string
	Checked bool
}

// weisTiles returns the tiles of a side: each Weis as often as usual, or as often as the side has
// it.
func weisTiles(e ui.DealForm, r schieber.Rules, side int) (tiles []weisTile) {
	typed := e.Form.Values(weisField(side))
	for _, w := range r.Weise() {
		n := shown(e, side, w)
		for which := 1; which <= schieber.MostTiles && which <= max(usually(w), n); which++ {
			word := schieber.TileWord(w, which)
			tiles = append(tiles, weisTile{w, word, which <= n || slices.Contains(typed, word)})
		}
	}
	return tiles
}

func weisField(side int) string { return "weis" + strconv.Itoa(side) }

// weisFilled reports whether the fold for Weis and Stöck stays open because something in it is
// chosen or wrong.
func weisFilled(e ui.DealForm) bool {
	return e.Typed("weis1", "weis2", "stoeck") || strings.Join(e.Form.Values("weis"), "") != "" ||
		e.Problems.Wrong("weis") || e.Problems.Wrong("weis[0]") || e.Problems.Wrong("weis[1]") || e.Problems.Wrong("stoeck")
}

// endFilled reports whether the fold about who has claimed the Partie stays open because something
// in it is chosen or wrong.
func endFilled(e ui.DealForm) bool {
	return e.Typed("bedankt", "too_early", "berg") || e.Problems.Wrong("bedankt") || e.Problems.Wrong("berg")
}

// cardRows returns how much the cards count: in trumps, in other suits, in Obenabe and in
// Undenufe.
func cardRows(p ui.Page) [][]string {
	return [][]string{
		{p.S("Bauer, Under", "jack, Under"), "20", "2", "2", "2"},
		{p.S("Nell (9)", "Nell (9)"), "14", "0", "0", "0"},
		{p.S("Ass", "ace"), "11", "11", "11", "0"},
		{p.S("König", "king"), "4", "4", "4", "4"},
		{p.S("Dame, Ober", "queen, Ober"), "3", "3", "3", "3"},
		{p.S("Zehn, Banner", "ten, Banner"), "10", "10", "10", "10"},
		{"8", "0", "0", "8", "8"},
		{"7", "0", "0", "0", "0"},
		{"6", "0", "0", "0", "11"},
	}
}

// examples returns the computed lines of deals that people often ask about.
func examples() (lines []scoring.Line) {
	rules := schieber.Game.Presets[0].Rules(4)
	rules.Kontra, rules.Misere = true, true
	table := scoring.Table[schieber.Rules]{Players: make([]string, 4), Rules: rules}
	for _, d := range []schieber.Deal{
		{Trump: schieber.Rosen, Points: []int{100, 57}},
		{Trump: schieber.Schilten, Points: []int{90, 67}, Weis: [][]int{{50}, {}}, Stoeck: 1},
		{Trump: schieber.Obenabe, Points: []int{57, 100}},
		{Trump: schieber.Undenufe, Points: []int{257, 0}},
		{Trump: schieber.Misere, Points: []int{40, 117}},
	} {
		lines = append(lines, schieber.Game.Score(table, []scoring.Deal[schieber.Deal]{{Play: d}}).Lines...)
	}
	return lines
}
