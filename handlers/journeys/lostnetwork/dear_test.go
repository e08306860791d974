//go:build outer

package lostnetwork_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// dear is a browser whose owner pays for data.
const dear = `Object.defineProperty(navigator, "connection", { value: { saveData: true } });`

func TestWhereDataIsDearTheProgramComesToWhoAsksForIt(t *testing.T) {
	h := NewHouse(t)
	h.Program = true
	p := h.Losing()
	p.Before(dear + Soon)
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	p.Books(Night(0)...)
	p.Visit("/geraet")
	p.Sees("braucht dieses Gerät ein Programm")
	p.Tap(Says("Jetzt laden"))
	p.Sees("Dieses Gerät kann ohne Netz weiterschreiben")
	p.Visit(evening)
	Draws(p, evening, 2)
	h.Stop()
	p.Books(Night(1)...)
	p.Reads("#alone", "ohne Netz · 1 Spiel wartet")
	p.Visit("/geraet")
	p.Sees("Den Namen ändern und umziehen geht nur mit Netz.")
	p.Sees("Dieses Gerät kann ohne Netz weiterschreiben")
	p.Visit(evening + "/teilen")
	p.Sees("Teilen geht nur mit Netz.")
	h.Reconnect()
	p.Until(`document.querySelector(".share .qr")`)
}
