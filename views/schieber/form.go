package schieber

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/schieber"
	"anschreiber/views/ui"
)

// team names a side: "Anna & Cem".
func team(players []string, side int) string {
	var team []string
	for _, s := range schieber.Members(side) {
		team = append(team, s.Name(players))
	}
	return strings.Join(team, " & ")
}

// trumps are those that a table plays.
func trumps(r schieber.Rules) []string {
	return ui.Filter(schieber.Trumps, func(trump string) bool {
		return (trump != schieber.Slalom || r.Slalom) && (trump != schieber.Misere || r.Misere)
	})
}

// suitSigns are those of French cards.
var suitSigns = map[string]string{
	schieber.Eichel: "♦", schieber.Rosen: "♥", schieber.Schilten: "♠", schieber.Schellen: "♣",
}

// sign is that of a suit, at a table with French cards; nothing at others.
func sign(trump, suits string) string {
	if suits != "french" && suits != "four_colour" {
		return ""
	}
	return suitSigns[trump]
}

// pointsShown is what stands in the field of a side: where both have 157 together, one
// of them is enough, so that a deal is changed with one number, unless it could be taken
// for a Match; that is a tile.
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

// matchShown reports a Match of a side: its tile was chosen, or the deal has one.
func matchShown(e ui.DealForm, side int) bool {
	typed := e.Form.Values("points")
	return e.Chosen("match", strconv.Itoa(side)) || len(typed) == schieber.Sides &&
		typed[side-1] == strconv.Itoa(schieber.MatchPoints) && typed[schieber.Sides-side] == "0"
}

// usually is how many tiles of the same Weis there are: more than one of those that
// people often have.
func usually(weis int) int {
	if weis <= 50 {
		return 2
	}
	return 1
}

// shown is how often a side has a Weis in a deal that is changed.
func shown(e ui.DealForm, side, weis int) (n int) {
	for _, word := range strings.Fields(ui.At(e.Form.Values("weis"), side-1)) {
		if word == strconv.Itoa(weis) {
			n++
		}
	}
	return n
}

// A weisTile is a Weis that a side may tap.
type weisTile struct {
	Points  int
	Word    string
	Checked bool
}

// weisTiles are those of a side: each Weis as often as usual, or as often as it has it.
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

// weisFilled keeps the fold open while something in it is chosen or wrong.
func weisFilled(e ui.DealForm) bool {
	return e.Typed("weis1", "weis2", "stoeck") || strings.Join(e.Form.Values("weis"), "") != "" ||
		e.Problems.Wrong("weis") || e.Problems.Wrong("weis[0]") || e.Problems.Wrong("weis[1]") || e.Problems.Wrong("stoeck")
}

// endFilled does the same for who has claimed.
func endFilled(e ui.DealForm) bool {
	return e.Typed("bedankt", "too_early", "berg") || e.Problems.Wrong("bedankt") || e.Problems.Wrong("berg")
}

// cardRows are what cards are worth: trumps, other suits, Obenabe and Undenufe.
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

// examples are lines of real sheets, one for each thing people ask.
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
