//go:build outer

package lostnetwork_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestEveningsAreListedAndSearchedForInACellar(t *testing.T) {
	h, p, evening := inCellar(t)
	other := p.Has("doppelkopf", "Zoë Karl-Heinz Ed Dora", "title=Weihnachten", "place=Krone")
	p.Visit(other)
	Draws(p, other, 1)
	h.Stop()
	p.Visit("/")
	p.Wants(Ask[bool](p, `!!document.querySelector(`+Quote(`a[href="`+other+`"]`)+`)`), "the first page lacks %s", other)
	p.Visit("/abende")
	p.Reads("#alone", "ohne Netz")
	for search, found := range map[string]string{"zoë": other, "doko krone": other, "zoe": other, "wizard": "", "doppelkopf krone": other, "anna": evening} {
		p.Set(Field("suche"), search)
		p.Follow(Says("Suchen"))
		rows := Ask[[]string](p, `[...document.querySelectorAll(".row")].map((row) => row.pathname)`)
		p.Wants(found == "" && len(rows) == 0 || len(rows) == 1 && rows[0] == found, "%q finds %v", search, rows)
		p.Wants(p.Location() == "/abende" && p.Value(Field("suche")) == search, "at %s %q is searched for", p.Location(), p.Value(Field("suche")))
	}
	p.Follow(Says("Alle"))
	p.Wants(Ask[int](p, `document.querySelectorAll(".row").length`) == 2, "not both evenings are there again")
	p.Follow(CSS(`.row[href="` + evening + `"]`))
	p.Reads(".strip", "Anna")
}
