// Package doppelkopf draws what is special about Doppelkopf: the form of a deal, the rule card,
// the printed list and the calculator.
package doppelkopf

import (
	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
	"anschreiber/views/ui"
)

// Game is Doppelkopf: its rules and its pages.
var Game = ui.NewGame(doppelkopf.Game, doppelkopf.Book, ui.Pages[doppelkopf.Deal, doppelkopf.Rules]{
	Form: form, Card: card, Calculator: calculator, List: list, Example: exampleEvening, Played: scoring.Same("Re"),
	Endings: endings, Ended: hasEnded, Tapped: tapped, Asks: scoring.T("Wer ist Re?", "Who is Re?"),
	Briefly: briefly, Line: line,
	Style: style, StyleRules: hiddenRows,
})

// calculator sets up the calculator. It does not ask who is Re: seats 1 and 2 are.
var calculator = ui.Calculator{
	Players: []scoring.Text{scoring.Same("Re"), scoring.T("Partner", "partner"), scoring.Same("Kontra"), scoring.Same("Kontra 2")},
	Rules:   `{"preset":"stille-hochzeit","pflichtsolo":"off","bock":[],"armut_bock":false}`,
}

// briefly holds pairs of a text and its short form for narrow rows.
var briefly = []string{
	", Re gewinnt", " R", ", Kontra gewinnt", " K", ", Re wins", " R", ", Kontra wins", " K", "Re gewinnt", "R",
	"Kontra gewinnt", "K", "Re wins", "R", "Kontra wins", "K", "Kontra", "Ko.", "unter ", "", "below ", "",
	"Fuchs am Ende", "FaE", "fox at the end", "FaE", "Fuchs", "F", "fox", "F", "Karlchen gefangen", "Kg", "Karlchen caught", "Kg", "Karlchen", "Kl",
	"Dulle gefangen", "Dg", "Dulle caught", "Dg", "Doppelkopf", "D", "Herzstich", "Hst", "hearts trick", "Hst", "Klabautermann", "Klab.",
	"Damensolo", "Damen", "Bubensolo", "Buben", "Königssolo", "Könige", "queens solo", "queens", "jacks solo", "jacks", "kings solo", "kings",
	"Karosolo", "♦ Solo", "Herzsolo", "♥ Solo", "Piksolo", "♠ Solo", "Kreuzsolo", "♣ Solo",
	"diamonds solo", "♦ solo", "hearts solo", "♥ solo", "spades solo", "♠ solo", "clubs solo", "♣ solo", "niemand gewinnt", "keiner", "nobody wins", "nobody", "Hochzeit ohne Mitspieler", "Hochz. solo",
	"Hochzeit without a partner", "Hochz. solo", "Stille Hochzeit", "Stille Hz.", "silent Hochzeit", "silent Hz.",
	"Armut nicht genommen", "Armut", "Armut refused", "Armut", "Hochzeit", "Hochz.", "Pflicht: ", "Pfl. ", " (Renonce)", " Ren.",
	" (revoke)", " rev.", " · Rote Inge", " R.I.", " keine ", " k", " no ", " n", " schwarz", " schw.", "schwarz", "schw.", "Feigheit", "Feig.", "× 2 Bock", "×2",
	"× 4 Bock", "×4", "× 8 Bock", "×8", "× 2 Rote Inge", "×2",

	"Bock: noch ", "Bock ", "Bock: ", "Bock ", " Spiele doppelt", "", " Spiel doppelt", "", " more deals doubled", "",
	" more deal doubled", "", ", dann noch eine Runde", "+", ", then one more round", "+", "Pflichtsolo fehlt", "Pflichtsolo",
	"Pflichtsolo owed", "Pflichtsolo",
}
