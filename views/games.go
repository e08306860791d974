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

// Games is the registry: a game is its rule book, its form and its rule card.
// The order is the one in which a new evening offers them.
var Games = []Game{
	play(skat.Game, SkatDeal, SkatCard, skatAsked),
	play(schafkopf.Game, SchafkopfDeal, SchafkopfCard, schafkopfAsked),
	play(doppelkopf.Game, DoppelkopfDeal, DoppelkopfCard, doppelkopfAsked),
	play(schwarzesau.Game, SchwarzesauDeal, SchwarzesauCard, schwarzesauAsked),
	play(wuerfeljass.Game, WuerfeljassDeal, WuerfeljassCard, wuerfeljassAsked),
}

// A Game is a rule book beside its pages.
type Game struct {
	scoring.Book
	Deal func(Entry) templ.Component // the fields of a deal
	Card func(Page) templ.Component  // the rules with worked examples
	Ask  Asked
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
) Game {
	return Game{
		Book: scoring.NewBook(g),
		Deal: func(e Entry) templ.Component { return deal(e, g.Table(e.Setup)) },
		Card: card,
		Ask:  ask,
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
