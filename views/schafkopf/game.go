// Package schafkopf draws what is special about Schafkopf: the form of a deal, the rule card, the
// printed list and the calculator.
package schafkopf

import (
	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
	"anschreiber/views/ui"
)

// Game is Schafkopf: its rules and its pages.
var Game = ui.NewGame(schafkopf.Game, schafkopf.Book, ui.Pages[schafkopf.Deal, schafkopf.Rules]{
	Form: form, Card: card, Calculator: calculator, List: list, Example: exampleEvening,
	Endings: ui.WonOrLost(), Ended: hasEnded, Asks: scoring.T("Wer spielt?", "Who plays?"),
	Briefly: briefly, Line: line,
	Style: style, StyleRules: hiddenRows,
})

// calculator sets up the calculator. The person who asks is seat 1, and the partner sits opposite.
var calculator = ui.Calculator{
	Players: []scoring.Text{
		scoring.T("Spieler", "declarer"), scoring.T("Gegner", "opponent"), scoring.T("Partner", "partner"), scoring.T("Gegner 2", "opponent 2"),
	},
	Rules: `{"preset":"10-20-50","stoss_max":4}`,
}

// briefly holds pairs of a text and its short form for narrow rows.
var briefly = []string{
	"Rufspiel", "Ruf", "Durchmarsch", "Dm.", ", bid ", " ", " auf ", " ", "ouvert", "ouv.", "× 2 Bock", "×2", "× 4 Bock", "×4",
	"× 2 Doppler", "×2", "× 4 Doppler", "×4", "× 2 all passed", "×2", "× 4 all passed", "×4", "gelegt × ", "gel.×", "doubled × ", "dbl.×",
	"Schneider", "Schn.", "Schwarz", "Schw.", "Kontra", "Ko.", "Hirsch", "Hi.",

	"Bock: noch ", "Bock ", "Bock: das nächste Spiel zählt doppelt", "Bock 1", "Bock: the next deal counts double", "Bock 1",
	" Spiele zählen doppelt", "", "Bock: ", "Bock ", " more deals count double", "",
	"Doppler: alle haben gepasst, das nächste Spiel zählt doppelt", "Doppler", "All passed: the next deal counts double", "doubled",
	"Im Stock: ", "Stock ", "In the Stock: ", "Stock ", " Punkte", "", " points", "",
}
