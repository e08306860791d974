//go:build outer

package looks_test

import (
	"fmt"
	"net/url"
	"testing"

	. "anschreiber/handlers/journeys"
)

// guests are tables whose names are hard to show and to find.
var guests = []string{
	"Hans-Jürgen Maximiliane Jo Anna-Lena", "Ärmelkanal Zoë Ed Karl-Heinz Annegret-Luise Friederike Kunigunde",
	"O'Neil <b>Ö</b> Maximilian-Alexander", "Anna Bernd Cem",
}

func TestAmongSixtyEveningsTheOneThatIsMeantIsFound(t *testing.T) {
	p := NewHouse(t).Phone()
	for i := range 60 {
		game := "skat"
		if i%4 == 1 {
			game = "doppelkopf"
		}
		evening := p.Has(game, guests[i%4], fmt.Sprintf("date=2025-%02d-%02d", 1+i/5, 1+i%5*6), "place=Krone")
		if i%4 == 3 {
			p.Sends(evening, url.Values{"key": {"k"}, "seen": {"0"}, "declarer": {"1"}, "contract": {"kreuz"}, "spitzen": {"1"}, "won": {"true"}, "dealer": {"1"}})
		}
	}
	p.Visit("/")
	p.Wants(Ask[int](p, `document.querySelectorAll(".row").length`) == 5, "the first page does not show five")
	p.Follow(Says("Alle Abende"))
	p.Wants(Ask[string](p, `[...document.querySelectorAll("h2")].slice(0, 3).map(e => e.textContent).join()`) == "Dezember 2025,November 2025,Oktober 2025", "the months are others")
	for _, width := range []int64{320, 360} {
		p.Do(p.Chromium().Resize(width, 740))
		p.Wants(Ask[bool](p, `document.documentElement.scrollWidth <= innerWidth && [...document.querySelectorAll(".row")].every(e => e.offsetHeight >= 56)`), "rows are too wide or too low at %d", width)
	}
	for search, found := range map[string]string{"zoë": "15 Abende gefunden", "<b>": "15 Abende gefunden", "bernd skat": "15 Abende gefunden", "krone doko aermel": "15 Abende gefunden", "schieber": "Dazu gibt es keinen Abend"} {
		p.Set(Field("suche"), search)
		p.Follow(Says("Suchen"))
		p.Sees(found)
		p.Wants(p.Location() == "/abende" && p.Value(Field("suche")) == search, "at %s %q is searched for", p.Location(), p.Value(Field("suche")))
	}
	p.Set(Field("suche"), "jo")
	p.Follow(Says("Suchen"))
	p.Follow(CSS(".row"))
	p.Reads(".strip", "Jo")
}
