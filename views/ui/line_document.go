package ui

import (
	"encoding/json"

	"anschreiber/scoring"
)

// LineDocument returns a document with the one deal that a line describes, played by players, or by
// those of the calculator if there are none. unclear says what is not clear about the line; it is
// empty if everything is clear. If preset is "" the document names no preset.
func (g Game) LineDocument(line string, players []string, preset string) (document scoring.Document, unclear scoring.Text) {
	page := In("de")
	e := DealForm{Page: page, Game: g, Setup: g.Asked(page, preset), Kind: Calculating, Form: scoring.FromValues(nil)}
	if len(players) > 0 {
		e.Setup.Players, e.Kind = players, Booking
	}
	e.Setup.Rules = json.RawMessage(`{}`)
	if preset != "" {
		e.Setup.Rules, _ = json.Marshal(map[string]string{"preset": preset}) // a string map cannot fail
	}
	document.Setup = e.Setup
	e.Next = g.Score(document).Next
	e.Next.Owe = nil // a solo is a Pflichtsolo only if the line says so
	typed := e.Hidden()
	typed.Set(LineField, line)
	filled, read := e.TakeLine(typed)
	f := scoring.FromValues(filled)
	f.Seats = len(e.Setup.Players)
	f.Drop(LineFields...)
	f.Only(g.Fields...)
	document.Deals = []json.RawMessage{g.ReadDeal(f)}
	if problems := f.Problems().Errors(); read.Problem == (scoring.Text{}) && len(problems) > 0 {
		return document, problems[0].Text
	}
	return document, read.Problem
}
