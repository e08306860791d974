package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestAnEveningFitsASmallPhoneInTheDark(t *testing.T) {
	p := NewHouse(t).Phone()
	evening := p.Begin("Maximiliane-Friederike_von_und_zu_Mönche Ann-Kathrin Karl-Heinz_Obermüller Jo", "rules.kontra_max=4")
	p.Follow(Says("dunkel"))
	p.Wants(Ask[string](p, `getComputedStyle(document.body).colorScheme`) == "dark", "the page is light")
	p.Books("declarer=2", "contract=grand", "spitzen=4", "won=false")
	p.Fits("an evening")
	p.Follow(Eintragen)
	p.Fits("a refused deal")
	for _, page := range []string{"/spiele/1", "/abrechnung", "/regeln", "/teilen"} {
		p.Visit(evening + page)
		p.Fits(page)
	}
}
