// Package skat draws what is special about Skat: the form of a deal, the rule card, the printed
// list and the calculator.
package skat

import (
	"anschreiber/scoring"
	"anschreiber/scoring/skat"
	"anschreiber/views/ui"
)

// Game is Skat: its rules and its pages.
var Game = ui.NewGame(skat.Game, skat.Book, ui.Pages[skat.Deal, skat.Rules]{
	Form: form, Card: card, Calculator: calculator, List: list, Example: exampleEvening,
	Endings: ui.WonOrLost(), Ended: hasEnded, Asks: scoring.T("Wer spielt?", "Who declares?"),
	Briefly: briefly, Line: line,
	Style: style, StyleRules: hiddenRows,
})

// calculator sets up the calculator. The person who asks is seat 1.
var calculator = ui.Calculator{
	Players: []scoring.Text{scoring.T("Alleinspieler", "declarer"), scoring.T("Gegner", "opponent"), scoring.T("Gegner 2", "opponent 2")},
	Rules:   `{"preset":"klassisch","kontra_max":4}`,
}

// briefly holds pairs of a text and its short form for narrow rows.
var briefly = []string{
	" Hand mit ", " H m", " Hand ohne ", " H o", " hand with ", " h w", " hand without ", " h wo",
	"Kreuz", "♣", "clubs", "♣", "Pik", "♠", "spades", "♠", "Herz", "♥", "hearts", "♥", "Karo", "♦", "diamonds", "♦",
	"Sächsische Spitze", "Sächs.", "Saxon Spitze", "Saxon", "mit ", "m", "ohne ", "o", "without ", "wo", "with ", "w", "ouvert", "ouv.",
	"Durchmarsch", "Dm.", "× 2 Bock", "×2", "× 4 Bock", "×4", "× 8 Bock", "×8", "Schneider", "Schn.", "schneider", "schn.",
	"Schwarz", "Schw.", "schwarz", "schw.", "überreizt", "üb.", "overbid", "ob.", "Kontra", "Ko.", "kontra", "ko.", "Zippe", "Zi.",
	"zippe", "zi.", "Hirsch", "Hi.", "hirsch", "hi.",

	"Bock: noch ", "Bock ", "Bock: ", "Bock ", " Spiele doppelt", "", " Spiel doppelt", "", " more deals doubled", "",
	" more deal doubled", "", "Ramschrunde, noch ", "Ramsch ", "Ramsch round, ", "Ramsch ", " left (or Grand Hand)", "",
	" (oder Grand Hand)", "", ", dann noch eine Runde", "+", ", then one more round", "+", "Die Serie ist zu Ende", "Serie zu Ende",
	"The series is complete", "series over", "Räuberskat: noch ", "noch ", "Räuberskat: ", "", " Spielen", "", " deals left", "",
	"Spiel ", "", "deal ", "", " von ", "/", " of ", "/",
}
