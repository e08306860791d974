// Package schwarzesau draws what is special about Schwarze Sau: the form of a deal, the rule card,
// the printed list and the calculator.
package schwarzesau

import (
	"anschreiber/scoring"
	"anschreiber/scoring/schwarzesau"
	"anschreiber/views/ui"
)

// Game is Schwarze Sau: its rules and its pages.
var Game = ui.NewGame(schwarzesau.Game, schwarzesau.Book, ui.Pages[schwarzesau.Deal, schwarzesau.Rules]{
	Form: form, Card: card, Calculator: calculator, List: list, Example: exampleEvening, Played: scoring.Same("Durchmarsch"),
	Endings: endings, Ended: hasEnded, Asks: scoring.T("Wer hat die Sau?", "Who took the Queen?"),
	Briefly: briefly, Line: line,
	Style: style, StyleRules: hiddenRows,
})

// calculator sets up the calculator: seat 1 deals, and seat 2 took the Sau.
var calculator = ui.Calculator{
	Players: []scoring.Text{
		scoring.T("Geber", "dealer"), scoring.T("wer die Sau hat", "who has the Queen"),
		scoring.T("Spieler 3", "player 3"), scoring.T("Spieler 4", "player 4"),
	},
	Rules: `{}`,
}

// briefly holds pairs of a text and its short form for narrow rows.
var briefly = []string{
	"Durchmarsch", "Dm.", "Renonce", "Ren.", "revoke", "rev.", " halb", " ½", " halved", " ½", "Kontra", "Ko.", "Hirsch", "Hi.",
}
