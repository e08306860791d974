package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
)

func TestASheetWithoutNetworkIsASheet(t *testing.T) {
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		h := NewHouse(t)
		h.Program = true
		p := h.PhoneWith(engine)
		p.Offline = true
		evening := p.Begin("Anna Bernd Cem")
		p.Books(Night(0)...)
		Draws(p, evening, 2)
		h.Stop()
		p.Books(Night(1)...)
		p.Reads("#alone", "ohne Netz · 1 Spiel wartet")
		p.Counts(2)
		p.Stands("24 24 0")
		p.Enters(Night(2)...)
		p.Reads("#live", "= 24")
		p.Follow(Eintragen)
		p.Reads("#alone", "ohne Netz · 2 Spiele warten")
		p.Stands("24 24 24")
		h.Reconnect()
		p.Online()
		p.Until(`!document.querySelector("#alone")`)
		p.Counts(3)
		p.Stands("24 24 24")
	})
}
