package offline_test

import (
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
)

// draws waits until this phone can draw the pages of its evening by itself.
func draws(p *Phone, evening string) {
	p.T.Helper()
	ready(p, evening)
	p.Until(`window.draws || (caches.keys().then(async (names) => {
		const db = await new Promise((done) => { indexedDB.open("anschreiber").onsuccess = (e) => done(e.target.result) });
		const all = db.transaction("evenings").objectStore("evenings").getAllKeys();
		all.onsuccess = () => { window.draws = names.includes("phone") && all.result.includes(` + Quote(strings.TrimPrefix(evening, "/abende/")) + `) };
	}), false)`)
}

// inCellar is a phone that draws pages by itself, where there is network still.
func inCellar(t *testing.T) (h *House, p *Phone, evening string) {
	t.Helper()
	h = NewHouse(t)
	h.Program = true
	p = h.Losing()
	evening = p.Begin("Anna Bernd Cem")
	draws(p, evening)
	return h, p, evening
}

func TestASheetWithoutNetworkIsASheet(t *testing.T) {
	t.Parallel()
	h, p, _ := inCellar(t)
	p.Books(Night(0)...)
	h.Stop()
	p.Books(Night(1)...)
	p.Reads("#alone", "ohne Netz · 1 Spiel wartet")
	p.Counts(2)
	p.Wants(p.Strip() == "24 24 0", "the strip says %s", p.Strip())
	p.Books(Night(2)...)
	p.Reads("#alone", "ohne Netz · 2 Spiele warten")
	p.Wants(p.Strip() == "24 24 24", "the strip says %s", p.Strip())
	h.Reconnect()
	p.Until(`!document.querySelector("#alone")`)
	p.Counts(3)
	p.Wants(p.Strip() == "24 24 24", "the strip says %s", p.Strip())
}
