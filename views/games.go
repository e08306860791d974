package views

import (
	"encoding/json"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
	"anschreiber/scoring/schafkopf"
	"anschreiber/scoring/schwarzesau"
	"anschreiber/scoring/skat"
	"anschreiber/scoring/wuerfeljass"
)

// Games is the registry: a game is its rule book, its form, its
// rule card and its printed list.
// The order is the one in which a new evening offers them.
var Games = []Game{
	play(skat.Game, SkatDeal, SkatCard, skatAsked, skatList),
	play(schafkopf.Game, SchafkopfDeal, SchafkopfCard, schafkopfAsked, schafkopfList),
	play(doppelkopf.Game, DoppelkopfDeal, DoppelkopfCard, doppelkopfAsked, doppelkopfList),
	play(schwarzesau.Game, SchwarzesauDeal, SchwarzesauCard, schwarzesauAsked, schwarzesauList),
	play(wuerfeljass.Game, WuerfeljassDeal, WuerfeljassCard, wuerfeljassAsked, wuerfeljassList),
}

// A Game is a rule book beside its pages.
type Game struct {
	scoring.Book
	Deal func(Entry) templ.Component // the fields of a deal
	Card func(Page) templ.Component  // the rules with worked examples
	Ask  Asked

	list      func(Page, scoring.Evening, scoring.Sheet) List // of an evening, for paper
	form      func(Page, scoring.Setup) List                  // to be filled in by hand
	formRules string
}

// Asked is the table of the calculator, where nobody sits.
type Asked struct {
	Players []scoring.Text
	Rules   string // JSON, with everything allowed that the form can ask
}

func play[D, R any](
	g scoring.Game[D, R],
	deal func(Entry, scoring.Table[R]) templ.Component,
	card func(Page) templ.Component,
	ask Asked,
	list Listing[D, R],
) Game {
	return Game{
		Book: scoring.NewBook(g),
		Deal: func(e Entry) templ.Component { return deal(e, g.Table(e.Setup)) },
		Card: card,
		Ask:  ask,
		list: func(p Page, e scoring.Evening, sheet scoring.Sheet) List {
			return list.Rule(p, g.Table(e.Setup), sheet).written(g.Deals(e), sheet)
		},
		formRules: list.Form,
		form: func(p Page, s scoring.Setup) List {
			table := g.Table(s)
			sheet := g.Score(table, nil)
			return list.Rule(p, table, sheet).empty(g.Order, sheet)
		},
	}
}

// Example is the setup of the calculator.
func (g Game) Example(p Page) scoring.Setup {
	s := scoring.Setup{Format: scoring.Format, Game: g.Slug, Day: "2026-01-01", Rules: json.RawMessage(g.Ask.Rules)}
	for _, name := range g.Ask.Players {
		s.Players = append(s.Players, p.T(name))
	}
	return s
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
