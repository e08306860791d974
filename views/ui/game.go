package ui

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"net/url"
	"strings"
	"sync"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/scoring/quickline"
)

// A Game is a rule book beside its pages.
type Game struct {
	scoring.RuleBook
	Deal  func(DealForm) templ.Component // the fields of a deal
	Ended func(DealForm) bool            // what is typed says how the deal ended, or it needs no ending
	Card  func(Page) templ.Component     // the rules with worked examples
	// Board is what the scoreboard shows instead of everybody's number; nil for that.
	Board func(Page, scoring.Setup, scoring.Sheet) templ.Component

	List       func(Page, scoring.Document, scoring.Sheet) List // of an evening, for paper
	BlankList  func(p Page, s scoring.Setup, deals int) List    // to be filled in by hand
	BlankRules string                                           // of a table without an evening, JSON

	Endings    []Ending                // the buttons that book a deal
	Asks       scoring.Text            // what an empty form asks first
	Tile       scoring.Text            // what it is called where a new evening begins
	briefly    *strings.Replacer       // how a narrow row says it
	Played     scoring.Text            // what the sheet marks in the cells of whoever played
	Style      func() string           // the stylesheet of its form, card and list: a phone's program has no use for it
	Example    []byte                  // the document of an evening to look at; nil for none
	Script     string                  // the file with its script; mostly none
	Counting   func() []scoring.Option // the presets among which the calculator can choose
	calculator Calculator
	tapped     func(stored url.Values)
	vocabulary func() *quickline.Vocabulary // of the line in which a deal may be said
}

// Pages are what a game brings besides its rules.
type Pages[D, R any] struct {
	Form       func(DealForm, scoring.Table[R]) templ.Component
	Endings    []Ending                              // the buttons that book a deal which has not Ended by what is typed; may be nil
	Ended      func(DealForm, scoring.Table[R]) bool // what is typed says how the deal ended, or it needs no ending
	Tapped     func(stored url.Values)               // gives a deal that was stored back the taps that it came from; may be nil
	Asks       scoring.Text                          // what an empty form asks first
	Tile       scoring.Text                          // what it is called where a new evening begins; its name where it is empty
	Card       func(Page) templ.Component
	Calculator Calculator
	Line       func() quickline.Grammar // how its deals are spoken of; may be nil
	List       Listing[D, R]
	Board      func(Page, scoring.Table[R], scoring.Sheet) templ.Component // instead of everybody's number; may be nil
	Example    []byte                                                      // the document of an evening to look at; may be nil
	Played     scoring.Text                                                // what somebody has done whom the sheet marks; "hat gespielt" where it is empty
	Briefly    []string                                                    // what titles, marks and notes say in either language, and how a narrow row says it, in turn
	Style      string
	Script     string             // a static file that its pages load, if any
	StyleRules func() []StyleRule // what the form shows for what is chosen
}

//go:embed entry.css
var entryStyle string

// style is that of every form, its own one, and what follows from what is chosen.
func (p Pages[D, R]) style() string {
	if p.StyleRules == nil {
		return entryStyle + p.Style
	}
	return entryStyle + p.Style + rulesOf(p.StyleRules())
}

// board closes over the types of the game's Board.
func (p Pages[D, R]) board(g scoring.Game[D, R]) func(Page, scoring.Setup, scoring.Sheet) templ.Component {
	if p.Board == nil {
		return nil
	}
	return func(page Page, s scoring.Setup, sheet scoring.Sheet) templ.Component {
		return p.Board(page, g.Table(s), sheet)
	}
}

// NewGame joins a game, its rule book and its pages, so that the registry can
// hold games of different deals.
func NewGame[D, R any](g scoring.Game[D, R], book scoring.RuleBook, pages Pages[D, R]) Game {
	return Game{
		Board:    pages.board(g),
		RuleBook: book,
		Deal:     func(e DealForm) templ.Component { return pages.Form(e, g.Table(e.Setup)) },
		Endings:  pages.Endings,
		Ended:    func(e DealForm) bool { return pages.Ended == nil || pages.Ended(e, g.Table(e.Setup)) },
		tapped:   pages.Tapped,
		Asks:     pages.Asks,
		Tile:     cmp.Or(pages.Tile, g.Name),
		Card:     pages.Card,
		List: func(p Page, e scoring.Document, sheet scoring.Sheet) List {
			return pages.List.Layout(p, g.Table(e.Setup), sheet).filled(g.Deals(e), sheet)
		},
		BlankList: func(p Page, s scoring.Setup, deals int) List {
			table := g.Table(s)
			sheet := g.Score(table, nil)
			return pages.List.Layout(p, table, sheet).blank(g.SeatingAt(table), sheet, deals)
		},
		BlankRules: pages.List.BlankRules,
		Example:    pages.Example,
		briefly:    strings.NewReplacer(pages.Briefly...),
		Played:     cmp.Or(pages.Played, scoring.T("hat gespielt", "played it")),
		Style:      pages.style,
		Script:     pages.Script,
		calculator: pages.Calculator,
		vocabulary: speaks(pages.Line, book),
		Counting:   sync.OnceValue(func() []scoring.Option { return pages.Calculator.counting(book) }),
	}
}

// Typed is a deal as it was stored, as a filled-in form that would store the same.
func (g Game) Typed(deal json.RawMessage) url.Values {
	typed := url.Values(scoring.FromJSON(deal).Typed())
	if g.tapped != nil {
		g.tapped(typed)
	}
	return typed
}

// Stylesheet is the name of the file that has its style.
func (g Game) Stylesheet() string { return g.Slug + ".css" }
