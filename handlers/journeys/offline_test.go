package journeys_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"anschreiber/db"
	"anschreiber/handlers/journeys/browser"
	"anschreiber/scoring"
)

// ownBrowser is a process of its own, which may be closed and opened again with the
// same profile.
func (h *house) ownBrowser(profile string) (p *phone, closeBrowser func()) {
	h.t.Helper()
	ctx, stop, err := browser.StartChromium(profile)
	if err != nil {
		h.t.Fatal(err)
	}
	tab, err := browser.NewChromium(ctx)
	if err != nil {
		h.t.Fatal(err)
	}
	p = h.opened(tab)
	p.offline = true
	return p, stop
}

// losing is a phone that will lose its network.
func (h *house) losing() *phone {
	h.t.Helper()
	p := h.phone()
	p.offline = true
	return p
}

// ready: the service worker is there, and has this page and the form for any dealer.
func (p *phone) ready(evening string) {
	p.t.Helper()
	p.until(`navigator.serviceWorker.controller`)
	for _, path := range []string{evening, evening + "/ohne-netz", "/ohne-netz"} {
		p.copied(path, "html")
	}
}

// copied waits until a kept page contains text. It reads one copy at a time, and none
// is left half read: the browser may be about to throw it away.
func (p *phone) copied(path, text string) {
	p.t.Helper()
	ask[any](p, `window.inCopy = ""`)
	p.until(fmt.Sprintf(`window.inCopy.includes(%s) || (window.reading ||= caches.match(%s).then((a) => a?.text() ?? "")
		.then((text) => { window.inCopy = text; window.reading = null }), false)`, quote(text), quote(path)))
}

// unsent waits until so many deals wait on this phone, and the form is free again.
func (p *phone) unsent(n int) {
	p.t.Helper()
	p.reads("#unsent h2", fmt.Sprintf("%d noch nicht gesendet", n))
}

// writes types a deal without network.
func (p *phone) writes(n int, tiles ...string) {
	p.t.Helper()
	p.enters(tiles...)
	p.tap(eintragen)
	p.unsent(n)
	p.until(`!document.querySelector("#entry :checked:not(.turn *)")`)
}

// night is three players' deals, told apart by who plays and mit how many.
func night(i int) []string {
	return []string{fmt.Sprintf("declarer=%d", i%3+1), "contract=kreuz", fmt.Sprintf("spitzen=%d", i/3%4+1), "won=true"}
}

func (p *phone) titles() (titles []string) {
	for _, row := range p.rows() {
		titles = append(titles, row.Title)
	}
	return titles
}

func TestSixDealsTypedWithoutNetworkAreBookedOnceAndInOrderThoughTheBrowserWasClosed(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	profile := t.TempDir()
	p, closeBrowser := h.ownBrowser(profile)
	evening := p.begin("Anna Bernd Cem")
	p.ready(evening)
	p.books(night(0)...)
	p.copied(evening, "spiel-1")

	h.stop()
	for i := 1; i <= 3; i++ {
		p.writes(i, night(i)...)
	}
	p.behaved()
	closeBrowser()

	p, closeBrowser = h.ownBrowser(profile)
	defer closeBrowser()
	p.visit(evening)
	p.reads("#old", "Offline – Stand von")
	p.counts(1)
	p.unsent(3)
	p.reads(".turn summary", "Geber nach der Reihe")
	for i := 4; i <= 6; i++ {
		p.writes(i, night(i)...)
	}
	p.lacks("gespeichert")
	p.reload()
	p.unsent(6)

	h.reconnect()
	p.until(`!document.querySelector("#unsent, #old")`)
	p.counts(7)
	var want []string
	for i := range 7 {
		want = append(want, fmt.Sprintf("Kreuz mit %d", i/3%4+1))
	}
	p.wants(slices.Equal(p.titles(), want), "the deals are %v", p.titles())
	p.books(night(7)...) // the next one is an ordinary one again
	p.counts(8)
}

func TestADealThatSomebodyElseWasFasterWithIsShownAndStopsThoseBehindIt(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.losing()
	evening := p.begin("Anna Bernd Cem")
	p.ready(evening)
	h.stop()
	p.writes(1, night(0)...)
	p.writes(2, night(1)...)
	h.meanwhile(evening, `{"contract":"null","declarer":3,"won":true}`)
	h.reconnect()
	p.reads(".clash", "Inzwischen: Spiel 1: Cem +23")
	p.reads("#unsent", "Das erste steht im Formular: der Server fragt zurück.")
	p.stillHas(night(0)...)
	p.counts(1)
	p.tap(eintragen) // as well
	p.until(`!document.querySelector("#unsent")`)
	p.counts(3)
	p.wants(slices.Equal(p.titles(), []string{"Null", "Kreuz mit 1", "Kreuz mit 1"}), "the deals are %v", p.titles())
	p.wants(p.strip() == "24 24 23", "the strip says %s", p.strip())
}

// meanwhile books a deal as somebody else who has network.
func (h *house) meanwhile(evening, deal string) {
	h.t.Helper()
	store, err := db.Open(h.t.Context(), h.data)
	if err != nil {
		h.t.Fatal(err)
	}
	defer store.Close()
	entry := scoring.Entry{Key: "theirs", Device: "another phone", Act: scoring.Act{Deals: []scoring.Version{{Deal: []byte(deal)}}}}
	if _, err := store.Append(h.t.Context(), strings.TrimPrefix(evening, "/abende/"), 0, entry); err != nil {
		h.t.Fatal(err)
	}
}

func TestTheLastSheetCanBeReadWithoutNetworkAndSaysOfWhenItIs(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.losing()
	evening := p.begin("Anna Bernd Cem Dora", "title=Krone")
	p.ready(evening)
	p.books("declarer=2", "contract=kreuz", "spitzen=2", "won=true")
	p.copied(evening, "spiel-1")
	h.stop()
	for _, again := range []func(){p.reload, func() { p.visit("/?start") }} {
		again()
		p.reads("#old", "Offline – Stand von")
		p.until(`/Stand von \d\d:\d\d$/.test(document.querySelector("#old").innerText)`)
		p.wants(p.location() == evening, "the page is now at %s", p.location())
		p.wants(p.strip() == "0 36 0 0", "the strip says %s", p.strip())
	}
	p.visit(evening + "/teilen")
	p.sees("Kein Netz")
	p.visit(evening)
	p.tap(says("Rückgängig"))
	p.sees("Kein Netz. Das geht nur mit Netz; nichts ist verloren.")
	p.counts(1)
	p.tap(eintragen)
	p.sees("Noch nichts angekreuzt.")

	h.reconnect()
	p.until(`!document.querySelector("#old")`)
	p.wants(p.strip() == "0 36 0 0", "the strip says %s", p.strip())
}

// Somebody sits out in these deals: the form offers all names, and the server
// finds out who dealt.
func TestWhoDealtWithoutNetworkComesOutWhenItIsBooked(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.losing()
	evening := p.begin("Anna Bernd Cem Dora")
	p.ready(evening)
	p.reads(".turn summary", "Anna gibt und setzt aus")
	p.until(`document.querySelector("#booked")`)
	h.stop()
	p.writes(1, "declarer=2", "contract=kreuz", "spitzen=2", "won=true")
	p.reads("#unsent", "Bernd · Kreuz · mit 2 · gewonnen")
	p.writes(2, "declarer=1", "contract=grand", "spitzen=1", "won=true")
	p.tap(says("Zurück ins Formular"))
	p.unsent(1)
	p.stillHas("declarer=1", "contract=grand", "spitzen=1", "won=true")
	p.enters("spitzen=2")
	p.tap(eintragen)
	p.unsent(2)
	h.reconnect()
	p.until(`!document.querySelector("#unsent")`)
	p.wants(p.strip() == "72 36 0 0", "the strip says %s", p.strip())
	p.reads(".turn summary", "Cem gibt und setzt aus")
}

func TestAnAnswerThatWasLostBooksOnce(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.losing()
	evening := p.begin("Anna Bernd Cem")
	p.ready(evening)
	p.enters(night(0)...)
	form := p.form()
	p.sends(evening, form) // it came there, but the phone does not know
	h.stop()
	p.tap(eintragen)
	p.unsent(1)
	h.reconnect()
	p.until(`!document.querySelector("#unsent")`)
	p.counts(1)
}

func TestPagesOfAnEveningThatIsGoneAreForgotten(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.losing()
	p.may404 = true
	evening := p.begin("Anna Bernd Cem")
	p.ready(evening)
	h.keys = [][]byte{bytes.Repeat([]byte("x"), 32)} // nobody is known any more
	h.stop()
	h.reconnect()
	p.visit(evening)
	p.sees("Nicht gefunden")
	ask[any](p, `window.left = null`)
	p.until(`(caches.open("pages").then(async (c) => { window.left = (await c.keys()).filter((r) => r.url.includes("/abende/")).length }), window.left === 0)`)
}
