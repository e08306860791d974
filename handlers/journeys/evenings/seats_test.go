//go:build outer

package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestTilesAreSeatsInTheOrderOfTaps(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Visit("/stammtische/neu")
	p.Write(Field("name"), "Freitagsrunde")
	p.Write(CSS("main textarea"), "Anna\nBernd\nCem\nDora")
	p.Follow(CSS("main button.main"))
	at := p.Location()
	p.Visit(at + "/heute")
	for _, name := range []string{"Dora", "Bernd", "Anna", "Bernd", "Cem"} { // the second tap on Bernd makes him leave again
		p.Tap(Among(".here .tile", name))
	}
	p.Wants(Ask[string](p, `[...document.querySelectorAll("[data-seat]")].map(e => e.textContent + e.dataset.seat).join(" ")`) == "Anna2 Cem3 Dora1", "the tiles are:\n%s", p.Looks())
	p.Tap(Among(".games .tile", "Skat"))
	p.Follow(CSS("main .book .main"))
	p.Visit(p.Location() + "/regeln")
	p.Wants(Ask[string](p, `[...document.querySelectorAll("[name=players]")].map(e => e.value).filter(Boolean).join(" ")`) == "Dora Anna Cem", "they sit as:\n%s", p.Looks())
}
