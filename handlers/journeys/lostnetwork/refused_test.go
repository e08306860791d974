//go:build outer

package lostnetwork_test

import (
	"slices"
	"testing"

	. "anschreiber/handlers/journeys"
)

// Somebody else has corrected the deal in the meantime. The server asks about this correction, and
// books the later deals at once.
func TestDealsDoNotWaitForARefusedCorrection(t *testing.T) {
	h, p, evening := inCellar(t)
	p.Books(Night(0)...)
	p.Until(`!document.querySelector("#alone")`)
	Draws(p, evening, 2)
	h.Stop()
	p.Visit(evening + "/spiele/1")
	p.Corrects("declarer=3")
	p.Books(Night(1)...)
	p.Books(Night(2)...)
	Rewritten(h, evening, 1, `{"contract":"null","declarer":2,"won":true}`)
	h.Reconnect()
	p.Reads("main", "Dieses Spiel wurde inzwischen geändert.")
	p.Until(string(Eintragen))
	for len(h.Log(evening)) < 5 {
		p.Until(`(dispatchEvent(new Event("online")), true)`)
	}
	p.Visit(evening)
	p.Reads("#alone", "online, aber 1 Eintrag braucht dich")
	p.Reads("main", "Dieses Spiel wurde inzwischen geändert.")
	p.Tap(Eintragen) // takes one's own version
	p.Until(`!document.querySelector("#alone, #unsent")`)
	p.Visit(evening)
	p.Wants(slices.Equal(Titles(p), []string{"Kreuz mit 1", "Kreuz mit 1", "Kreuz mit 1"}), "the deals are %v", Titles(p))
}
