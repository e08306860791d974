//go:build outer

package paper_test

import (
	"maps"
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
)

// The cards on a player's page, one for each game and one for the evenings, are below one another
// on the screen, and in columns on paper.
func TestAPlayersPageReadsDownAndIsPrintedOnOneSheet(t *testing.T) {
	p := NewHouse(t).Phone()
	at := founds(p, "Anna", "Bernd", "Cem", "Dora")
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

// skatNight lists deals of Skat in which every figure of the statistics is counted.
const skatNight = `
{"contract": "kreuz", "declarer": 1, "spitzen": 2, "hand": true, "augen": 95}
{"contract": "pik", "declarer": 2, "spitzen": -1, "augen": 29}
{"contract": "grand", "declarer": 3, "spitzen": 1, "won": true}
{"contract": "null", "declarer": 1, "ouvert": true, "won": false}
{"contract": "herz", "declarer": 1, "spitzen": 1, "augen": 65, "bid": 30}
{"contract": "karo", "declarer": 1, "spitzen": -1, "won": true}
{"contract": "ramsch", "ramsch_augen": [80, 30, 10]}`

func TestTenYearsOfAPlayerAreTwoSheetsOfPaper(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	nights := maps.Clone(GameNights)
	nights["skat"] = GameNight{Players: "Anna Bernd Cem", Settings: []string{"rules.ramsch=all_pass", "rules.stake=1"}, Written: skatNight}
	for game, night := range nights {
		h.Repeats(p.Has(game, night.Players, night.Settings...), years(2016, 2028), night.Deals()...)
	}
	at := founds(p, "Anna", "Bernd", "Cem", "Dora", "Emil")
	p.Visit(at + "/verwalten")
	Ask[any](p, `document.querySelectorAll("[name=evening][type=checkbox]").forEach(e => e.checked = true)`)
	p.Follow(CSS("button[value=take]"))
	p.Visit(at + "/spieler/1?saison=ewig")
	p.Wants(Ask[int](p, `document.querySelectorAll(".figures").length`) == len(nights), "not every game has figures")
	p.Wants(Ask[int](p, `document.querySelectorAll(".results li").length`) > 60, "there are few evenings")
	file, err := p.Print()
	p.Do(err)
	p.Wants(PagesOf(file) == 2, "the page has %d sheets of paper", PagesOf(file))
}

// years returns the years from one to another, both included.
func years(from, to int) (all []int) {
	for year := from; year <= to; year++ {
		all = append(all, year)
	}
	return all
}

// founds makes a Stammtisch and returns its path.
func founds(p *Phone, regulars ...string) (at string) {
	p.T.Helper()
	p.Visit("/stammtische/neu")
	p.Set(Field("name"), "Freitagsrunde")
	p.Set(Field("names"), strings.Join(regulars, "\n"))
	p.Follow(CSS("form.setup .main"))
	return p.Location()
}

// beginsToday begins an evening with all regulars and books an ordinary deal.
func beginsToday(p *Phone, at, game string) {
	p.T.Helper()
	p.Visit(at + "/heute")
	Ask[bool](p, `(document.querySelectorAll("[name=here]").forEach(e => e.checked = true), document.querySelector("[name=game][value=`+game+`]").checked = true)`)
	p.Follow(CSS("form.setup .book .main"))
	p.Books(OrdinaryDeals[game][0].Deal...)
}
