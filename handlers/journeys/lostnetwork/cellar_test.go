//go:build outer

package lostnetwork_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// inCellar is a phone that draws pages by itself, where there is network still.
func inCellar(t *testing.T) (h *House, p *Phone, evening string) {
	t.Helper()
	h = NewHouse(t)
	h.Program, h.Worker = true, `addEventListener("message", (e) => { if (e.data.full) `+Full+` });`
	p = h.Losing()
	evening = p.Begin("Anna Bernd Cem")
	Draws(p, evening, 1)
	return h, p, evening
}

// misses is a worker that cannot write the first form down, nor the third.
const misses = `{
	const { add } = IDBObjectStore.prototype;
	let forms = 0;
	IDBObjectStore.prototype.add = function (form) {
		if (forms++ % 2 === 0) throw new DOMException("", "AbortError");
		return add.call(this, form);
	};
}`

// What a page had to keep by itself stands on its sheet as soon as the worker can draw one.
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

// A phone full of pictures has no room for a deal: it is said, and nothing typed is
// lost.
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
	p.Reads("#live", "= 48") // what is computed afterwards takes no notice away
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
