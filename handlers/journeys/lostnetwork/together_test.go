//go:build outer

package lostnetwork_test

import (
	"slices"
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestWhatSomebodyElseWroteMeanwhileIsShownWithWhatWaitsAndItsWriterDecides(t *testing.T) {
	h, p, evening := inCellar(t)
	h.Stop()
	p.Books(Night(0)...)
	p.Books(Night(1)...)
	p.Books(Night(2)...)
	Meanwhile(h, evening, `{"contract":"null","declarer":3,"won":true}`)
	h.Reconnect()
	p.Reads(".clash", "Inzwischen: Spiel 1: Cem +23")
	p.StillHas(Night(0)...)
	p.Follow(Eintragen) // books it as well
	p.Until(`!document.querySelector("#alone, #unsent")`)
	p.Counts(4)
	p.Wants(slices.Equal(Titles(p), []string{"Null", "Kreuz mit 1", "Kreuz mit 1", "Kreuz mit 1"}), "the deals are %v", Titles(p))

	Draws(p, evening, 5)
	h.Stop()
	p.Books(Night(0)...)
	p.Books(Night(1)...)
	Meanwhile(h, evening, `{"contract":"null","declarer":2,"won":true}`)
	h.Reconnect()
	p.Reads(".clash", "Inzwischen: Spiel 5: Bernd +23")
	p.Tap(Says("Meins verwerfen"))
	p.Until(`!document.querySelector("#alone, #unsent, .clash")`)
	p.Counts(6)
}

func TestTwoTabsWithoutNetworkWriteOneSheet(t *testing.T) {
	h, first, evening := inCellar(t)
	second := first.AnotherTab(h)
	second.Offline = true
	second.Visit(evening)
	h.Stop()
	first.Books(Night(0)...)
	second.Visit(evening)
	second.Counts(1)
	second.Books(Night(1)...)
	second.Counts(2)
	first.Books(Night(2)...) // on a page that is older than the second tab's deals
	first.Reads(".clash", "Inzwischen")
	first.Follow(Eintragen)
	first.Counts(3)
	h.Reconnect()
	for _, p := range []*Phone{first, second} {
		p.Visit(evening)
		p.Until(`!document.querySelector("#alone, #unsent")`)
		p.Counts(3)
	}
}
