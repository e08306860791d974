// Package punktezettel draws what is special about the score pad: the form of a round, the rule
// card, the printed list and the calculator.
package punktezettel

import (
	"anschreiber/scoring"
	"anschreiber/scoring/punktezettel"
	"anschreiber/views/ui"
)

// Game is the score pad: its rules and its pages.
var Game = ui.NewGame(punktezettel.Game, punktezettel.Book, ui.Pages[punktezettel.Deal, punktezettel.Rules]{
	Line: line,
	Form: form, Card: card, Calculator: calculator, List: list, Example: exampleEvening,
	Asks:  scoring.T("Wie viele Punkte?", "How many points?"),
	Tile:  scoring.T("Rommé, Wizard, Uno …", "Rummy, Wizard, Uno …"),
	Style: style, Script: "pad.js",
	Briefly: []string{"Runde ", "R", "round ", "R"},
})

// calculator sets up the calculator: four players, who bid.
var calculator = ui.Calculator{
	Players: []scoring.Text{
		scoring.T("Spieler A", "player A"), scoring.T("Spieler B", "player B"),
		scoring.T("Spieler C", "player C"), scoring.T("Spieler D", "player D"),
	},
	Rules: `{"preset": "wizard"}`,
}
