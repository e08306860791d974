package evenings_test

import (
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
)

// twice taps the same point of the screen two times, whatever is there then.
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

func TestALiveLineThatComesLateDoesNotTouchTheNextForm(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	evening := p.Begin("Anna Bernd Cem")
	p.Enters("declarer=1", "contract=kreuz", "spitzen=2")
	p.Reads("#entry .book", "Anna +36")
	release := h.Hold(evening + "/vorschau")
	p.Tap(Tile("hand", "true"))
	p.Enters("won=true")
	p.Until(`document.querySelector(".htmx-request")`)
	p.Leave(func() {
		p.Tap(Eintragen)
		p.Until(`document.querySelectorAll(".sheet tbody tr").length === 1`)
		release()
	})
	p.Enters("declarer=2", "contract=null", "won=true")
	p.Reads("#entry .book", "Bernd +23")
	p.Wants(!strings.Contains(p.Text("#entry .book"), "Anna"), "the button speaks of the last deal")
}

func TestADoubleTapBooksOnce(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	p.Enters(Kreuz(1)...)
	p.Leave(func() { twice(p, Eintragen) })
	p.Sees("Spiel 1: Anna +36")
	p.Reload()
	p.Counts(1)
}
