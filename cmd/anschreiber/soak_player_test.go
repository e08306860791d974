//go:build unix

package main

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"slices"
	"strconv"
	"testing"
	"time"
)

// A player is a phone with its own evening. Its fields record which deals must be on the sheet.
type player struct {
	t          testing.TB
	http       *http.Client
	number     int
	evening    string // path
	stammtisch string // path, if the player has one
	entries    int    // number of entries in the log, without entry 0
	deals      []played
	waiting    *writes // sent and not answered
	judged     int     // entries that judge has already counted
	took       []time.Duration

	onlyDeals bool // the player sends no corrections
}

// played is a deal as it must be in the evening's document.
type played struct {
	Contract string `json:"contract"`
	Declarer int    `json:"declarer"`
	Spitzen  int    `json:"spitzen"`
	Won      bool   `json:"won"`
	Note     string `json:"note"`

	id int // Seq of the entry that booked the deal
}

// writes is a form and the deals that must be on the sheet after it.
type writes struct {
	path  string
	form  url.Values
	deals []played
}

func sit(t testing.TB, number int) *player {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	transport := &http.Transport{MaxIdleConnsPerHost: 8}
	t.Cleanup(transport.CloseIdleConnections)
	return &player{t: t, number: number, http: &http.Client{
		Jar: jar, Transport: fromAfar{transport, fmt.Sprintf("198.18.%d.%d", number>>8&255, number&255)},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// fromAfar sends each request as a proxy would, with the player's own address. Without that, all
// requests would come from one address, and the limits would slow them down.
type fromAfar struct {
	*http.Transport
	address string
}

func (f fromAfar) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("X-Forwarded-For", f.address)
	return f.Transport.RoundTrip(r)
}

// together returns n players, each with an evening of its own.
func together(t testing.TB, home string, n int) (all []*player) {
	t.Helper()
	for i := range n {
		p := sit(t, i)
		p.begin(home)
		all = append(all, p)
	}
	return all
}

// patience is how long a request is made again and again. It only ends a test that hangs.
const patience = 2 * time.Minute

// untilAnswered makes a request, and makes it again as long as the answer is that it may come again.
func (p *player) untilAnswered(ask func() (*http.Response, error)) *http.Response {
	p.t.Helper()
	for start := time.Now(); ; {
		answer, err := ask()
		if err != nil {
			p.t.Fatal(err)
		}
		if !later(answer) || time.Since(start) > patience {
			return answer
		}
		answer.Body.Close()
	}
}

// later reports whether the server, or a proxy, says that the same request may come again.
func later(answer *http.Response) bool {
	return slices.Contains([]int{http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout}, answer.StatusCode)
}

// begin begins a new evening. The player forgets an earlier one.
func (p *player) begin(home string) {
	p.t.Helper()
	form := url.Values{"key": {rand.Text()}, "players": {"Anna", "Bernd", "Cem"}}
	answer := p.untilAnswered(func() (*http.Response, error) { return p.http.PostForm(home+"neu/skat", form) })
	answer.Body.Close()
	if answer.StatusCode != http.StatusSeeOther {
		p.t.Fatalf("no evening: %s", answer.Status)
	}
	p.evening, p.entries, p.judged, p.deals = answer.Header.Get("Location"), 0, 0, nil
}

func (d played) form(seen int) url.Values {
	return url.Values{
		"key": {rand.Text()}, "seen": {strconv.Itoa(seen)}, "contract": {d.Contract}, "declarer": {strconv.Itoa(d.Declarer)},
		"spitzen": {strconv.Itoa(d.Spitzen)}, "won": {strconv.FormatBool(d.Won)}, "note": {d.Note},
	}
}

// deal returns the form of a new deal.
func (p *player) deal() *writes {
	n := p.entries + 1
	d := played{Contract: "kreuz", Declarer: n%3 + 1, Spitzen: 1, Won: n%2 == 0, Note: fmt.Sprintf("%d-%d", p.number, n), id: n}
	return &writes{p.evening, d.form(p.entries), append(slices.Clone(p.deals), d)}
}

// correction returns the form that corrects the last deal by adding so many Spitzen.
func (p *player) correction(by int) *writes {
	deals := slices.Clone(p.deals)
	last := &deals[len(deals)-1]
	last.Spitzen = (last.Spitzen+by-1)%4 + 1
	return &writes{p.evening + "/spiele/" + strconv.Itoa(last.id), last.form(p.entries), deals}
}

// next returns the form that the player sends next: every fourth one is a correction.
func (p *player) next() *writes {
	if p.entries%4 == 3 && !p.onlyDeals {
		return p.correction(1)
	}
	return p.deal()
}

var (
	errNoAnswer = errors.New("no answer")
	errLater    = errors.New("not now") // the same form may come again
)

// write sends a form. If the answer is a redirect, the deals of the form are on the sheet.
func (p *player) write(home string, w *writes) error {
	p.waiting = w
	start := time.Now()
	answer, err := p.http.PostForm(home[:len(home)-1]+w.path, w.form)
	if err != nil {
		return errNoAnswer
	}
	answer.Body.Close()
	switch {
	case answer.StatusCode == http.StatusSeeOther:
		p.took = append(p.took, time.Since(start))
		p.booked()
		return nil
	case later(answer):
		return fmt.Errorf("player %d, entry %d: %w: %s", p.number, p.entries+1, errLater, answer.Status)
	}
	p.waiting = nil
	return fmt.Errorf("player %d, entry %d: %s", p.number, p.entries+1, answer.Status)
}

// insist sends a form again and again until it is booked, as a phone does.
func (p *player) insist(home string, w *writes) error {
	for start := time.Now(); ; {
		switch err := p.write(home, w); {
		case err == nil:
			p.took[len(p.took)-1] = time.Since(start)
			return nil
		case !errors.Is(err, errNoAnswer) && !errors.Is(err, errLater), time.Since(start) > patience:
			return err
		}
	}
}

func (p *player) booked() {
	p.deals, p.waiting = p.waiting.deals, nil
	p.entries++
}

// document returns the deals on the sheet, as the server exports them.
func (p *player) document(home string) (deals []played) {
	p.t.Helper()
	answer := p.untilAnswered(func() (*http.Response, error) { return p.http.Get(home[:len(home)-1] + p.evening + "/dokument.json") })
	defer answer.Body.Close()
	var d struct{ Deals []played }
	if err := json.NewDecoder(answer.Body).Decode(&d); err != nil || answer.StatusCode != http.StatusOK {
		p.t.Fatalf("%s: %s, %v", p.evening, answer.Status, err)
	}
	return d.Deals
}

// same reports whether the deals on the sheet are those that must be there.
func same(onSheet, must []played) bool {
	return slices.EqualFunc(onSheet, must, func(a, b played) bool {
		a.id, b.id = 0, 0
		return a == b
	})
}

// A verdict counts what was found after a crash.
type verdict struct{ acknowledged, missing, partial, duplicate, inFlight, kept int }

func (v *verdict) add(o verdict) {
	v.acknowledged += o.acknowledged
	v.missing += o.missing
	v.partial += o.partial
	v.duplicate += o.duplicate
	v.inFlight += o.inFlight
	v.kept += o.kept
}

func (v verdict) String() string {
	return fmt.Sprintf("acknowledged %d, missing %d, partial %d, duplicate %d; in flight %d, of which booked %d",
		v.acknowledged, v.missing, v.partial, v.duplicate, v.inFlight, v.kept)
}

func (v verdict) clean() bool { return v.missing+v.partial+v.duplicate == 0 }

// judge compares the sheet with the deals that were acknowledged. If a form was sent and never
// answered, all its deals or none of them may be on the sheet. After the form was sent again, each
// of its deals must be there exactly once.
func (p *player) judge(home string) (v verdict) {
	p.t.Helper()
	v.acknowledged = p.entries - p.judged
	onSheet := p.document(home)
	if w := p.waiting; w != nil {
		v.inFlight++
		if same(onSheet, w.deals) && !same(onSheet, p.deals) {
			v.kept++
		} else {
			v.compare(onSheet, p.deals)
		}
		if err := p.write(home, w); err != nil {
			p.t.Errorf("sent again: %v", err)
		}
		onSheet = p.document(home)
	}
	v.compare(onSheet, p.deals)
	p.judged = p.entries
	return v
}

func (v *verdict) compare(onSheet, must []played) {
	there := map[string][]played{}
	for _, d := range onSheet {
		there[d.Note] = append(there[d.Note], d)
	}
	for _, d := range must {
		switch found := there[d.Note]; {
		case len(found) == 0:
			v.missing++
		case len(found) > 1:
			v.duplicate++
		case !same(found, []played{d}):
			v.partial++
		}
		delete(there, d.Note)
	}
	v.partial += len(there) // deals that were never acknowledged
}
