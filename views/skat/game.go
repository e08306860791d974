// Package skat is how Skat looks: the form of a deal, the rule card, the
// printed list and the table of the calculator.
package skat

import (
	"anschreiber/scoring"
	"anschreiber/scoring/skat"
	"anschreiber/views/ui"
)

// Game is Skat: its rules and its pages.
var Game = ui.NewGame(skat.Game, ui.Pages[skat.Deal, skat.Rules]{
	Form: form, Card: card, Calculator: calculator, List: list, Example: exampleEvening,
	Style: style, StyleRules: hiddenRows,
})

// calculator: seat 1 is whoever asks.
var calculator = ui.Calculator{
	Players: []scoring.Text{scoring.T("Alleinspieler", "declarer"), scoring.T("Gegner", "opponent"), scoring.T("Gegner 2", "opponent 2")},
	Rules:   `{"preset":"klassisch","kontra_max":4}`,
}
