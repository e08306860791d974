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

// A Game is a game's rule book together with its pages.
type Game struct {
	scoring.RuleBook
	Deal  func(DealForm) templ.Component // renders the fields of a deal
	Ended func(DealForm) bool            // reports whether what is typed says how the deal ended, or needs no ending
	Card  func(Page) templ.Component     // renders the rules with worked examples
	// Board renders what the scoreboard shows instead of everybody's total; nil to show the totals.
	Board func(Page, scoring.Setup, scoring.Sheet) templ.Component

	List       func(Page, scoring.Document, scoring.Sheet) List // the list of an evening, for paper
	BlankList  func(p Page, s scoring.Setup, deals int) List    // a list to fill in by hand
	BlankRules string                                           // JSON, the rules of a table without an evening

	Endings    []Ending                // the buttons that book a deal
	Asks       scoring.Text            // what an empty form asks first
	Tile       scoring.Text            // the game's name where a new evening begins
	briefly    *strings.Replacer       // shortens words for a narrow row
	Played     scoring.Text            // says what the marked cells of the sheet mean
	Style      func() string           // the stylesheet of form, card and list; a phone's program does not need it
	Example    []byte                  // the document of an example evening; nil for none
	Script     string                  // name of the file with its script; mostly ""
	Counting   func() []scoring.Option // the presets that the calculator offers
	calculator Calculator
	tapped     func(stored url.Values)
	vocabulary func() *quickline.Vocabulary // words of the quick line; nil if the game has none
}

// Pages holds everything that a game adds to its rules.
type Pages[D, R any] struct {
	Form       func(DealForm, scoring.Table[R]) templ.Component
	Endings    []Ending                              // the buttons that book a deal for which Ended is false; may be nil
	Ended      func(DealForm, scoring.Table[R]) bool // reports whether what is typed says how the deal ended, or needs no ending
	Tapped     func(stored url.Values)               // turns a stored deal back into the taps that made it; may be nil
	Asks       scoring.Text                          // what an empty form asks first
	Tile       scoring.Text                          // its name where a new evening begins; empty for Name
	Card       func(Page) templ.Component
	Calculator Calculator
	Line       func() quickline.Grammar // how players say its deals in one line; may be nil
	List       Listing[D, R]
	Board      func(Page, scoring.Table[R], scoring.Sheet) templ.Component // rendered on the scoreboard instead of everybody's total; may be nil
	Example    []byte                                                      // the document of an example evening; may be nil
	Played     scoring.Text                                                // what the player of a marked cell has done; empty for "hat gespielt"
	Briefly    []string                                                    // pairs: words of titles, marks and notes in either language, and their short form
	Style      string
	Script     string             // a static file that its pages load; may be empty
	StyleRules func() []StyleRule // what the form shows and hides for each choice; may be nil
}

//go:embed entry.css
var entryStyle string

// style joins the stylesheet of all forms, the game's own, and its StyleRules.
func (p Pages[D, R]) style() string {
	if p.StyleRules == nil {
		return entryStyle + p.Style
	}
	return entryStyle + p.Style + rulesOf(p.StyleRules())
}

// board returns the game's Board without its type parameters; nil if it has none.
func (p Pages[D, R]) board(g scoring.Game[D, R]) func(Page, scoring.Setup, scoring.Sheet) templ.Component {
	if p.Board == nil {
		return nil
	}
	return func(page Page, s scoring.Setup, sheet scoring.Sheet) templ.Component {
		return p.Board(page, g.Table(s), sheet)
	}
}

// NewGame joins a game, its rule book and its pages into one type, so that the registry can hold
// games with different types of deals.
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

// Typed returns the form fields that would store this deal again.
func (g Game) Typed(deal json.RawMessage) url.Values {
	typed := url.Values(scoring.FromJSON(deal).Typed())
	if g.tapped != nil {
		g.tapped(typed)
	}
	return typed
}

// Stylesheet returns the name of the file with the game's style.
func (g Game) Stylesheet() string { return g.Slug + ".css" }
