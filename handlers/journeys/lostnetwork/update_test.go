//go:build outer

package lostnetwork_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/chromedp"

	. "anschreiber/handlers/journeys"
)

// looks asks for a newer service worker every few seconds, and not only when a page is opened,
// because a browser gives up a worker if one of its files did not load. It records which versions
// of the program this phone has, and which worker is waiting.
const looks = `(() => {
	navigator.serviceWorker.getRegistration().then((worker) => {
		window.newer = worker.waiting;
		if (Date.now() - window.looked < 5000) return;
		window.looked = Date.now();
		return worker.update();
	}).catch(() => {});
	caches.open("phone").then((c) => c.keys()).then((all) => { window.program = all.map((one) => one.url) });
})()`

// updated is true if the phone has the newer program and no older one any more.
const updated = "(" + looks + ", window.program?.length === 1 && !window.program[0].includes('.0000'))"

// waits is true if a newer worker waits for the older one to stop, and takesOver has not helped it
// in the last half second. If it is true, the next half second begins.
const waits = `(window.newer && !(Date.now() - window.helped < 500) && (window.helped = Date.now()))`

// takesOver makes the newer service worker take over. Chromium asks the older worker to stop only
// once. If a page wakes the older worker in the meantime and pages keep it busy, it runs for up to
// five more minutes.
func takesOver(p *Phone) {
	p.T.Helper()
	ctx := p.Chromium().Ctx
	_, err := chromedp.Call(ctx, serviceworker.Enable, cdp.Empty{})
	p.Do(err)
	for {
		p.Until(updated + " || " + waits)
		if Ask[bool](p, "Boolean("+updated+")") {
			return
		}
		_, err := chromedp.Call(ctx, serviceworker.SkipWaiting, serviceworker.SkipWaitingParams{ScopeURL: p.Home + "/"})
		p.Do(err)
	}
}

// The server is updated while a phone has no network. A newer program takes over while deals from
// the older one still wait.
func TestAnUpdateDropsNothingOfWhatWaits(t *testing.T) {
	h := NewHouse(t)
	h.Program, h.Older = true, true
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	p.Books(Night(0)...)
	Draws(p, evening, 2)
	other := p.AnotherTab(h)
	other.Offline = true
	other.Visit(evening)
	other.Enters(Night(3)...) // in a form of the older server
	h.Stop()
	p.Books(Night(1)...)
	p.Books(Night(2)...)
	p.Reads("#alone", "ohne Netz · 2 Spiele warten")

	h.Older = false
	p.May429, other.May429 = true, true
	recovers := h.Overload(evening) // a server without any answer would keep the older worker busy and alive
	h.Reconnect()
	takesOver(p)
	p.Until(`window.waiting === 2 || (queue.all().then((all) => { window.waiting = all.filter(isWaiting).length }), false)`)
	recovers()
	p.Until(`!document.querySelector("#alone, #unsent")`)
	p.Counts(3)
	p.Wants(len(Logged(h, evening)) == 4, "the server has %q", Logged(h, evening))
	other.StillHas(Night(3)...)
	other.Follow(Eintragen)
	other.Counts(4)
	Draws(p, evening, 5)

	h.Stop()
	p.Visit(evening) // the newer program draws this page
	p.Reads("#alone", "ohne Netz")
	p.Counts(4)
}

// older stores an evening as versions before this one did: not as text.
const older = `(id) => queue.change(({ evenings: [{ Text }] }, _, store) => {
	store.put(JSON.parse(Text));
}, () => [id]).then(() => { window.older = true })`

func TestAnEveningThatAnOlderVersionHasKeptIsDrawnAndKeptAnewWhereThereIsNetwork(t *testing.T) {
	h, p, evening := inCellar(t)
	Ask[any](p, "void ("+older+")("+Quote(strings.TrimPrefix(evening, "/abende/"))+")")
	p.Until("window.older")
	h.Stop()
	p.Books(Night(0)...)
	p.Visit("/")
	p.Reads("main", "Anna")
	p.Visit(evening)
	p.Counts(1)
	h.Reconnect()
	p.Until(`!document.querySelector("#alone, #unsent")`)
	Draws(p, evening, 2)
}
