// Package schieber draws what is special about Schieber: the form of a deal, the rule card, the
// printed list, the slate and the calculator.
package schieber

import (
	_ "embed"

	"anschreiber/scoring"
	"anschreiber/scoring/schieber"
	"anschreiber/views/ui"
)

// Game is Schieber: its rules and its pages.
var Game = ui.NewGame(schieber.Game, schieber.Book, ui.Pages[schieber.Deal, schieber.Rules]{
	Line: line,
	Form: form, Card: card, Calculator: calculator, List: list, Board: slate, Example: exampleEvening,
	Asks: scoring.T("Wer macht Trumpf?", "Who makes trump?"), Played: scoring.T("hat Trumpf gemacht", "made trump"),
	Briefly: briefly,
	Style:   style, StyleRules: hiddenRows,
})

//go:embed style.css
var style string

// exampleEvening is the evening that visitors can look at as an example.
//
//go:embed example.json
var exampleEvening []byte

func hiddenRows() []ui.StyleRule {
	return []ui.StyleRule{
		ui.Hide(".played", ui.If("void")),
		ui.Hide(".stoeck", ui.If("trump", schieber.Obenabe, schieber.Undenufe, schieber.Slalom, schieber.Misere)),
	}
}

// calculator sets up the calculator. The person who asks is seat 1, and the partner sits opposite.
var calculator = ui.Calculator{
	Players: []scoring.Text{
		scoring.T("du", "you"), scoring.T("links", "left"), scoring.T("Partner", "partner"), scoring.T("rechts", "right"),
	},
	Rules: `{"kontra":true,"slalom":true,"misere":true}`,
}

// briefly holds pairs of a text and its short form for narrow rows.
var briefly = []string{
	"Obenabe", "Oben", "Undenufe", "Unden", "Rekontra", "Re", "Kontra", "Ko.", "geschoben", "gesch.", "zu früh bedankt", "zu früh",
	", Match", " M.", "vergeben: noch einmal geben", "vergeben", "misdealt: deal again", "misdealt", "Bergpreis", "Berg", "claimed too early", "too early",
}
