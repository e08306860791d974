//go:build outer

package offline_test

import (
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
	"anschreiber/static"
)

// A service worker that becomes active while a page is loading does not control that page. A page
// that was reloaded past the cache is not controlled by any worker.
func TestAPageThatNoWorkerKnowsIsClaimedAndReadWithoutNetwork(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	p.Visit(evening)
	p.Until(`navigator.serviceWorker.controller`)
	Ask[any](p, `caches.delete("pages").then(() => { window.before = true })`)
	p.Until(`window.before`)
	_, err := chromedp.Call(p.Chromium().Ctx, page.Reload, page.ReloadParams{IgnoreCache: new(true)})
	p.Do(err)
	p.Until(`!window.before && document.querySelector("#entry")`)
	Ready(p, evening)
	h.Stop()
	p.Visit(evening)
	p.Sees("Stand von")
}

// A service worker that came before the page's own scripts controls the page, but has not seen its
// request.
func TestAPageWhoseWorkerWasFasterThanItsScriptsIsReadWithoutNetwork(t *testing.T) {
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		h := NewHouse(t)
		p := h.PhoneWith(engine)
		p.Offline = true
		arrives := h.Hold(static.NewSet(nil).URL("offline.js"))
		evening := p.Begin("Anna Bernd Cem")
		Ask[any](p, `void navigator.serviceWorker.register("/sw.js")`)
		p.Until(`navigator.serviceWorker.controller`)
		arrives()
		Ready(p, evening)
		h.Stop()
		p.Visit(evening)
		p.Sees("Stand von")
	})
}

// claimsLate is a service worker that controls a page only some time after claiming it, as on a
// busy phone.
const claimsLate = `{
	const claim = clients.claim.bind(clients);
	clients.claim = async () => { setTimeout(claim, 300) };
}`

func TestAPageThatItsWorkerControlsLateIsReadWithoutNetwork(t *testing.T) {
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		h := NewHouse(t)
		h.Worker = claimsLate
		p := h.PhoneWith(engine)
		p.Offline = true
		evening := p.Begin("Anna Bernd Cem")
		Ready(p, evening)
		h.Stop()
		p.Visit(evening)
		p.Sees("Stand von")
	})
}
