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

// An offlinePhone is a phone that has no network most of the time. Its disk holds what it stores;
// its pages and forms go to the code that runs in its service worker.
type offlinePhone struct {
	*monkey
	disk     offline.Phone
	keys     int
	evenings []string // evenings in which this phone writes; the monkey is in one of them
	alone    bool     // nobody else writes in them
	seen     int      // the last entry on any page of the server
	regrets  bool     // a form was dropped
	old      *webForm // a form of a page that is still open
	kept     []string // the keys of all forms that were accepted

	// By the key of a form:
	stuck    map[string]*webPage // the question of the server
	meant    map[string]string   // the entry that the form refers to
	own      map[string]bool     // written by this phone
	tried    map[string]bool     // sent at least once, with or without success
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

// assets returns the static files of the pages, as the service worker knows them.
func (p *offlinePhone) assets() *ui.Assets {
	urls := map[string]string{}
	for _, file := range strings.Fields(webAssets.FindStringSubmatch(p.sees("/sw.js").body)[1]) {
		name, rest, _ := strings.Cut(file, ".")
		urls[name+rest[strings.IndexByte(rest, '.'):]] = "/static/" + file
	}
	version, _ := webHasAttr(p.sees("/").all("html")[0], "data-version")
	return &ui.Assets{URL: func(name string) string { return urls[name] }, Version: version}
}

// asks returns the phone's answer to a request. If the answer has a form to keep, the form is on
// the phone's disk afterwards.
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
		delete(p.dropped, f.Key) // it may come from a page that was still open
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

// restarts writes everything on the disk and reads it again.
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

// receives asks the server for the evenings as they are now, and for lists of their nights that
// others have begun.
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

// received asks the server for one evening and returns its current path.
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

// A network may fail before a request has arrived, or before its answer has arrived.
type network func() (arrives, answers bool)

func perfect() (arrives, answers bool) { return true, true }

func (p *offlinePhone) shaky() (arrives, answers bool) { return p.IntN(4) > 0, p.IntN(4) > 0 }

// sends sends the forms that wait, as the queue does: in order. Forms that follow a question of the
// server wait for its answer.
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

// goes reports whether a form is sent now. It may overtake forms that wait only if all of them are
// corrections that the server has refused, and it does not depend on them.
func (p *offlinePhone) goes(i int) bool {
	f := p.disk.Forms[i]
	return p.stuck[f.Key] == nil && !slices.ContainsFunc(p.before(i), func(before offline.Form) bool {
		return p.stuck[before.Key] == nil || !before.Apart || !f.Apart || !strings.Contains(before.Path, "/spiele/") || before.Path == f.Path
	})
}

// before returns the forms of the same evening that wait before a form.
func (p *offlinePhone) before(i int) []offline.Form {
	return slices.DeleteFunc(slices.Clone(p.disk.Forms[:i]), func(f offline.Form) bool { return f.Evening != p.disk.Forms[i].Evening || f.Sent })
}

// bodyOf returns the body of a form as it is sent: as if the forms that the server refused had not
// been written.
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

// decides answers the server's questions at random: as well, or not after all.
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

// drops drops a form. Dropping the form that begins an evening drops the whole evening.
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

// seen returns the last entry that a page's forms have seen, or 0 if the visitor may not write.
func (p *webPage) seen() (last int) {
	for _, n := range webNamed(p.root(), "seen") {
		last, _ = strconv.Atoi(webValue(n))
	}
	return last
}

func idOf(evening string) string { return strings.TrimPrefix(evening, "/abende/") }

// formOf returns a form as it came back with a question, or nil if it did not come back.
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

// offersAct reports whether a form can send an act. "" is the act of a deal's form.
func offersAct(form *html.Node, act string) bool {
	acts := webNamed(form, "act")
	return act == "" && len(acts) == 0 || slices.ContainsFunc(acts, func(n *html.Node) bool { return webValue(n) == act })
}

var webFour = []string{"Anna", "Bernd", "Cem", "Dora"}

// newTable returns a phone at a new evening, and another device that may write to it.
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

// log returns the log of an evening on the server.
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

// waits reports whether the phone has forms that have not been sent.
func (p *offlinePhone) waits() bool {
	return slices.ContainsFunc(p.disk.Forms, func(f offline.Form) bool { return !f.Sent })
}
