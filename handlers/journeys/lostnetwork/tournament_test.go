//go:build outer

package lostnetwork_test

import (
	"crypto/rand"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
)

// A director runs a tournament over HTTP, through any server that is running.
type director struct {
	*http.Client
	house *House
	at    string // path of the tournament
}

// directs begins a tournament of eight players with two deals at each table.
func directs(h *House) *director {
	h.T.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		h.T.Fatal(err)
	}
	d := &director{Client: &http.Client{Jar: jar}, house: h}
	d.at = strings.TrimSuffix(d.sends("/turniere", "act=setup&name=Preisskat&game=skat&rounds=1&deals4=2"), "/spieler")
	d.sends(d.at+"/spieler", "act=add&names=Anna%0ABernd%0ACem%0ADora%0AEmil%0AFritz%0AGerd%0AHans")
	d.sends(d.at+"/auslosung", "act=draw&method=hand&tables=1+2+3+4%0A5+6+7+8&seen=0")
	d.sends(d.at+"/auslosung", "act=begin&"+d.seen("/auslosung"))
	return d
}

// sends posts a form and returns where it leads.
func (d *director) sends(path, typed string) string {
	d.house.T.Helper()
	answer, err := d.PostForm(d.house.URL+path, formOf(d.house.T, typed))
	if err != nil {
		d.house.T.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		d.house.T.Fatalf("%s with %s: %s", path, typed, answer.Status)
	}
	return answer.Request.URL.Path
}

func formOf(t *testing.T, typed string) url.Values {
	t.Helper()
	form, err := url.ParseQuery(typed)
	if err != nil {
		t.Fatal(err)
	}
	form.Set("key", rand.Text())
	return form
}

// finds returns the first match of a pattern on a page of the tournament.
func (d *director) finds(page, pattern string) string {
	d.house.T.Helper()
	answer, err := d.Get(d.house.URL + d.at + page)
	if err != nil {
		d.house.T.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	found := regexp.MustCompile(pattern).FindSubmatch(body)
	if err != nil || found == nil {
		d.house.T.Fatalf("%s has no %s, %v:\n%s", page, pattern, err, body)
	}
	return string(found[len(found)-1])
}

// seen returns the field with which the forms of a page say what their sender has seen.
func (d *director) seen(page string) string {
	d.house.T.Helper()
	return "seen=" + d.finds(page, `name="seen" value="(\d+)"`)
}

// inCellarAtTable returns the phone of table 1. The phone has joined its list by the link and has
// lost its network. After that, both deals were written on the phone.
func inCellarAtTable(t *testing.T) (h *House, d *director, p *Phone, evening string) {
	t.Helper()
	h = NewHouse(t)
	h.Program = true
	d, p = directs(h), h.Losing()
	evening = d.finds("/tische/1/1", `/abende/\w+`)
	p.Joins(d.finds("/tische/1/1", `/mit/[\w-]+`), "Tisch 1", evening)
	Draws(p, evening, 1)
	h.Stop()
	p.Books(Kreuz(2)...)
	p.Books(Kreuz(3)...)
	p.Reads("#alone", "ohne Netz · 2 Spiele warten")
	p.Counts(2)
	return h, d, p, evening
}

// meanwhile runs does while the director reaches a second server, as people with network would.
func (d *director) meanwhile(does func()) {
	d.house.T.Helper()
	stopped := d.house
	d.house = stopped.Elsewhere()
	does()
	d.house.Stop()
	d.house = stopped
}

// A table in a cellar gets its network back after all other lists are complete: its deals count,
// and its players sign.
func TestATableWithoutNetworkIsTheLastToComeIn(t *testing.T) {
	h, d, p, evening := inCellarAtTable(t)
	d.meanwhile(func() {
		d.sends(d.at+"/tische/1/2", "act=list&round=1&table=2&passed=2&points=0&points=0&points=0&points=0&"+d.seen("/tische/1/2"))
		d.finds("/tische", "1 von 2 Listen da")
	})
	h.Reconnect()
	p.Until(`!document.querySelector("#alone")`)
	p.Counts(2)
	p.Visit(evening + "/turnier")
	for _, name := range []string{"Anna", "Bernd", "Cem", "Dora"} {
		p.Tap(Says(name))
	}
	p.Follow(Says("Die Liste stimmt"))
	p.Reads("main", "unterschrieben")
	d.finds("/tische", "2 von 2 Listen da")
	d.finds("", `id="nr2"[^§]*86`)
}

// The director has waited long enough and has signed the list. Deals that arrive later are not
// booked, and the phone tells its user to show them to the director.
func TestATableThatComesBackToASignedListIsToldWhoHelps(t *testing.T) {
	h, d, p, evening := inCellarAtTable(t)
	d.meanwhile(func() {
		d.sends(d.at+"/tische/1/1", "act=sign&round=1&table=1&director=true&short=true&last=0&"+d.seen("/tische/1/1"))
	})
	h.Reconnect()
	p.Reads("#unsent", "Die Liste ist unterschrieben. Was fehlt, trägt die Turnierleitung nach: zeig ihr dieses Spiel.")
	p.Reads("#unsent", "Bernd +36")
	if n := len(h.Log(evening)); n != 1 {
		t.Errorf("the log has %d entries", n)
	}
	p.Visit(evening)
	p.Reads("#unsent", "Bernd +36")
}
