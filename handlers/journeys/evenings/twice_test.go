package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// twice taps the same point of the screen twice, whatever is there at the second tap.
func twice(p *Phone, e Element) {
	p.T.Helper()
	at := p.Reach(e)
	p.Do(p.Tab.Tap(at.X, at.Y))
	p.Do(p.Tab.Tap(at.X, at.Y))
}

func TestADoubleTapBooksOnceThoughTheAnswerTakesLong(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	evening := p.Begin("Anna Bernd Cem")
	p.Enters(Kreuz(1)...)
	p.Reads("#live", "= 36")
	release := h.Hold(evening)
	p.Leave(func() { twice(p, Eintragen); twice(p, Eintragen); release() })
	p.Sees("Spiel 1: Anna +36")
	p.Reload()
	p.Counts(1)
}
