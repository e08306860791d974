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
