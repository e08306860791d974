//go:build outer

package offline_test

import (
	"testing"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	. "anschreiber/handlers/journeys"
)

func TestAPhoneThatHasThrownAwayWhatItKeptBooksAndKeepsAnew(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	_, err := chromedp.Call(p.Chromium().Ctx, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{
		Origin: p.Home, StorageTypes: "indexeddb,cache_storage,service_workers",
	})
	p.Do(err)
	p.Books(Kreuz(1)...)
	p.Counts(1)
	p.Reload()
	Ready(p, evening)
	h.Stop()
	writes(p, 1, Kreuz(2)...)
	h.Reconnect()
	p.Until(`!document.querySelector("#unsent")`)
	p.Counts(2)
}

// In a home network, people open the app under the name of another computer and without a
// certificate: then browsers offer no service worker and lack many other features.
func TestOverPlainHTTPDealsWaitAsLongAsThePageStaysOpen(t *testing.T) {
	h := NewHouse(t)
	h.AtHome()
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

// A private window may deny access to a database, and the database of a phone full of pictures has
// no room. With network that stops no deal; without network the page says so.
func TestStorageThatIsDeniedOrFullStopsNoDealOnlineAndKeepsTheFormOffline(t *testing.T) {
	for name, script := range map[string]string{
		"denied": `IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError"); };`,
		"full":   Full,
	} {
		t.Run(name, func(t *testing.T) {
			h := NewHouse(t)
			p := h.Losing()
			p.Before(script)
			p.Begin("Anna Bernd Cem")
			p.Until(`navigator.serviceWorker.controller`)
			Copied(p, "/ohne-netz", "html")
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
