// Package views turns values into HTML: the pages, and the registry of games.
// It knows neither requests nor the database.
package views

import (
	"net/url"

	"anschreiber/scoring"
	"anschreiber/views/doppelkopf"
	"anschreiber/views/punktezettel"
	"anschreiber/views/schafkopf"
	"anschreiber/views/schieber"
	"anschreiber/views/schwarzesau"
	"anschreiber/views/skat"
	"anschreiber/views/ui"
	"anschreiber/views/wuerfeljass"
)

// Games is the registry, in the order in which a new evening offers them.
var Games = []Game{skat.Game, schafkopf.Game, doppelkopf.Game, schwarzesau.Game, schieber.Game, wuerfeljass.Game, punktezettel.Game}

// Styles are the stylesheets of the games, by name.
func Styles() map[string]string {
	styles := map[string]string{}
	for _, g := range Games {
		styles[g.Stylesheet()] = g.Style()
	}
	return styles
}

// Find looks a game up by its slug.
func Find(slug string) (Game, bool) {
	for _, g := range Games {
		if g.Slug == slug {
			return g, true
		}
	}
	return Game{}, false
}

// What pages are drawn from, under one name for pages and for those who ask for them.
type (
	Page         = ui.Page
	Operator     = ui.Operator
	Game         = ui.Game
	Entry        = ui.DealForm
	EntryKind    = ui.FormMode
	Outcome      = ui.Outcome
	FormProblems = ui.FormProblems
	List         = ui.List
	Line         = ui.Line
)

// What happens with a filled-in form.
const (
	Booking     = ui.Booking
	Correcting  = ui.Correcting
	Calculating = ui.Calculating
	Ends        = ui.Ends
	LineField   = ui.LineField
)

// LineFields are the fields of a form that belong to its line.
var LineFields = ui.LineFields

// HasLine reports a form with a line.
func HasLine(typed url.Values) bool { return ui.HasLine(typed) }

// WithoutLine is a form without its line.
func WithoutLine(typed url.Values) url.Values { return ui.WithoutLine(typed) }

// Ended is a form with what its button says.
func Ended(typed url.Values) url.Values { return ui.Ended(typed) }

// NewFormProblems starts a page with these problems.
func NewFormProblems(ps scoring.Problems) *FormProblems { return ui.NewFormProblems(ps) }

// ReadOperator reads what an Operator wrote.
func ReadOperator(text string) Operator { return ui.ReadOperator(text) }
