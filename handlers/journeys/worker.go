package journeys

import (
	"crypto/rand"
	"errors"
	"fmt"
	"strings"

	"anschreiber/db"
	"anschreiber/handlers/journeys/browser"
	"anschreiber/scoring"
)

// OwnBrowser is a process of its own, which may be closed and opened again with the
// same profile.
func OwnBrowser(h *House, profile string) (p *Phone, closeBrowser func()) {
	h.T.Helper()
	ctx, stop, err := browser.StartChromium(profile)
	if err != nil {
		h.T.Fatal(err)
	}
	tab, err := browser.NewChromium(ctx)
	if err != nil {
		h.T.Fatal(err)
	}
	p = h.Opened(tab)
	p.Offline = true
	return p, stop
}

// Ready: the service worker is there, and has this page and the form for any dealer.
func Ready(p *Phone, evening string) {
	p.T.Helper()
	p.Until(`navigator.serviceWorker.controller`)
	for _, path := range []string{evening, evening + "/ohne-netz", "/ohne-netz"} {
		Copied(p, path, "html")
	}
}

// Copied waits until a kept page contains text. It reads one copy at a time, and none
// is left half read: the browser may be about to throw it away.
func Copied(p *Phone, path, text string) {
	p.T.Helper()
	Ask[any](p, `window.inCopy = ""`)
	p.Until(fmt.Sprintf(`window.inCopy.includes(%s) || (window.reading ||= caches.match(%s).then((a) => a?.text() ?? "")
		.then((text) => { window.inCopy = text; window.reading = null }), false)`, Quote(text), Quote(path)))
}

// Titles are those of the rows of the sheet.
func Titles(p *Phone) (titles []string) {
	for _, row := range p.Rows() {
		titles = append(titles, row.Title)
	}
	return titles
}

// Meanwhile books a deal as somebody else who has network.
func Meanwhile(h *House, evening, deal string) {
	h.T.Helper()
	store, err := db.Open(h.T.Context(), h.Data)
	if err != nil {
		h.T.Fatal(err)
	}
	defer store.Close()
	entry := scoring.Entry{Key: rand.Text(), Device: "another phone", Act: scoring.Act{Deals: []scoring.Version{{Deal: []byte(deal)}}}}
	id, last := strings.TrimPrefix(evening, "/abende/"), 0
	_, err = store.Append(h.T.Context(), id, last, entry)
	for ; errors.Is(err, db.ErrStale); last++ {
		_, err = store.Append(h.T.Context(), id, last, entry)
	}
	if err != nil {
		h.T.Fatal(err)
	}
}

// Soon comes at once what is fetched after all else.
const Soon = `window.waits = setTimeout;
	window.setTimeout = (f, ms) => waits(f, ms === 2000 ? 0 : ms);`
