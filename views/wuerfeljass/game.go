// Package wuerfeljass is how Würfeljass looks: the form of a deal, the rule card, the
// printed list and the table of the calculator.
package wuerfeljass

import (
	"anschreiber/scoring"
	"anschreiber/scoring/wuerfeljass"
	"anschreiber/views/ui"
)

// Game is Würfeljass: its rules and its pages.
var Game = ui.NewGame(wuerfeljass.Game, ui.Pages[wuerfeljass.Deal, wuerfeljass.Rules]{
	Form: form, Card: card, Calculator: calculator, List: list, Example: exampleEvening, Played: scoring.T("hat Trumpf gemacht", "made trump"),
	Style: style, StyleRules: hiddenRows,
})

// calculator: seat 1 made trump, seat 3 is the partner.
var calculator = ui.Calculator{
	Players: []scoring.Text{
		scoring.T("Trumpf", "trump"), scoring.T("Gegner", "opponent"),
		scoring.T("Partner", "partner"), scoring.T("Gegner 2", "opponent 2"),
	},
	Rules: `{}`,
}
