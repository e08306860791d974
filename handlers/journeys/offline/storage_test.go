package offline_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
)

func TestAPhoneThatHasThrownAwayWhatItKeptBooksAndKeepsAnew(t *testing.T) {
	t.Parallel()
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	ready(p, evening)
	_, err := chromedp.Call(p.Chromium().Ctx, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{
		Origin: p.Home, StorageTypes: "indexeddb,cache_storage,service_workers",
	})
	p.Do(err)
	p.Books(Kreuz(1)...)
	p.Counts(1)
	p.Reload()
	ready(p, evening)
	h.Stop()
	writes(p, 1, Kreuz(2)...)
	h.Reconnect()
	p.Until(`!document.querySelector("#unsent")`)
	p.Counts(2)
}

// In a home network people open the app by the name of another computer, and
// without a certificate: there is no service worker, and little else.
func TestOverPlainHTTPDealsWaitAsLongAsThePageStaysOpen(t *testing.T) {
	t.Parallel()
	h := NewHouse(t)
	h.URL = strings.Replace(h.URL, "127.0.0.1", browser.HomeHost, 1)
	p := h.Losing()
	p.Begin("Anna Bernd Cem")
	p.Wants(!Ask[bool](p, "isSecureContext"), "the browser trusts %s", p.Home)
	p.Books(Kreuz(1)...)
	p.Counts(1)
	h.Stop()
	writes(p, 1, Kreuz(2)...)
	h.Reconnect()
	p.Until(`!document.querySelector("#unsent")`)
	p.Counts(2)
	p.Follow(Says("Teilen"))
	p.Tap(CSS("[data-share=copy]"))
	p.Until(`document.activeElement === document.querySelector(".copy input")`)
}

// A private window may deny a database, and a phone full of pictures has no room
// in it: online that stops nobody, and offline it is said.
func TestStorageThatIsDeniedOrFullStopsNoDealOnlineAndKeepsTheFormOffline(t *testing.T) {
	t.Parallel()
	for name, script := range map[string]string{
		"denied": `IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError"); };`,
		"full":   `IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => { throw new DOMException("full", "QuotaExceededError"); };`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := NewHouse(t)
			p := h.Losing()
			p.Before(script)
			p.Begin("Anna Bernd Cem")
			p.Until(`navigator.serviceWorker.controller`)
			copied(p, "/ohne-netz", "html")
			p.Books(Kreuz(1)...)
			p.Counts(1)
			p.Enters(Kreuz(2)...)
			h.Stop()
			p.Tap(Eintragen)
			p.Sees("dieser Browser kann nichts aufheben")
			p.StillHas(Kreuz(2)...)
			h.Reconnect()
			p.Follow(Eintragen)
			p.Counts(2)
		})
	}
}

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
	meanwhile(h, evening, `{"contract":"null","declarer":3,"won":true}`)
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
