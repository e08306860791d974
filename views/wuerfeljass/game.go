// Package wuerfeljass draws what is special about Würfeljass: the form of a deal, the rule card,
// the printed list and the calculator.
package wuerfeljass

import (
	"anschreiber/scoring"
	"anschreiber/scoring/wuerfeljass"
	"anschreiber/views/ui"
)

// Game is Würfeljass: its rules and its pages.
var Game = ui.NewGame(wuerfeljass.Game, wuerfeljass.Book, ui.Pages[wuerfeljass.Deal, wuerfeljass.Rules]{
	Form: form, Card: card, Calculator: calculator, List: list, Example: exampleEvening, Played: scoring.T("hat Trumpf gemacht", "made trump"),
	Endings: endings, Ended: hasEnded, Asks: scoring.T("Wer macht Trumpf?", "Who makes trump?"),
	Briefly: briefly, Line: line,
	Style: style, StyleRules: hiddenRows,
})

// calculator sets up the calculator: seat 1 made trump, and seat 3 is the partner.
var calculator = ui.Calculator{
	Players: []scoring.Text{
		scoring.T("Trumpf", "trump"), scoring.T("Gegner", "opponent"),
		scoring.T("Partner", "partner"), scoring.T("Gegner 2", "opponent 2"),
	},
	Rules: `{}`,
}

// briefly holds pairs of a text and its short form for narrow rows.
var briefly = []string{
	"niemand macht Trumpf", "kein Trumpf", "nobody makes trump", "no trump", "Trumpf verliert", "verliert", "trump side loses", "loses",
	"Trumpf hat mehr", "hat mehr", "trump side has more", "has more", "Trumpf ", "", "trump ", "", " : ", ":", ", ", " ", "Kontra", "Ko.",
}
