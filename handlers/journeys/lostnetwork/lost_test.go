//go:build outer

package lostnetwork_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// The server has booked a deal, but the network goes before this phone has loaded the evening
// again. Its sheet says how old it is, and shows the deal as soon as there is network.
func TestASheetThatLacksADealSaysSoUntilThereIsNetwork(t *testing.T) {
	h, p, evening := inCellar(t)
	arrives := h.Hold(evening + "/abend.json")
	p.Books(Night(0)...)
	Copied(p, evening, "spiel-1")
	h.Hangs()
	h.Stop()
	p.Visit(evening)
	p.Reads("#alone", "ohne Netz · Stand von")
	p.Counts(0)
	arrives()
	h.Reconnect()
	p.Until(`!document.querySelector("#alone")`)
	p.Counts(1)
	Draws(p, evening, 2)
	h.Stop()
	p.Visit(evening)
	p.Reads("#alone", "ohne Netz")
	p.Lacks("Stand von")
	p.Counts(1)
}
