package cellar_test

import (
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
)

// aged makes evenings that this phone has seen later than all others.
const aged = `(async (id) => {
	const db = await new Promise((done) => { indexedDB.open("anschreiber").onsuccess = (e) => done(e.target.result) });
	const store = db.transaction("evenings", "readwrite").objectStore("evenings");
	store.get(id).onsuccess = (e) => {
		for (let n = 0; n < 70; n++) store.put({ ...e.target.result, ID: "later" + n, At: "2099-01-01T00:00:00Z" });
	};
	store.transaction.oncomplete = () => { window.aged = true; db.close() };
})`

// keeps is how many evenings this phone keeps, and whether one of them is there.
const keeps = `(async (id) => {
	const db = await new Promise((done) => { indexedDB.open("anschreiber").onsuccess = (e) => done(e.target.result) });
	const all = db.transaction("evenings").objectStore("evenings").getAllKeys();
	all.onsuccess = () => { window.keeps = [all.result.length, all.result.includes(id)]; db.close() };
})`

// A phone keeps sixty evenings, and more of those that have not been sent.
func TestAnEveningWithWhatWaitsIsNeverForgottenForLaterOnes(t *testing.T) {
	t.Parallel()
	h, p, evening := inCellar(t)
	id := strings.TrimPrefix(evening, "/abende/")
	h.Stop()
	p.Books(Night(0)...)
	Meanwhile(h, evening, `{"contract":"null","declarer":3,"won":true}`)
	h.Reconnect()
	p.Reads(".clash", "Inzwischen")
	Ask[any](p, "void "+aged+"("+Quote(id)+")")
	p.Until("window.aged")
	p.Begin("Dora Emil Frieda") // is taken over, and some others go
	p.Until("(" + keeps + "(" + Quote(id) + "), window.keeps?.[0] < 70)")
	p.Wants(Ask[bool](p, "window.keeps[1]"), "it is gone")
	p.Visit(evening)
	p.Reads(".clash", "Inzwischen")
	p.Follow(Eintragen)
	p.Until(`!document.querySelector("#alone, #unsent")`)
	p.Counts(2)
}
