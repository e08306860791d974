//go:build outer

package offline_test

import (
	"bytes"
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/web"
)

// Courts expect an imprint within two taps from anywhere, and nobody opens it beforehand while
// there is network.
func TestTheImprintOpensWithoutNetworkThoughNobodyHasReadIt(t *testing.T) {
	h := NewHouse(t)
	h.Stop()
	imprint, err := web.ReadMarkdown([]byte("# Impressum\n\nAnna Albers"))
	if err != nil {
		t.Fatal(err)
	}
	h.Operator = web.Operator{Imprint: imprint, Privacy: web.Statement{Address: "https://verein.example/datenschutz"}}
	h.Reconnect()
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	Copied(p, "/impressum", "Albers")
	h.Stop()
	p.Visit(evening)
	p.Follow(Says("Impressum"))
	p.Reads("main", "Anna Albers")
	p.Reads(".foot", "Datenschutz")
}

func TestTheLastSheetCanBeReadWithoutNetworkAndSaysOfWhenItIs(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem Dora", "title=Krone")
	Ready(p, evening)
	p.Books("declarer=2", "contract=kreuz", "spitzen=2", "won=true")
	Copied(p, evening, "spiel-1")
	h.Stop()
	for _, again := range []func(){p.Reload, func() { p.Visit("/?start") }} {
		again()
		p.Reads("#old", "Offline – Stand von")
		p.Until(`/Stand von \d\d:\d\d$/.test(document.querySelector("#old").innerText)`)
		p.Wants(p.Location() == evening, "the page is now at %s", p.Location())
		p.Stands("0 36 0 0")
	}
	p.Visit(evening + "/teilen")
	p.Sees("Kein Netz")
	p.Visit(evening)
	p.Tap(Says("Rückgängig"))
	p.Sees("Kein Netz. Das geht nur mit Netz; nichts ist verloren.")
	p.Counts(1)
	p.Tap(Eintragen)
	p.Sees("Noch nichts angekreuzt.")

	h.Reconnect()
	p.Until(`!document.querySelector("#old")`)
	p.Stands("0 36 0 0")
}

func TestPagesOfAnEveningThatIsGoneAreForgotten(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	p.May404 = true
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	h.Keys = [][]byte{bytes.Repeat([]byte("x"), 32)} // the server no longer recognizes any cookie
	h.Stop()
	h.Reconnect()
	p.Visit(evening)
	p.Sees("Nicht gefunden")
	Ask[any](p, `window.left = null`)
	p.Until(`(caches.open("pages").then(async (c) => { window.left = (await c.keys()).filter((r) => r.url.includes("/abende/")).length }), window.left === 0)`)
}

func TestWithoutNetworkNoSettlementIsShownThatIsOlderThanTheSheet(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem", "rules.stake=1")
	Ready(p, evening)
	p.Books(Night(0)...)
	Copied(p, evening, "spiel-1")
	p.Visit(evening + "/abrechnung")
	Copied(p, evening+"/abrechnung", "24")
	h.Stop()
	p.Visit(evening + "/abrechnung")
	p.Reads("#old", "Offline – Stand von")
	p.Sees("Wer zahlt")
	h.Reconnect()
	p.Visit(evening)
	p.Books(Night(1)...)
	Copied(p, evening, "spiel-2")
	h.Stop()
	p.Visit(evening + "/abrechnung")
	p.Sees("älter als der Zettel")
}

func TestAViewerReadsWithoutNetworkWhatTheSheetSaidLast(t *testing.T) {
	h := NewHouse(t)
	h.Program = true // only phones that may write load the program
	viewer := h.Losing()
	viewer.Before(Soon)
	owner := h.Losing()
	evening := owner.Begin("Anna Bernd Cem")
	viewer.Joins(owner.Link(evening, "viewer"), "Doras Handy", evening)
	viewer.Until(`navigator.serviceWorker.controller`)
	Copied(viewer, evening, "html")
	owner.Visit(evening)
	owner.Books(Kreuz(1)...)
	viewer.Counts(1)
	Copied(viewer, evening, "spiel-1") // although the viewer's page was not loaded again
	h.Stop()
	viewer.Visit(evening)
	viewer.Reads("#old", "Offline – Stand von")
	viewer.Counts(1)
	viewer.Sees("Du schaust zu.")
}
