package looks_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// The cards of a player’s page, one for each game and one for the evenings, stand
// below one another on the screen, and in columns on paper.
func TestAPlayersPageReadsDownAndIsPrintedOnOneSheet(t *testing.T) {
	t.Parallel()
	p := NewHouse(t).Phone()
	p.Visit("/stammtische/neu")
	p.Set(Field("name"), "Freitagsrunde")
	p.Set(Field("names"), "Anna\nBernd\nCem\nDora")
	p.Follow(CSS("form.setup .main"))
	at := p.Location()
	for _, game := range []string{"skat", "doppelkopf"} {
		beginsToday(p, at, game)
	}
	p.Visit(at + "/spieler/1")
	down := Ask[bool](p, `(cards => cards.length > 1 && cards.every((card, i) => i === 0 || card.top >= cards[i - 1].bottom && card.left === cards[0].left))
		([...document.querySelectorAll("main > .card")].map(e => e.getBoundingClientRect()))`)
	p.Wants(down, "the cards do not stand below one another:\n%s", p.Looks())
	p.Wants(Ask[bool](p, `document.documentElement.scrollWidth <= innerWidth`), "the page is wider than the phone")
	file, err := p.Print()
	p.Do(err)
	p.Wants(PagesOf(file) == 1, "the page has %d sheets of paper", PagesOf(file))
}

// beginsToday begins an evening of all four, and writes down what is ordinary.
func beginsToday(p *Phone, at, game string) {
	p.T.Helper()
	p.Visit(at + "/heute")
	Ask[bool](p, `(document.querySelectorAll("[name=here]").forEach(e => e.checked = true), document.querySelector("[name=game][value=`+game+`]").checked = true)`)
	p.Follow(CSS("form.setup .book .main"))
	p.Books(OrdinaryDeals[game][0].Deal...)
}
