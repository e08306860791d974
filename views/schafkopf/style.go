package schafkopf

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring/schafkopf"
	"anschreiber/views/ui"
)

//go:embed style.css
var style string

// hiddenRows returns the style rules that hide the rows which the chosen contract does not need.
func hiddenRows() []ui.StyleRule {
	return slices.Concat([]ui.StyleRule{
		ui.Hide(".played", ui.If("contract", schafkopf.Passed, schafkopf.Void)),
		ui.Hide(".laid", ui.If("contract", schafkopf.Void)),
		ui.Hide(".whose", ui.If("contract", schafkopf.Muss)),
		ui.Hide(".bidden", ui.Unless("contract", with("bid")...)),
		ui.Hide(".bidden", ui.If("sie")),
		ui.Hide(".declared", ui.If("contract", with("ramsch_augen")...)),
		ui.Hide(".ramsched", ui.Unless("contract", with("ramsch_augen")...)),
		ui.Hide(".partnered", ui.Unless("contract", with("partner")...)),
		ui.Hide(".suited", ui.Unless("contract", with("suit")...)),
		ui.Hide(".suited "+ui.TileOf("suit", schafkopf.Herz), ui.If("contract", with("suit", "partner")...)),
		ui.Hide(".touted", ui.Unless("contract", with("tout")...)),
		ui.Hide(".touted", ui.If("sie")),
		ui.Hide(".sied", ui.Unless("contract", with("sie")...)),
		ui.Hide(".sied, .carded", ui.If("tout")),
		ui.Hide(".carded", ui.If("sie")),
		ui.Hide(".opened", ui.Unless("contract", with("ouvert")...)),
		ui.Hide(".carded", ui.If("contract", with("ouvert")...)),
		ui.Hide(".losable", ui.If("contract", with("sie")...), ui.If("sie")),
		ui.Hide(".run", ui.Unless("contract", with("laufende")...)),
		ui.Hide(".laufende .unfold", ui.If("contract", schafkopf.Wenz, schafkopf.Geier)),
	}, hiddenLaufende(), hiddenSeats())
}

// with returns the contracts that ask for all of these fields.
func with(fields ...string) []string {
	return ui.Filter(schafkopf.Contracts, func(contract string) bool {
		return !slices.ContainsFunc(fields, func(f string) bool { return !schafkopf.Uses(contract, f) })
	})
}

// hiddenLaufende returns the style rules that hide the numbers of Laufende which the chosen
// contract cannot have, or which only the opponents can hold. Each tile names those contracts in
// data-no and data-nomit.
func hiddenLaufende() (rules []ui.StyleRule) {
	for _, c := range with("laufende") {
		rules = append(rules,
			ui.Hide("[data-no~="+c+"]", ui.If("contract", c)),
			ui.Hide("[data-nomit~="+c+"]", ui.If("contract", c), ui.Unless("laufende_mit")))
	}
	return rules
}

// hiddenSeats returns the style rules that blank the tiles of impossible seats: nobody is their
// own partner or loses twice, and nobody declares a deal that is not played.
func hiddenSeats() (rules []ui.StyleRule) {
	var declarers []string
	for seat := 1; seat <= schafkopf.Game.Players.Max; seat++ {
		n := strconv.Itoa(seat)
		rules = append(rules, ui.Blank(ui.TileOf("partner", n), ui.If("declarer", n)), ui.Blank(ui.TileOf("second_loser", n), ui.If("loser", n)))
		declarers = append(declarers, ui.TileOf("declarer", n))
	}
	return append(rules, ui.Blank(strings.Join(declarers, ", "), ui.If("contract", schafkopf.Passed, schafkopf.Void)))
}
