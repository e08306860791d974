package offline_test

import (
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"anschreiber/db"
	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
	"anschreiber/scoring"
)

// ownBrowser is a process of its own, which may be closed and opened again with the
// same profile.
func ownBrowser(h *House, profile string) (p *Phone, closeBrowser func()) {
	h.T.Helper()
	ctx, stop, err := browser.StartChromium(profile)
	if err != nil {
		h.T.Fatal(err)
	}
	tab, err := browser.NewChromium(ctx)
	if err != nil {
		h.T.Fatal(err)
	}
	p = h.Opened(tab)
	p.Offline = true
	return p, stop
}

// ready: the service worker is there, and has this page and the form for any dealer.
func ready(p *Phone, evening string) {
	p.T.Helper()
	p.Until(`navigator.serviceWorker.controller`)
	for _, path := range []string{evening, evening + "/ohne-netz", "/ohne-netz"} {
		copied(p, path, "html")
	}
}

// copied waits until a kept page contains text. It reads one copy at a time, and none
// is left half read: the browser may be about to throw it away.
func copied(p *Phone, path, text string) {
	p.T.Helper()
	Ask[any](p, `window.inCopy = ""`)
	p.Until(fmt.Sprintf(`window.inCopy.includes(%s) || (window.reading ||= caches.match(%s).then((a) => a?.text() ?? "")
		.then((text) => { window.inCopy = text; window.reading = null }), false)`, Quote(text), Quote(path)))
}

// unsent waits until so many deals wait on this phone, and the form is free again.
func unsent(p *Phone, n int) {
	p.T.Helper()
	p.Reads("#unsent h2", fmt.Sprintf("%d noch nicht gesendet", n))
}

// writes types a deal without network.
func writes(p *Phone, n int, tiles ...string) {
	p.T.Helper()
	p.Enters(tiles...)
	p.Tap(Eintragen)
	unsent(p, n)
	p.Until(`!document.querySelector("#entry :checked:not(.turn *)")`)
}

func titles(p *Phone) (titles []string) {
	for _, row := range p.Rows() {
		titles = append(titles, row.Title)
	}
	return titles
}

func TestSixDealsTypedWithoutNetworkAreBookedOnceAndInOrderThoughTheBrowserWasClosed(t *testing.T) {
	t.Parallel()
	h := NewHouse(t)
	profile := t.TempDir()
	p, closeBrowser := ownBrowser(h, profile)
	evening := p.Begin("Anna Bernd Cem")
	ready(p, evening)
	p.Books(Night(0)...)
	copied(p, evening, "spiel-1")

	h.Stop()
	for i := 1; i <= 3; i++ {
		writes(p, i, Night(i)...)
	}
	p.Behaved()
	closeBrowser()

	p, closeBrowser = ownBrowser(h, profile)
	defer closeBrowser()
	p.Visit(evening)
	p.Reads("#old", "Offline – Stand von")
	p.Counts(1)
	unsent(p, 3)
	p.Reads(".turn summary", "Geber nach der Reihe")
	for i := 4; i <= 6; i++ {
		writes(p, i, Night(i)...)
	}
	p.Lacks("gespeichert")
	p.Reload()
	unsent(p, 6)

	h.Reconnect()
	p.Until(`!document.querySelector("#unsent, #old")`)
	p.Counts(7)
	var want []string
	for i := range 7 {
		want = append(want, fmt.Sprintf("Kreuz mit %d", i/3%4+1))
	}
	p.Wants(slices.Equal(titles(p), want), "the deals are %v", titles(p))
	p.Books(Night(7)...) // the next one is an ordinary one again
	p.Counts(8)
}

func TestADealThatSomebodyElseWasFasterWithIsShownAndStopsThoseBehindIt(t *testing.T) {
	t.Parallel()
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	ready(p, evening)
	h.Stop()
	writes(p, 1, Night(0)...)
	writes(p, 2, Night(1)...)
	meanwhile(h, evening, `{"contract":"null","declarer":3,"won":true}`)
	h.Reconnect()
	p.Reads(".clash", "Inzwischen: Spiel 1: Cem +23")
	p.Reads("#unsent", "Das erste steht im Formular: der Server fragt zurück.")
	p.StillHas(Night(0)...)
	p.Counts(1)
	p.Tap(Eintragen) // as well
	p.Until(`!document.querySelector("#unsent")`)
	p.Counts(3)
	p.Wants(slices.Equal(titles(p), []string{"Null", "Kreuz mit 1", "Kreuz mit 1"}), "the deals are %v", titles(p))
	p.Wants(p.Strip() == "24 24 23", "the strip says %s", p.Strip())
}

// meanwhile books a deal as somebody else who has network.
func meanwhile(h *House, evening, deal string) {
	h.T.Helper()
	store, err := db.Open(h.T.Context(), h.Data)
	if err != nil {
		h.T.Fatal(err)
	}
	defer store.Close()
	entry := scoring.Entry{Key: rand.Text(), Device: "another phone", Act: scoring.Act{Deals: []scoring.Version{{Deal: []byte(deal)}}}}
	id, last := strings.TrimPrefix(evening, "/abende/"), 0
	_, err = store.Append(h.T.Context(), id, last, entry)
	for ; errors.Is(err, db.ErrStale); last++ {
		_, err = store.Append(h.T.Context(), id, last, entry)
	}
	if err != nil {
		h.T.Fatal(err)
	}
}

// Somebody sits out in these deals: the form offers all names, and the server
// finds out who dealt.
func TestWhoDealtWithoutNetworkComesOutWhenItIsBooked(t *testing.T) {
	t.Parallel()
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem Dora")
	ready(p, evening)
	p.Reads(".turn summary", "Anna gibt und setzt aus")
	p.Until(`document.querySelector("#booked")`)
	h.Stop()
	writes(p, 1, "declarer=2", "contract=kreuz", "spitzen=2", "won=true")
	p.Reads("#unsent", "Bernd · Kreuz · mit 2 · gewonnen")
	writes(p, 2, "declarer=1", "contract=grand", "spitzen=1", "won=true")
	p.Tap(Says("Zurück ins Formular"))
	unsent(p, 1)
	p.StillHas("declarer=1", "contract=grand", "spitzen=1", "won=true")
	p.Enters("spitzen=2")
	p.Tap(Eintragen)
	unsent(p, 2)
	h.Reconnect()
	p.Until(`!document.querySelector("#unsent")`)
	p.Wants(p.Strip() == "72 36 0 0", "the strip says %s", p.Strip())
	p.Reads(".turn summary", "Cem gibt und setzt aus")
}
