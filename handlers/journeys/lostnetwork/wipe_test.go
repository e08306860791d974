//go:build outer

package lostnetwork_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// keptHere counts everything that this browser stores of evenings: pages, logs and forms.
const keptHere = `(async () => {
	const copies = [];
	for (const name of await caches.keys()) copies.push(...await (await caches.open(name)).keys());
	const { forms, evenings } = await queue.look();
	window.left = copies.filter(({ url }) => url.includes("/abende/")).length + forms.length + evenings.length;
})()`

// wipes deletes everything that is stored, on the page about this device.
func wipes(p *Phone) {
	p.T.Helper()
	p.Tap(Says("Offline-Speicher leeren"))
	p.Sees("Auf diesem Gerät ist nichts mehr aufgehoben.")
}

// arrived waits until the worker has seen an answer, and one more after it.
func arrived(p *Phone) {
	p.T.Helper()
	p.Until(`window.came`)
	Ask[any](p, `void fetch("/regeln/skat", { headers: { "HX-Request": "true" } })`)
	Copied(p, "/regeln/skat", "html")
}

// An answer that was on its way when everything was deleted arrives afterwards, and is not stored.
func TestWhatWasAskedForBeforeAllWasDeletedIsNotKept(t *testing.T) {
	for _, below := range []string{"", "/abend.json"} {
		t.Run("evening"+below, func(t *testing.T) {
			h, p, evening := inCellar(t)
			p.Visit("/geraet")
			h.Keeps(evening, `{"contract":"null","declarer":3,"won":true}`)
			arrives := h.Hold(evening + below)
			Ask[any](p, `void fetch(`+Quote(evening)+`, { headers: { "HX-Request": "true" } }).then(() => { window.came = true })`)
			h.Hangs()
			wipes(p)
			arrives()
			arrived(p)
			p.Until("(" + keptHere + ", window.left === 0)")
		})
	}
}

func TestADealThatIsBeingSentWhenAllIsDeletedLeavesNothing(t *testing.T) {
	h, p, evening := inCellar(t)
	h.Stop()
	p.Books(Night(0)...)
	p.Visit("/geraet")
	arrives := h.Hold(evening)
	h.Reconnect()
	Ask[any](p, `void queue.send().finally(() => { window.came = true })`)
	h.Hangs()
	p.Tap(Says("Offline-Speicher leeren"))
	p.Sees("1 noch nicht gesendet.")
	wipes(p)
	arrives()
	arrived(p)
	p.Until("(" + keptHere + ", window.left === 0)")
}

// Another tab has an evening open, with something typed.
func TestWhatOtherTabsShowGoesToo(t *testing.T) {
	h, p, evening := inCellar(t)
	other := p.AnotherTab(h)
	other.Visit(evening)
	other.Follow(Says("Teilen"))
	other.Leave(func() { Ask[any](other, "history.back()") }) // the browser keeps the page in this tab
	other.Enters(Night(0)...)
	other.Until(`JSON.stringify(sessionStorage).includes("/abende/")`)
	p.Visit("/geraet")
	wipes(p)
	other.Until(`location.pathname === "/geraet" && !JSON.stringify(sessionStorage).includes("/abende/")`)
	p.Until("(" + keptHere + ", window.left === 0)")
}
