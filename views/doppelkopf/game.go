// Package doppelkopf is how Doppelkopf looks: the form of a deal, the rule card, the
// printed list and the table of the calculator.
package doppelkopf

import (
	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
	"anschreiber/views/ui"
)

// Game is Doppelkopf: its rules and its pages.
var Game = ui.NewGame(doppelkopf.Game, ui.Pages[doppelkopf.Deal, doppelkopf.Rules]{
	Form: form, Card: card, Calculator: calculator, List: list, Example: exampleEvening, Played: scoring.Same("Re"),
	Style: style, StyleRules: hiddenRows,
})

// calculator: nobody says who is Re, seats 1 and 2 are.
var calculator = ui.Calculator{
	Players: []scoring.Text{scoring.Same("Re"), scoring.T("Partner", "partner"), scoring.Same("Kontra"), scoring.Same("Kontra 2")},
	Rules: `{"preset":"stille-hochzeit","pflichtsolo":"off","bock":[],"armut_bock":false,
		"soli":["damen","buben","koenige","fleischlos","karo","herz","pik","kreuz","koehler","own_solo"]}`,
}
