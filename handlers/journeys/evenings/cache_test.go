//go:build outer

package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// This test does not check that the answer to such a question is short; a test over HTTP does.
func TestABrowserThatHasAPageAsksWhetherItIsStillTheSame(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	evening := p.Begin("Anna Bernd Cem")
	p.Visit(evening)
	for name, again := range map[string]func(){
		"reload":       p.Reload,
		"coming again": func() { p.Visit("/regeln/skat"); p.Visit(evening) },
	} {
		again()
		p.Sees("Wer spielt?")
		p.Wants(h.Tag(evening) != "", "after %s it does not say which page it has", name)
	}
	old := h.Tag(evening)
	p.Books(Kreuz(1)...)
	p.Reload()
	p.Counts(1)
	p.Wants(h.Tag(evening) != "" && h.Tag(evening) != old, "it still has the page of before: %s", h.Tag(evening))
}

func TestTheBackButtonShowsTheEveningAsItIsNow(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	p.Books(Kreuz(1)...)
	p.Follow(Says("Kreuz mit 2"))
	p.Corrects("spitzen=3")
	p.Follow(Says("Kreuz mit 3"))
	p.Leave(func() { Ask[any](p, "history.back()") })
	p.Stands("48 0 0")
	p.Books(Kreuz(2)...)
	p.Counts(2)
}
