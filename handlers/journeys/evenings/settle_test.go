package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestAnEveningIsSettledEndedAndReopenedByTaps(t *testing.T) {
	p := NewHouse(t).Phone()
	evening := p.Begin("Anna Bernd Cem")
	p.Books(Kreuz(1)...)
	p.Books(Kreuz(1)...)
	p.Books(Kreuz(2)...)
	p.Follow(CSS(Abrechnung))
	p.Wants(p.Location() == evening+"/abrechnung", "the page is at %s", p.Location())
	p.Until(`getComputedStyle(document.querySelector(".curve .run")).strokeWidth.startsWith("2")`) // the page's own stylesheet was loaded with it
	p.Wants(Ask[float64](p, `document.querySelector(".curve").getBoundingClientRect().height`) > 100, "there is no curve")

	p.Tap(Says("Einsatz und Abrechnung ändern"))
	p.Write(Field("rules.stake"), "0,5")
	p.Follow(Says("So abrechnen"))
	p.Reads(".payments", "Cem zahlt Anna 0,54 €")
	p.Tap(Says("Wie kommt das zustande?"))
	p.Reads(".steps", "× 0,5 Cent +0,54 0,00 −0,54")

	p.Follow(Says("Abend beenden"))
	p.Sees("Endstand")
	p.Visit(evening)
	p.Wants(!p.Visible(CSS("#entry")), "the evening is over and has a form")
	p.Follow(Says("wieder öffnen"))
	p.Wants(p.Location() == evening, "the page is at %s", p.Location())
	p.Books(Kreuz(3)...)
	p.Counts(4)
}
