//go:build outer

package lostnetwork_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// hurried is a browser in which no timer longer than two seconds ever fires.
const hurried = `self.waits = setTimeout;
	self.setTimeout = (f, ms) => ms > 2000 ? 0 : waits(f, ms);`

// inPub returns a phone behind a network that may fail, with or without the program.
func inPub(t *testing.T, program bool) (p *Phone, network *Network, evening string) {
	t.Helper()
	h := NewHouse(t)
	h.Program, h.Worker = program, hurried
	network = h.Behind()
	p = h.Losing()
	p.Pub = true
	evening = p.Begin("Anna Bernd Cem")
	if program {
		Draws(p, evening, 1)
	} else {
		Ready(p, evening)
	}
	p.Before(hurried)
	p.Visit(evening)
	p.Until(`typeof queue === "object"`)
	return p, network, evening
}

func TestATapIsAnsweredThoughTheServerNeverAnswers(t *testing.T) {
	t.Run("drawn", func(t *testing.T) {
		p, network, evening := inPub(t, true)
		// A program that is already running answers in time even on a busy machine.
		network.SetKind("refuse")
		p.Visit(evening)
		p.Until(`document.querySelector("#alone")`)
		network.SetKind("fine")
		p.Visit(evening)
		// This page does not load the server's page by itself later, and a busy machine may answer
		// too late, so the test loads the page again.
		for tries := 0; tries < 9 && Ask[bool](p, `Boolean(document.querySelector("#alone"))`); tries++ {
			p.Visit(evening)
		}
		p.Until(`!document.querySelector("#alone") && typeof queue === "object"`)
		network.SetKind("drop")
		p.Books(Night(0)...)
		p.Reads("#alone", "langsames Netz · 1 Spiel wird gesendet")
		p.Counts(1)
	})
	t.Run("kept", func(t *testing.T) {
		p, network, _ := inPub(t, false)
		network.SetKind("drop")
		p.Enters(Night(0)...)
		p.Tap(Eintragen)
		p.Reads("#unsent", "1 noch nicht gesendet")
		p.Until(`!document.querySelector("#entry :checked:not(.turn *)")`)
	})
}

func TestAWiFiThatWantsALoginIsSaidAndTakesNoPagesPlace(t *testing.T) {
	for _, kind := range []string{"portal", "portal 302", "portal 511"} {
		for _, program := range []bool{true, false} {
			t.Run(kind, func(t *testing.T) {
				p, network, evening := inPub(t, program)
				network.SetKind(kind)
				p.Enters(Night(0)...)
				p.Tap(Eintragen)
				p.Until(`!document.querySelector("#entry :checked:not(.turn *)")`)
				p.Until(`(dispatchEvent(new Event("online")), document.querySelector("#alone, #unsent")?.innerText.includes("Dieses WLAN will eine Anmeldung"))`)
				p.Reads("#alone a, #unsent a[href='/?anmelden']", "Anmelden")
				p.Visit(evening)
				p.Lacks(Strange)
				p.Sees("Dieses WLAN will eine Anmeldung")
				network.SetKind("fine")
				p.Until(`(dispatchEvent(new Event("online")), !document.querySelector("#alone, #unsent, #old"))`)
				p.Counts(1)
			})
		}
	}
}
