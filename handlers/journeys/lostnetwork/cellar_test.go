//go:build outer

package lostnetwork_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// inCellar returns a phone that can draw pages by itself, while it still has network.
func inCellar(t *testing.T) (h *House, p *Phone, evening string) {
	t.Helper()
	h = NewHouse(t)
	h.Program, h.Worker = true, `addEventListener("message", (e) => { if (e.data.full) `+Full+` });`
	p = h.Losing()
	evening = p.Begin("Anna Bernd Cem")
	Draws(p, evening, 1)
	return h, p, evening
}

// misses is a service worker that fails to store the first form, and the third.
const misses = `{
	const { add } = IDBObjectStore.prototype;
	let forms = 0;
	IDBObjectStore.prototype.add = function (form) {
		if (forms++ % 2 === 0) throw new DOMException("", "AbortError");
		return add.call(this, form);
	};
}`

// A deal that the page had to keep by itself is on its sheet as soon as the service worker can draw
// one.
func TestADealThatTheWorkerMissedIsDrawnLater(t *testing.T) {
	h := NewHouse(t)
	h.Program, h.Worker = true, misses
	p := h.Losing()
	Draws(p, p.Begin("Anna Bernd Cem"), 1)
	h.Stop()
	p.Books(Night(0)...)
	p.Reads("#alone", "ohne Netz · 1 Spiel wartet")
	p.Counts(1)
	p.Books(Night(1)...)
	p.Reads("#alone", "ohne Netz · 2 Spiele warten")
	p.Books(Night(2)...)
	p.Reads("#alone", "ohne Netz · 3 Spiele warten")
	h.Reconnect()
	p.Until(`!document.querySelector("#alone")`)
	p.Counts(3)
}

// If a phone full of pictures has no room for a deal, the page says so, and nothing that was typed
// is lost.
func TestAFullPhoneKeepsTheFormThatItCannotTake(t *testing.T) {
	h, p, _ := inCellar(t)
	h.Stop()
	p.Books(Night(0)...)
	Ask[any](p, Full+` navigator.serviceWorker.controller.postMessage({ full: true })`)
	p.Enters(Night(1)...)
	p.Tap(Eintragen)
	p.Sees("dieser Browser kann nichts aufheben")
	p.StillHas(Night(1)...)
	p.Enters("contract=grand")
	p.Reads("#live", "= 48") // a later computation leaves the message there
	p.Sees("dieser Browser kann nichts aufheben")
	h.Reconnect()
	p.Until(`!document.querySelector("#alone")`)
	p.Counts(1)
	p.Follow(Eintragen)
	p.Counts(2)
}

func TestThisDeviceAsksBeforeItDeletesWhatWasNotSent(t *testing.T) {
	h, p, evening := inCellar(t)
	h.Stop()
	p.Books(Night(0)...)
	p.Visit("/geraet")
	p.Reads("#alone", "ohne Netz · 1 Spiel wartet")
	p.Tap(Says("Offline-Speicher leeren"))
	p.Sees("1 noch nicht gesendet. Noch einmal drücken löscht auch das.")
	p.Tap(Says("Offline-Speicher leeren"))
	p.Sees("Auf diesem Gerät ist nichts mehr aufgehoben.")
	p.Lacks("wartet")
	h.Reconnect()
	p.Visit(evening)
	p.Counts(0)
}
