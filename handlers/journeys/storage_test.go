package journeys_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	"anschreiber/handlers/journeys/browser"
)

func TestAPhoneThatHasThrownAwayWhatItKeptBooksAndKeepsAnew(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.losing()
	evening := p.begin("Anna Bernd Cem")
	p.ready(evening)
	_, err := chromedp.Call(p.chromium().Ctx, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{
		Origin: p.home, StorageTypes: "indexeddb,cache_storage,service_workers",
	})
	p.do(err)
	p.books(kreuz(1)...)
	p.counts(1)
	p.reload()
	p.ready(evening)
	h.stop()
	p.writes(1, kreuz(2)...)
	h.reconnect()
	p.until(`!document.querySelector("#unsent")`)
	p.counts(2)
}

// In a home network people open the app by the name of another computer, and
// without a certificate: there is no service worker, and little else.
func TestOverPlainHTTPDealsWaitAsLongAsThePageStaysOpen(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.url = strings.Replace(h.url, "127.0.0.1", browser.HomeHost, 1)
	p := h.losing()
	p.begin("Anna Bernd Cem")
	p.wants(!ask[bool](p, "isSecureContext"), "the browser trusts %s", p.home)
	p.books(kreuz(1)...)
	p.counts(1)
	h.stop()
	p.writes(1, kreuz(2)...)
	h.reconnect()
	p.until(`!document.querySelector("#unsent")`)
	p.counts(2)
	p.follow(says("Teilen"))
	p.tap(css("[data-share=copy]"))
	p.until(`document.activeElement === document.querySelector(".copy input")`)
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
			h := newHouse(t)
			p := h.losing()
			p.before(script)
			p.begin("Anna Bernd Cem")
			p.until(`navigator.serviceWorker.controller`)
			p.copied("/ohne-netz", "html")
			p.books(kreuz(1)...)
			p.counts(1)
			p.enters(kreuz(2)...)
			h.stop()
			p.tap(eintragen)
			p.sees("dieser Browser kann nichts aufheben")
			p.stillHas(kreuz(2)...)
			h.reconnect()
			p.follow(eintragen)
			p.counts(2)
		})
	}
}
