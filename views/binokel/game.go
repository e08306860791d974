// Package binokel draws what is special about Binokel: the form of a deal, the rule card, the
// printed list and the calculator.
package binokel

import (
	_ "embed"

	"anschreiber/scoring"
	"anschreiber/scoring/binokel"
	"anschreiber/views/ui"
)

// Game is Binokel: its rules and its pages.
var Game = ui.NewGame(binokel.Game, binokel.Book, ui.Pages[binokel.Deal, binokel.Rules]{
	Form: form, Card: card, Calculator: calculator, List: list, Example: exampleEvening,
	Endings: buttons, Ended: hasEnded, Asks: scoring.T("Wer spielt?", "Who plays?"),
	Briefly: briefly, Line: line,
	Style: style, StyleRules: hiddenRows,
})

//go:embed style.css
var style string

// exampleEvening is the evening that visitors can look at as an example.
//
//go:embed example.json
var exampleEvening []byte

func hiddenRows() []ui.StyleRule {
	rules := []ui.StyleRule{
		ui.Hide(".bid", ui.If("contract", binokel.Passed, binokel.Void)),
		ui.Hide(".played", ui.If("contract", binokel.Durch, binokel.Untendurch)),
		ui.Hide(".durch", ui.Unless("contract", binokel.Durch)),
		ui.Hide(".tricks", ui.If("abgehen", "1")),
		ui.Hide(".ended", ui.If("abgehen", "1", "2")),
	}
	for seat := range scoring.Seat(4) { // whoever goes off does not meld
		declarer := ui.SeatValue(seat + 1)
		rules = append(rules, ui.Hide(".by"+declarer, ui.If("abgehen", "1"), ui.If("declarer", declarer)))
	}
	return rules
}

// calculator sets up the calculator: seat 1 plays, and nobody has a name.
var calculator = ui.Calculator{
	Players: []scoring.Text{
		scoring.T("Spieler", "declarer"), scoring.T("Gegner", "opponent"), scoring.T("Gegner 2", "opponent 2"),
	},
	Rules: `{"preset":"standard"}`,
}

// briefly holds pairs of a text and its short form for narrow rows.
var briefly = []string{
	"Untendurch", "Unten", "abgegangen", "ab", "gone off", "off", "verloren", "verl.", "alle passen", "gepasst",
}
