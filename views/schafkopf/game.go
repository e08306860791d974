// Package schafkopf is how Schafkopf looks: the form of a deal, the rule card, the
// printed list and the table of the calculator.
package schafkopf

import (
	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
	"anschreiber/views/ui"
)

// Game is Schafkopf: its rules and its pages.
var Game = ui.NewGame(schafkopf.Game, ui.Pages[schafkopf.Deal, schafkopf.Rules]{
	Form: form, Card: card, Calculator: calculator, List: list, Example: exampleEvening,
	Style: style, StyleRules: hiddenRows,
})

// calculator: seat 1 is whoever asks, the partner sits opposite.
var calculator = ui.Calculator{
	Players: []scoring.Text{
		scoring.T("Spieler", "declarer"), scoring.T("Gegner", "opponent"), scoring.T("Mitspieler", "partner"), scoring.T("Gegner 2", "opponent 2"),
	},
	Rules: `{"preset":"10-20-50","stoss_max":4,"jungfrau":"double_all"}`,
}
