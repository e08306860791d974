package handlers_test

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"anschreiber/handlers/offline"
	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// An offlinePhone is a phone that has no network most of the time. What it keeps lies on
// its disk; pages and forms go to the code that runs in its service worker.
type offlinePhone struct {
	*monkey
	disk     offline.Phone
	keys     int
	evenings []string // that this phone writes in; the monkey is in one of them
	alone    bool     // nobody else writes there
	seen     int      // the last entry that is on a page of the server
	regrets  bool     // something was dropped
	old      *webForm // from a page that is still open
	kept     []string // the keys of all forms that were taken

	// by the keys of forms
	stuck    map[string]*webPage // what the server asked
	meant    map[string]string   // the entry that it is about
	own      map[string]bool     // of this phone
	tried    map[string]bool     // sent, whatever came of it
	again    map[string]bool     // changed after a question
	dropped  map[string]bool
	newDeals map[string]bool
}

var offlineTime = time.Date(2026, 11, 20, 21, 0, 0, 0, time.UTC)

func newOfflinePhone(w *monkey) *offlinePhone {
	p := &offlinePhone{monkey: w, evenings: []string{w.evening}, stuck: map[string]*webPage{}, meant: map[string]string{}}
	for _, keys := range []*map[string]bool{&p.own, &p.tried, &p.again, &p.dropped, &p.newDeals} {
		*keys = map[string]bool{}
	}
	p.disk.Reader = ui.Viewer{Lang: "de", Assets: p.assets(), Operator: ui.ReadOperator(webAttr(p.sees("/").all("html")[0], "data-by"))}
	p.disk.Now, p.disk.Origin = offlineTime, w.app.url
	return p
}

var webAssets = regexp.MustCompile(`assets ?= ?"([^"]*)"`)

// assets are the files that pages name, as the worker knows them.
func (p *offlinePhone) assets() *ui.Assets {
	urls := map[string]string{}
	for _, file := range strings.Fields(webAssets.FindStringSubmatch(p.sees("/sw.js").body)[1]) {
		name, rest, _ := strings.Cut(file, ".")
		urls[name+rest[strings.IndexByte(rest, '.'):]] = "/static/" + file
	}
	version, _ := webHasAttr(p.sees("/").all("html")[0], "data-version")
	return &ui.Assets{URL: func(name string) string { return urls[name] }, Version: version}
}

// asks is what the page or form comes to on the phone; what has to be kept is on
// its disk then.
func (p *offlinePhone) asks(method, path, body string) *webPage {
	p.t.Helper()
	p.disk.NewKey = func() string {
		p.keys++
		return "WRITTENON" + p.device()[:8] + strconv.Itoa(1000+p.keys)
	}
	answer := p.disk.Answer(offline.Request{Method: method, URL: path, Body: body, Seen: p.seen})
	if f := answer.Keep; f != nil {
		p.disk.Forms = append(p.disk.Forms, *f)
		p.kept, p.own[f.Key] = append(p.kept, f.Key), true
		delete(p.dropped, f.Key) // from a page that was still open
		p.newDeals[f.Key] = !strings.Contains(strings.TrimPrefix(f.Path, "/abende/"), "/") || strings.Contains(f.Path, "/spiele/neu")
	}
	return &webPage{t: p.t, path: path, status: answer.Status, body: answer.Body, header: http.Header{"Location": {answer.Location}}}
}

func (p *offlinePhone) reads(path string) *webPage {
	p.t.Helper()
	return p.asks("GET", path, "").is(http.StatusOK)
}

func (p *offlinePhone) writes(f *webForm) *webPage {
	p.t.Helper()
	return p.asks("POST", f.action, f.Encode())
}

// restarts is what is on the disk, read anew.
func (p *offlinePhone) restarts() {
	p.t.Helper()
	forms, err := json.Marshal(p.disk.Forms)
	if err == nil {
		err = json.Unmarshal(forms, &p.disk.Forms)
	}
	for i, kept := range offline.Stored(p.disk.Evenings) {
		if err == nil {
			p.disk.Evenings[i], err = offline.ReadEvening([]byte(kept.Text))
		}
	}
	if err != nil {
		p.t.Fatal(err)
	}
}

// receives asks the server for the evenings as they now are, and for lists of their
// nights that others began.
func (p *offlinePhone) receives() {
	p.t.Helper()
	for i, at := range p.evenings {
		p.evenings[i] = p.received(at)
		if p.evening == at {
			p.evening = p.evenings[i]
		}
	}
	for _, e := range slices.Clone(p.disk.Evenings) {
		for _, id := range e.Night {
			p.hearsOf(id)
		}
	}
}

func (p *offlinePhone) hearsOf(list string) {
	p.t.Helper()
	if p.disk.Snapshot(list) != nil {
		return
	}
	if at := p.received("/abende/" + list); p.disk.Snapshot(list) != nil {
		p.evenings = append(p.evenings, at)
	}
}

// received asks for one of them, and is where it is then.
func (p *offlinePhone) received(at string) string {
	p.t.Helper()
	answer := p.get(at + "/abend.json")
	switch answer.status {
	case http.StatusNotFound: // not sent yet
		return at
	case http.StatusSeeOther:
		answer = p.get(answer.header.Get("Location"))
	}
	var e offline.SyncedEvening
	if err := json.Unmarshal([]byte(answer.is(http.StatusOK).body), &e); err != nil {
		p.t.Fatal(err)
	}
	if p.disk.Received(e) {
		return "/abende/" + e.ID
	}
	return at
}

// A network may fail before a request has arrived, or before its answer has.
type network func() (arrives, answers bool)

func perfect() (arrives, answers bool) { return true, true }

func (p *offlinePhone) shaky() (arrives, answers bool) { return p.IntN(4) > 0, p.IntN(4) > 0 }

// sends sends what waits, as the queue does: in order, and what follows on a
// question waits for its answer.
func (p *offlinePhone) sends(over network) {
	p.t.Helper()
	for i := range p.disk.Forms {
		f := &p.disk.Forms[i]
		if f.Sent || !p.goes(i) {
			continue
		}
		arrives, answers := over()
		if !arrives {
			return
		}
		p.tried[f.Key] = true
		answer := p.do(p.request(http.MethodPost, f.Path, strings.NewReader(p.bodyOf(i))))
		if !answers {
			return
		}
		if f.Sent = answer.status == http.StatusSeeOther; f.Sent {
			f.Seen = p.get(answer.header.Get("Location")).seen()
		} else {
			p.stuck[f.Key] = answer
			if p.alone && !p.regrets {
				p.t.Errorf("the server asks about one's own %s %s: %d", f.Path, f.Body, answer.status)
			}
		}
	}
}

// goes reports a form that is sent now: behind others that wait only where these are
// corrections which were refused, and it does not need them.
func (p *offlinePhone) goes(i int) bool {
	f := p.disk.Forms[i]
	return p.stuck[f.Key] == nil && !slices.ContainsFunc(p.before(i), func(before offline.Form) bool {
		return p.stuck[before.Key] == nil || !before.Apart || !f.Apart || !strings.Contains(before.Path, "/spiele/") || before.Path == f.Path
	})
}

// before are the forms that wait in front of one in its evening.
func (p *offlinePhone) before(i int) []offline.Form {
	return slices.DeleteFunc(slices.Clone(p.disk.Forms[:i]), func(f offline.Form) bool { return f.Evening != p.disk.Forms[i].Evening || f.Sent })
}

// bodyOf is a form as it is sent: as if what was refused had not been written.
func (p *offlinePhone) bodyOf(i int) string {
	typed, _ := url.ParseQuery(p.disk.Forms[i].Body)
	for _, before := range slices.Backward(p.before(i)) {
		if typed.Get("follows") != before.Key {
			continue
		}
		was, _ := url.ParseQuery(before.Body)
		if typed.Set("follows", was.Get("follows")); !was.Has("follows") {
			typed.Del("follows")
		}
	}
	return typed.Encode()
}

// decides answers the questions: as well, or not after all.
func (p *offlinePhone) decides() {
	p.t.Helper()
	for i := range p.disk.Forms {
		f := &p.disk.Forms[i]
		question := p.stuck[f.Key]
		if question == nil {
			continue
		}
		delete(p.stuck, f.Key)
		if answer := question.formOf(*f); answer != nil && p.IntN(3) > 0 {
			p.again[f.Key] = true
			p.disk.Insisted(f.Key, answer.action, answer.Encode())
			return
		}
		p.drops(f.Key, question.seen())
		return
	}
}

// drops forgets a form; with one that begins an evening, all of that.
func (p *offlinePhone) drops(key string, seen int) {
	before := slices.Clone(p.disk.Forms)
	p.disk.Dropped(key, seen)
	p.regrets = true
	for _, f := range before {
		if !slices.ContainsFunc(p.disk.Forms, func(left offline.Form) bool { return left.Key == f.Key }) {
			p.dropped[f.Key] = true
		}
	}
	p.evenings = slices.DeleteFunc(p.evenings, func(at string) bool { return p.disk.Snapshot(idOf(at)) == nil })
	if !slices.Contains(p.evenings, p.evening) {
		p.evening = p.evenings[0]
	}
}

// seen is the last entry that a page shows to who writes; 0 where nobody may.
func (p *webPage) seen() (last int) {
	for _, n := range webNamed(p.root(), "seen") {
		last, _ = strconv.Atoi(webValue(n))
	}
	return last
}

func idOf(evening string) string { return strings.TrimPrefix(evening, "/abende/") }

// formOf is a form as it came back with a question; nil where it did not.
func (p *webPage) formOf(sent offline.Form) *webForm {
	typed, _ := url.ParseQuery(sent.Body)
	for _, n := range p.all("form") {
		f, act := p.read(n), typed.Get("act")
		if f.Get("key") == sent.Key && offersAct(n, act) {
			if act != "" {
				f.Set("act", act)
			}
			return f
		}
	}
	return nil
}

// offersAct reports a form by which an act can be sent; "" is that of a deal.
func offersAct(form *html.Node, act string) bool {
	acts := webNamed(form, "act")
	return act == "" && len(acts) == 0 || slices.ContainsFunc(acts, func(n *html.Node) bool { return webValue(n) == act })
}

var webFour = []string{"Anna", "Bernd", "Cem", "Dora"}

// newTable is a phone at a new evening, of which somebody else may write too.
func newTable(t *testing.T, app *webApp, game string, seed uint64, players ...string) (p *offlinePhone, other *webClient) {
	t.Helper()
	c := app.client(t)
	w := &monkey{c, rand.New(rand.NewPCG(seed, 2)), c.beginGame(game, players)}
	p = newOfflinePhone(w)
	for _, e := range p.log(p.evening) {
		p.own[e.Key] = true
	}
	p.receives()
	return p, c.lets("writer", w.evening, "Bernds Handy")
}

// log is what the server has of an evening.
func (p *offlinePhone) log(evening string) scoring.Log {
	p.t.Helper()
	stored, _, err := p.app.store.Evening(p.t.Context(), p.device(), idOf(evening))
	if err != nil {
		p.t.Fatal(err)
	}
	log, err := scoring.ReadLog(stored)
	if err != nil {
		p.t.Fatal(err)
	}
	return log
}

// waits reports that something has not been sent.
func (p *offlinePhone) waits() bool {
	return slices.ContainsFunc(p.disk.Forms, func(f offline.Form) bool { return !f.Sent })
}
