package ui

import (
	"cmp"
	"sync"

	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// A Game is a rule book beside its pages.
type Game struct {
	scoring.Book
	Deal func(Entry) templ.Component // the fields of a deal
	Card func(Page) templ.Component  // the rules with worked examples

	List       func(Page, scoring.Evening, scoring.Sheet) List // of an evening, for paper
	BlankList  func(p Page, s scoring.Setup, deals int) List   // to be filled in by hand
	BlankRules string                                          // of a table without an evening, JSON

	Played     scoring.Text            // what the sheet marks in the cells of whoever played
	Style      func() string           // the stylesheet of its form, card and list: a phone's program has no use for it
	Example    []byte                  // the document of an evening to look at; nil for none
	Counting   func() []scoring.Option // the presets among which the calculator can choose
	calculator Calculator
}

// Pages are what a game brings besides its rules.
type Pages[D, R any] struct {
	Form       func(Entry, scoring.Table[R]) templ.Component
	Card       func(Page) templ.Component
	Calculator Calculator
	List       Listing[D, R]
	Example    []byte       // the document of an evening to look at; may be nil
	Played     scoring.Text // what somebody has done whom the sheet marks; "hat gespielt" where it is empty
	Style      string
	StyleRules func() []StyleRule // what the form shows for what is chosen
}

// style is its own one, with what follows from what is chosen.
func (p Pages[D, R]) style() string {
	if p.StyleRules == nil {
		return p.Style
	}
	return p.Style + rulesOf(p.StyleRules())
}

// NewGame joins the rules of a game and its pages, so that the registry can
// hold games of different deals.
func NewGame[D, R any](g scoring.Game[D, R], pages Pages[D, R]) Game {
	book := scoring.NewBook(g)
	return Game{
		Book: book,
		Deal: func(e Entry) templ.Component { return pages.Form(e, g.Table(e.Setup)) },
		Card: pages.Card,
		List: func(p Page, e scoring.Evening, sheet scoring.Sheet) List {
			return pages.List.Layout(p, g.Table(e.Setup), sheet).filled(g.Deals(e), sheet)
		},
		BlankList: func(p Page, s scoring.Setup, deals int) List {
			table := g.Table(s)
			sheet := g.Score(table, nil)
			return pages.List.Layout(p, table, sheet).blank(g.Seating, sheet, deals)
		},
		BlankRules: pages.List.BlankRules,
		Example:    pages.Example,
		Played:     cmp.Or(pages.Played, scoring.T("hat gespielt", "played it")),
		Style:      pages.style,
		calculator: pages.Calculator,
		Counting:   sync.OnceValue(func() []scoring.Option { return pages.Calculator.counting(book) }),
	}
}

// Stylesheet is the name of the file that has its style.
func (g Game) Stylesheet() string { return g.Slug + ".css" }
