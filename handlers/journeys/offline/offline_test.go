//go:build outer

package offline_test

import (
	"fmt"
	"slices"
	"testing"

	. "anschreiber/handlers/journeys"
)

// writes enters a deal without network and waits until n deals are unsent.
func writes(p *Phone, n int, tiles ...string) {
	p.T.Helper()
	p.Enters(tiles...)
	p.Tap(Eintragen)
	p.Unsent(n)
	p.Until(`!document.querySelector("#entry :checked:not(.turn *)")`)
}

func TestSixDealsTypedWithoutNetworkAreBookedOnceAndInOrderThoughTheBrowserWasClosed(t *testing.T) {
	h := NewHouse(t)
	profile := t.TempDir()
	p, closeBrowser := OwnBrowser(h, profile)
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	p.Books(Night(0)...)
	Copied(p, evening, "spiel-1")

	h.Stop()
	for i := 1; i <= 3; i++ {
		writes(p, i, Night(i)...)
	}
	p.Behaved()
	closeBrowser()

	p, closeBrowser = OwnBrowser(h, profile)
	defer closeBrowser()
	p.Visit(evening)
	p.Reads("#old", "Offline – Stand von")
	p.Counts(1)
	p.Unsent(3)
	p.Reads(".turn summary", "Geber nach der Reihe")
	for i := 4; i <= 6; i++ {
		writes(p, i, Night(i)...)
	}
	p.Lacks("gespeichert")
	p.Reload()
	p.Unsent(6)

	h.Reconnect()
	p.Until(`!document.querySelector("#unsent, #old")`)
	p.Counts(7)
	var want []string
	for i := range 7 {
		want = append(want, fmt.Sprintf("Kreuz mit %d", i/3%4+1))
	}
	p.Wants(slices.Equal(Titles(p), want), "the deals are %v", Titles(p))
	p.Books(Night(7)...) // the next deal is an ordinary one again
	p.Counts(8)
}

func TestADealThatSomebodyElseWasFasterWithIsShownAndStopsThoseBehindIt(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	h.Stop()
	writes(p, 1, Night(0)...)
	writes(p, 2, Night(1)...)
	Meanwhile(h, evening, `{"contract":"null","declarer":3,"won":true}`)
	h.Reconnect()
	p.Reads(".clash", "Inzwischen: Spiel 1: Cem +23")
	p.Reads("#unsent", "Das erste steht im Formular: der Server fragt zurück.")
	p.StillHas(Night(0)...)
	p.Counts(1)
	p.Tap(Eintragen) // books it as well
	p.Until(`!document.querySelector("#unsent")`)
	p.Counts(3)
	p.Wants(slices.Equal(Titles(p), []string{"Null", "Kreuz mit 1", "Kreuz mit 1"}), "the deals are %v", Titles(p))
	p.Stands("24 24 23")
}

// Somebody sits out in these deals. The form offers all names, and the server works out who dealt.
func TestWhoDealtWithoutNetworkComesOutWhenItIsBooked(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem Dora")
	Ready(p, evening)
	p.Reads(".turn summary", "Anna gibt und setzt aus")
	p.Until(`document.querySelector("#booked")`)
	h.Stop()
	writes(p, 1, "declarer=2", "contract=kreuz", "spitzen=2", "won=true")
	p.Reads("#unsent", "Bernd · Kreuz · mit 2 · gewonnen")
	writes(p, 2, "declarer=1", "contract=grand", "spitzen=1", "won=true")
	p.Tap(Says("Zurück ins Formular"))
	p.Unsent(1)
	p.StillHas("declarer=1", "contract=grand", "spitzen=1")
	p.Enters("spitzen=2", "won=true")
	p.Tap(Eintragen)
	p.Unsent(2)
	h.Reconnect()
	p.Until(`!document.querySelector("#unsent")`)
	p.Stands("72 36 0 0")
	p.Reads(".turn summary", "Cem gibt und setzt aus")
}
