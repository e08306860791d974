package skat

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring/skat"
	"anschreiber/views/ui"
)

//go:embed style.css
var style string

// hiddenRows returns the style rules that hide the rows which the chosen contract does not need.
func hiddenRows() []ui.StyleRule {
	return []ui.StyleRule{
		ui.Hide(".played:not(.contracts)", ui.If("contract", without("won", "ramsch_augen")...)),
		ui.Hide(".contracts", ui.If("contract", skat.Passed)),
		ui.Hide(".declared", ui.If("contract", with("ramsch_augen")...)),
		ui.Hide(".ramsched", ui.Unless("contract", with("ramsch_augen")...)),
		ui.Hide(".trumps", ui.If("contract", without("spitzen")...)),
		ui.Hide(".by-hand", ui.If("contract", without("hand")...)),
		ui.Hide(".hand-only", ui.Unless("hand")),
		ui.Hide(".grand-only", ui.Unless("contract", skat.Grand)),
		ui.Hide(".not-grand", ui.If("contract", skat.Grand, skat.SaechsischeSpitze)),
		ui.Hide(".loss", ui.If("durchmarsch")),
		ui.Hide(".out-of-reach", ui.Unless("ended", skat.DeclarerWon)),
		ui.Hide(".dealt", ui.If("contract", skat.Void)),
		ui.Blank(seats(), ui.If("contract", without("declarer")...)),
	}
}

// seats returns a selector of the declarers' tiles. They keep their place when nobody declares.
func seats() string {
	var tiles []string
	for seat := 1; seat <= skat.Game.Players.Max; seat++ {
		tiles = append(tiles, ui.TileOf("declarer", strconv.Itoa(seat)))
	}
	return strings.Join(tiles, ", ")
}

// with returns the contracts that ask for one of these fields; without returns the others.
func with(fields ...string) []string {
	return ui.Filter(skat.Contracts, func(contract string) bool { return asks(contract, fields) })
}

func without(fields ...string) []string {
	return ui.Filter(skat.Contracts, func(contract string) bool { return !asks(contract, fields) })
}

func asks(contract string, fields []string) bool {
	return slices.ContainsFunc(skat.Fields(contract), func(f string) bool { return slices.Contains(fields, f) })
}
