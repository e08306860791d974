package handlers_test

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"anschreiber/handlers/evening"
	"anschreiber/handlers/phone"
	"anschreiber/scoring"
)

// A pocket is a phone that has no network most of the time. What it keeps lies on
// its disk; pages and forms go to the code that runs in its service worker.
type pocket struct {
	*wanderer
	disk  phone.Phone
	keys  int
	begun bool     // the evening, on this phone
	old   *webForm // from a page that is still open
	shown string   // the evening's page before all was sent
	kept  []string // the keys of all forms that were taken

	// by the keys of forms
	stuck    map[string]*webPage // what the server asked
	meant    map[string]string   // the entry that it is about
	own      map[string]bool     // of this phone
	tried    map[string]bool     // sent, whatever came of it
	again    map[string]bool     // changed after a question
	dropped  map[string]bool
	newDeals map[string]bool
}

var pocketTime = time.Date(2026, 11, 20, 21, 0, 0, 0, time.UTC)

func newPocket(w *wanderer) *pocket {
	p := &pocket{wanderer: w, stuck: map[string]*webPage{}, meant: map[string]string{}}
	for _, keys := range []*map[string]bool{&p.own, &p.tried, &p.again, &p.dropped, &p.newDeals} {
		*keys = map[string]bool{}
	}
	p.disk.Reader = evening.Reader{Lang: "de", Assets: p.assets()}
	p.disk.Now, p.disk.Origin = pocketTime, w.app.url
	return p
}

var webAsset = regexp.MustCompile(`/static/([\w-]+)\.[0-9a-f]{16}(\.\w+)`)

// assets are the files that pages name.
func (p *pocket) assets(more ...string) *evening.Assets {
	page, urls := p.sees("/"), map[string]string{}
	for _, path := range append(more, "/", p.evening, p.evening+"/regeln", p.evening+"/tafel", p.evening+"/abrechnung", p.evening+"/liste") {
		for _, found := range webAsset.FindAllStringSubmatch(p.sees(path).body, -1) {
			urls[found[1]+found[2]] = found[0]
		}
	}
	version, _ := webHasAttr(page.all("html")[0], "data-version")
	return &evening.Assets{URL: func(name string) string { return urls[name] }, Version: version}
}

// asks is what the page or form comes to on the phone; what has to be kept is on
// its disk then.
func (p *pocket) asks(method, path, body string) *webPage {
	p.t.Helper()
	p.disk.NewKey = func() string {
		p.keys++
		return "WRITTENWITHOUTANYNETWORK" + strconv.Itoa(1000+p.keys)
	}
	answer := p.disk.Answer(phone.Request{Method: method, URL: path, Body: body})
	if f := answer.Keep; f != nil {
		p.disk.Forms = append(p.disk.Forms, *f)
		p.kept, p.own[f.Key] = append(p.kept, f.Key), true
		p.newDeals[f.Key] = !strings.Contains(strings.TrimPrefix(f.Path, "/abende/"), "/") || strings.Contains(f.Path, "/spiele/neu")
	}
	return &webPage{t: p.t, path: path, status: answer.Status, body: answer.Body, header: http.Header{"Location": {answer.Location}}}
}

func (p *pocket) reads(path string) *webPage {
	p.t.Helper()
	return p.asks("GET", path, "").is(http.StatusOK)
}

func (p *pocket) writes(f *webForm) *webPage {
	p.t.Helper()
	return p.asks("POST", f.action, f.Encode())
}

// restarts is what is on the disk, read anew.
func (p *pocket) restarts() {
	p.t.Helper()
	for _, kept := range []any{&p.disk.Evenings, &p.disk.Forms} {
		b, err := json.Marshal(kept)
		if err == nil {
			err = json.Unmarshal(b, kept)
		}
		if err != nil {
			p.t.Fatal(err)
		}
	}
}

// receives asks the server for the evening as it now is.
func (p *pocket) receives() {
	p.t.Helper()
	answer := p.get(p.evening + "/abend.json")
	switch answer.status {
	case http.StatusNotFound: // not sent yet
		return
	case http.StatusSeeOther:
		answer = p.get(answer.header.Get("Location"))
	}
	var e phone.Evening
	if err := json.Unmarshal([]byte(answer.is(http.StatusOK).body), &e); err != nil {
		p.t.Fatal(err)
	}
	if p.disk.Received(e) {
		p.evening = "/abende/" + e.ID
	}
}

// A network may fail before a request has arrived, or before its answer has.
type network func() (arrives, answers bool)

func perfect() (arrives, answers bool) { return true, true }

func (p *pocket) shaky() (arrives, answers bool) { return p.IntN(4) > 0, p.IntN(4) > 0 }

// sends sends what waits, as the queue does: in order, and what follows on a
// question waits for its answer.
func (p *pocket) sends(over network) {
	p.t.Helper()
	for i := range p.disk.Forms {
		f := &p.disk.Forms[i]
		if f.Sent || p.asked(f.Evening) {
			continue
		}
		arrives, answers := over()
		if !arrives {
			return
		}
		p.tried[f.Key] = true
		answer := p.do(p.request(http.MethodPost, f.Path, strings.NewReader(f.Body)))
		if !answers {
			return
		}
		if f.Sent = answer.status == http.StatusSeeOther; !f.Sent {
			p.stuck[f.Key] = answer
		}
	}
}

// asked reports an evening about which the server has a question.
func (p *pocket) asked(id string) bool {
	return slices.ContainsFunc(p.disk.Forms, func(f phone.Form) bool { return f.Evening == id && p.stuck[f.Key] != nil })
}

// decides answers the questions: as well, or not after all.
func (p *pocket) decides() {
	p.t.Helper()
	for i := range p.disk.Forms {
		f := &p.disk.Forms[i]
		question := p.stuck[f.Key]
		if question == nil {
			continue
		}
		delete(p.stuck, f.Key)
		if answer := question.formOf(f.Key); answer != nil && p.IntN(3) > 0 {
			p.again[f.Key] = true
			p.disk.Insisted(f.Key, answer.action, answer.Encode())
			return
		}
		p.drops(f.Key, question.seen())
		return
	}
}

func (p *pocket) drops(key string, seen int) {
	p.dropped[key] = true
	p.disk.Dropped(key, seen)
}

// seen is the last entry that a page shows to who writes; 0 where nobody may.
func (p *webPage) seen() (last int) {
	for _, n := range webNamed(p.root(), "seen") {
		last, _ = strconv.Atoi(webValue(n))
	}
	return last
}

// formOf is the form of a page that has a key; nil for none.
func (p *webPage) formOf(key string) *webForm {
	for _, n := range p.all("form") {
		if f := p.read(n); f.Get("key") == key {
			return f
		}
	}
	return nil
}

// acts taps something on a page of the phone.
func (p *pocket) acts() {
	p.t.Helper()
	f := p.notes(p.fill(p.choose()))
	switch p.IntN(8) {
	case 0: // it is tapped later
		p.old, f = f, p.old
	case 1:
		p.writes(f) // twice
	}
	if f == nil {
		return
	}
	page := p.writes(f)
	if page.status == http.StatusOK && f.Get("title") != "" { // shown first
		page = p.writes(page.form("title"))
	}
	switch page.status {
	case http.StatusOK, http.StatusSeeOther, http.StatusConflict, http.StatusUnprocessableEntity:
	default:
		p.t.Fatalf("%s %s: %d", f.action, f.Encode(), page.status)
	}
}

// choose is any form that writes to the evening.
func (p *pocket) choose() *webForm {
	p.t.Helper()
	page := p.reads(p.evening)
	deals := page.dealPaths()
	switch n := p.IntN(12); {
	case n < 3 && len(deals) > 0:
		forms := p.writing(p.reads(deals[p.IntN(len(deals))]))
		return forms[p.IntN(len(forms))]
	case n == 3 && len(page.all(".undo")) > 0:
		return page.form("undoes")
	case n == 4 && len(deals) > 0:
		deal := deals[p.IntN(len(deals))]
		between := p.reads(p.evening + "/spiele/neu?after=" + deal[strings.LastIndex(deal, "/")+1:])
		return p.entryOf(between)
	case n == 5:
		return p.reads(p.evening + "/regeln").form("title")
	case n == 6:
		return p.writing(p.reads(p.evening + "/abrechnung"))[0]
	}
	return p.entryOf(page)
}

// entryOf is the form of a deal, or what there is in its place.
func (p *pocket) entryOf(page *webPage) *webForm {
	if entries := page.all("#entry"); len(entries) > 0 {
		return page.read(entries[0])
	}
	return p.writing(page)[0]
}

var webFour = []string{"Anna", "Bernd", "Cem", "Dora"}

// newTable is a phone at a new evening, of which somebody else may write too.
func newTable(t *testing.T, app *webApp, game string, seed uint64, players ...string) (p *pocket, other *webClient) {
	t.Helper()
	c := app.client(t)
	w := &wanderer{c, rand.New(rand.NewPCG(seed, 2)), c.beginGame(game, players)}
	p = newPocket(w)
	for _, e := range p.log() {
		p.own[e.Key] = true
	}
	p.receives()
	return p, c.lets("writer", w.evening, "Bernds Handy")
}

// begins begins another evening without network.
func (p *pocket) begins(game string) {
	p.t.Helper()
	f := p.reads("/neu/" + game).form("players")
	f.Values["players"] = webFour
	p.evening, p.begun = p.writes(f).is(http.StatusSeeOther).header.Get("Location"), true
}

func (p *pocket) id() string { return strings.TrimPrefix(p.evening, "/abende/") }

// log is what the server has.
func (p *pocket) log() scoring.Log {
	p.t.Helper()
	log, _, err := p.app.store.Evening(p.t.Context(), p.device(), p.id())
	if err != nil {
		p.t.Fatal(err)
	}
	return log
}

// waits reports that something has not been sent.
func (p *pocket) waits() bool {
	return slices.ContainsFunc(p.disk.Forms, func(f phone.Form) bool { return !f.Sent })
}
