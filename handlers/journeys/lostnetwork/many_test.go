//go:build outer

package lostnetwork_test

import (
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
)

// aged stores seventy evenings that this phone seems to have seen later than all others.
const aged = `(id) => queue.change(({ evenings: [{ Text }] }, _, store) => {
	for (let n = 0; n < 70; n++) store.put({ ...JSON.parse(Text), ID: "later" + n, At: "2099-01-01T00:00:00Z" });
}, () => [id]).then(() => { window.aged = true })`

// keeps reads how many evenings this phone stores, and whether a certain one is among them.
const keeps = `(id) => queue.look().then(({ evenings }) => {
	window.keeps = [evenings.length, evenings.some((e) => e.ID === id)];
})`

// A phone stores sixty evenings, and in addition all evenings with deals that have not been sent.
func TestAnEveningWithWhatWaitsIsNeverForgottenForLaterOnes(t *testing.T) {
	h, p, evening := inCellar(t)
	id := strings.TrimPrefix(evening, "/abende/")
	h.Stop()
	p.Books(Night(0)...)
	Meanwhile(h, evening, `{"contract":"null","declarer":3,"won":true}`)
	h.Reconnect()
	p.Reads(".clash", "Inzwischen")
	Ask[any](p, "void ("+aged+")("+Quote(id)+")")
	p.Until("window.aged")
	p.Begin("Dora Emil Frieda") // storing this evening removes some others
	p.Until("((" + keeps + ")(" + Quote(id) + "), window.keeps?.[0] < 70)")
	p.Wants(Ask[bool](p, "window.keeps[1]"), "it is gone")
	p.Visit(evening)
	p.Reads(".clash", "Inzwischen")
	p.Follow(Eintragen)
	p.Until(`!document.querySelector("#alone, #unsent")`)
	p.Counts(2)
}
