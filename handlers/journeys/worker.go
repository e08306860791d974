package journeys

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"anschreiber/db"
	"anschreiber/handlers/journeys/browser"
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// OwnBrowser starts a separate browser process, which can be closed and opened again with the same
// profile.
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

// Ready waits until the service worker has stored this page, and the forms for use without network.
func Ready(p *Phone, evening string) {
	p.T.Helper()
	p.Until(`navigator.serviceWorker.controller`)
	for _, path := range []string{evening, evening + "/ohne-netz", "/ohne-netz"} {
		Copied(p, path, "html")
	}
}

// Copied waits until a stored page contains text. It reads one copy at a time, and always to its
// end. If the browser deletes the copy while it is being read, Copied reads the next one.
func Copied(p *Phone, path, text string) {
	p.T.Helper()
	Ask[any](p, `window.inCopy = ""`)
	p.Until(fmt.Sprintf(`window.inCopy.includes(%s) || (window.reading ||= caches.match(%s).then((a) => a?.text() ?? "").catch(() => "")
		.then((text) => { window.inCopy = text; window.reading = null }), false)`, Quote(text), Quote(path)))
}

// Titles returns the titles of the sheet's rows.
func Titles(p *Phone) (titles []string) {
	for _, row := range p.Rows() {
		titles = append(titles, row.Title)
	}
	return titles
}

// AnotherPhone returns another device that has joined an evening as a writer.
func AnotherPhone(h *House, store *db.Store, id string) (device string) {
	h.T.Helper()
	links, err := store.Links(h.T.Context(), id)
	if err != nil {
		h.T.Fatal(err)
	}
	device = "another phone"
	for _, l := range links {
		if l.Role == db.Writer {
			err = store.Join(h.T.Context(), db.SentForm{Device: device, Hash: l.Hash, LeadsTo: "/"}, l.Hash, "")
		}
	}
	if err != nil {
		h.T.Fatal(err)
	}
	return device
}

// Meanwhile books a deal from another device, which has network.
func Meanwhile(h *House, evening, deal string) {
	h.T.Helper()
	Rewritten(h, evening, 0, deal)
}

// Rewritten corrects the deal with the given id from another device, which has network. With the id
// 0 it books a new deal.
func Rewritten(h *House, evening string, id int, deal string) {
	h.T.Helper()
	store, err := db.Open(h.T.Context(), h.Data)
	if err != nil {
		h.T.Fatal(err)
	}
	defer store.Close()
	at, last := strings.TrimPrefix(evening, "/abende/"), 0
	act := scoring.Act{Deals: []scoring.Version{{ID: id, Deal: []byte(deal)}}}
	entry := db.Entry{Key: rand.Text(), Device: AnotherPhone(h, store, at), Act: journal.Encode(act)}
	_, err = store.Append(h.T.Context(), at, last, entry)
	for ; errors.Is(err, db.ErrStale); last++ {
		_, err = store.Append(h.T.Context(), at, last, entry)
	}
	if err != nil {
		h.T.Fatal(err)
	}
}

// Full makes every write to the browser's database fail.
const Full = `IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => { throw new DOMException("full", "QuotaExceededError") };`

// Soon makes pages send at once what they otherwise send after a pause of two seconds, so that more
// urgent requests come first.
const Soon = `window.waits = setTimeout;
	window.setTimeout = (f, ms) => waits(f, ms === 2000 ? 0 : ms);`

// Draws waits until this phone can draw the pages of its evening by itself, with so many entries in
// the log.
func Draws(p *Phone, evening string, entries int) {
	p.T.Helper()
	Ready(p, evening)
	p.Until(`window.draws === ` + fmt.Sprint(entries) + ` || (caches.keys().then(async (names) => {
		const db = await new Promise((done) => { indexedDB.open("anschreiber").onsuccess = (e) => done(e.target.result) });
		const all = db.transaction("evenings").objectStore("evenings").get(` + Quote(strings.TrimPrefix(evening, "/abende/")) + `);
		all.onsuccess = () => { window.draws = names.includes("phone") && all.result?.Entries; db.close() };
	}), false)`)
}

// Document returns the evening as this phone would save it, with the time of its end replaced.
func Document(p *Phone, evening string) string {
	p.T.Helper()
	Ask[any](p, fmt.Sprintf(`void (window.saved = "", fetch(%s, { headers: { "HX-Request": "true" } }).then((a) => a.text()).then((text) => { window.saved = text }))`, Quote(evening+"/dokument.json")))
	p.Until(`window.saved`)
	return endedWhen.ReplaceAllString(Ask[string](p, `window.saved`), `"ended": "…"`)
}

// endedWhen matches the time at which an evening ended. It comes from the clock of the device or
// server that stores the document, and the server may take it from a phone later.
var endedWhen = regexp.MustCompile(`"ended": "\d[^"]*"`)

// Logged returns the keys of the evening's entries on the server.
func Logged(h *House, evening string) (keys []string) {
	h.T.Helper()
	for _, e := range h.Log(evening) {
		keys = append(keys, e.Key)
	}
	return keys
}

// SendForms sends forms of an evening's page one after another, as the page would: it fills in the
// fields of the deal and leaves all others unchanged.
const SendForms = `(async (page, all) => {
	const headers = { "HX-Request": "true" };
	window.refused = undefined;
	for (const fields of all) {
		const html = await (await fetch(page, { headers })).text();
		const form = new DOMParser().parseFromString(html, "text/html").querySelector("#entry");
		const body = new URLSearchParams(new FormData(form));
		for (const [name, value] of Object.entries(fields)) body.set(name, value);
		const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers });
		if (!answer.redirected) return window.refused = answer.status + await answer.text();
	}
	window.refused = "";
})`

// SendsForms sends deals of three players with the forms of a page.
func SendsForms(p *Phone, evening string, from, to int) {
	p.T.Helper()
	var all []map[string]string
	for i := from; i < to; i++ {
		all = append(all, map[string]string{"declarer": fmt.Sprint(i%3 + 1), "contract": []string{"kreuz", "pik", "grand"}[i%3], "spitzen": fmt.Sprint(i%4 + 1), "won": fmt.Sprint(i%5 > 0)})
	}
	list, err := json.Marshal(all)
	p.Do(err)
	Ask[any](p, fmt.Sprintf("void %s(%s, %s)", SendForms, Quote(evening), list))
	p.Until(`window.refused !== undefined`)
	p.Wants(Ask[string](p, `window.refused`) == "", "a form was refused: %s", Ask[string](p, `window.refused`))
}

// Online tells a phone that it has network again, as the phone's system does. By itself, the phone
// would try again within some seconds.
func (p *Phone) Online() {
	p.T.Helper()
	Ask[any](p, `dispatchEvent(new Event("online"))`)
}

// Unsent waits until so many deals wait on this phone and the form is empty again.
func (p *Phone) Unsent(n int) {
	p.T.Helper()
	p.Reads("#unsent h2", fmt.Sprintf("%d noch nicht gesendet", n))
}
