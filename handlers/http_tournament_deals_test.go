package handlers_test

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"anschreiber/handlers"
)

// A tableAct is something that can be written into a table's list, and the status with which each
// role is answered.
type tableAct struct {
	name                    string
	send                    func(h cupTable) *webPage
	table, helper, director int
	why                     bool // the director must give a reason
}

// A cupTable is a tournament whose first table has written two deals. In some tests, the director
// has also corrected points there or renamed a player.
type cupTable struct {
	*webClient // the device that writes
	director   *webClient
	evening    string
	why        string // the director's reason
}

func posts(below string, typed ...string) func(cupTable) *webPage {
	return func(h cupTable) *webPage { return h.writes(below, typed...) }
}

// writes sends a form that no page has offered.
func (h cupTable) writes(below string, typed ...string) *webPage {
	h.t.Helper()
	f := url.Values{"key": {"forged"}, "seen": {h.seen()}}
	for i := 0; i < len(typed); i += 2 {
		f.Add(typed[i], typed[i+1])
	}
	if h.why != "" && below != "/weiter" {
		f.Set("why", h.why)
	}
	return h.post(h.evening+below, f)
}

// seen returns the number of the last entry of the list.
func (h cupTable) seen() string {
	h.t.Helper()
	return strconv.Itoa(h.director.sees(h.evening).seen())
}

// after returns an act that is sent once the director has written something.
func after(director func(cupTable) *webPage, below string, typed ...string) func(cupTable) *webPage {
	return func(h cupTable) *webPage {
		h.t.Helper()
		by := h
		by.webClient, by.why = h.director, "Probe"
		director(by).is(http.StatusSeeOther)
		return h.writes(below, typed...)
	}
}

// changed returns an act that sends the form of the table with other values.
func changed(typed ...string) func(cupTable) *webPage {
	return func(h cupTable) *webPage {
		h.t.Helper()
		f := h.director.sees(h.evening + "/regeln").form("rules.preset").and(typed...)
		f.Set("key", "forged")
		f.Set("why", h.why)
		return h.send(f)
	}
}

func renames(h cupTable) *webPage {
	f := h.director.sees(h.evening+"/regeln").form("rules.preset").and("key", "forged", "why", h.why)
	f.Values["players"][0] = "Zoe"
	return h.send(f)
}

var (
	oneDeal   = webKreuz("2")
	corrects  = posts("", "correction", "500", "correction", "0", "correction", "0", "correction", "0", "note", "vergessen")
	closes    = posts("/abrechnung", "act", "close")
	tableActs = []tableAct{
		{"a deal", posts("", oneDeal...), 303, 303, 303, false},
		{"a forgotten deal", posts("/spiele/neu?after=0", oneDeal...), 303, 303, 303, true},
		{"another version of a deal", posts("/spiele/1", webKreuz("3")...), 303, 303, 303, true},
		{"striking a deal", posts("/spiele/1", "act", "strike"), 303, 303, 303, true},
		{"restoring a deal", after(posts("/spiele/1", "act", "strike"), "/spiele/1", "act", "restore", "key", "again"), 303, 303, 303, true},
		{"taking a deal back", posts("/zurueck", "undoes", "2"), 303, 303, 303, true},
		{"going back to a deal", posts("/zurueck", "since", "1"), 303, 303, 303, true},
		{"signing", func(h cupTable) *webPage {
			return h.post(h.evening+"/turnier", url.Values{"key": {"k"}, "act": {"list"}})
		}, 400, 400, 400, false},

		{"points without a deal", corrects, 422, 422, 303, true},
		{"a deal without one who is there", posts("", slices.Concat(webKreuz("2"), []string{"absent", "1"})...), 422, 422, 303, true},
		{"a version without one who was there", posts("/spiele/1", slices.Concat(webKreuz("3"), []string{"absent", "1"})...), 422, 422, 303, true},
		{"another preset", changed("rules.preset", "klassisch"), 422, 422, 200, false}, // the page first shows the effect
		{"another title", changed("title", "Unser Tisch"), 422, 422, 303, true},
		{"another name", renames, 422, 422, 303, true},
		{"a fifth player", posts("/regeln", "joins", "Zoe"), 422, 422, 303, true},
		{"the stake", posts("/abrechnung", "act", "stake", "rules.stake", "10"), 422, 422, 303, true},
		{"ending it", closes, 422, 422, 303, false},
		{"opening it again", after(closes, "/abrechnung", "act", "reopen", "key", "again"), 422, 422, 303, false},
		{"a deal that opens it again", after(closes, "", slices.Concat(oneDeal, []string{"reopen", "true", "key", "again"})...), 422, 422, 303, false},
		{"a payment", posts("/abrechnung", "act", "paid", "from", "Spieler 001", "to", "Spieler 002", "cents", "100", "rounds", "0"), 422, 422, 409, false},
		{"striking a correction", after(corrects, "/spiele/3", "act", "strike", "key", "again"), 422, 422, 303, true},
		{"another correction", after(corrects, "/spiele/3", "correction", "1", "correction", "0", "correction", "0", "correction", "0", "key", "again"), 422, 422, 303, true},
		{"taking a correction back", after(corrects, "/zurueck", "undoes", "3", "key", "again"), 422, 422, 303, true},
		{"going back past a correction", after(corrects, "/zurueck", "since", "1", "key", "again"), 422, 422, 303, true},
		{"the next list", posts("/weiter"), 422, 422, 422, false},
	}
)

// newCupTable makes a cupTable in which the given role writes.
func newCupTable(t *testing.T, who string) cupTable {
	t.Helper()
	director := newWebClient(t)
	at := director.setsUp("skat", 4, "deals4", "6")
	helper := director.lets("writer", at, "Heikes Handy")
	director.draws(at, "lot")
	phone, evening := director.phoneAt(at, 1)
	phone.deals(evening, "2", "3")
	return cupTable{map[string]*webClient{"table": phone, "helper": helper, "director": director}[who], director, evening, ""}
}

// Players at a table write their own results, so only the director may change more than deals. In
// an earlier version, players could change the preset and so turned 98 points into 48. Every form
// below an evening has an act in tableActs, or writes nothing into the log.
func TestATablesPhoneWritesDealsAndNothingElse(t *testing.T) {
	t.Parallel()
	for _, who := range []string{"table", "helper", "director"} {
		t.Run(who, func(t *testing.T) {
			t.Parallel()
			judged := []string{"/vorschau", "/regeln/merken", "/teilen", "/geraete", "/verlassen", "/namen", "/loeschen"}
			for _, act := range tableActs {
				h := newCupTable(t, who)
				if act.why && who == "director" {
					act.send(h).is(http.StatusUnprocessableEntity).says("itte einen Grund")
					h = newCupTable(t, who)
					h.why = "Zahlendreher"
				}
				want := map[string]int{"table": act.table, "helper": act.helper, "director": act.director}[who]
				got := act.send(h)
				path, _, _ := strings.Cut(strings.TrimPrefix(got.path, h.evening), "?")
				judged = append(judged, webNumber.ReplaceAllString(path, ":deal"))
				if got.status != want {
					t.Errorf("%s: %d, want %d\n%s", act.name, got.status, want, got.text("main"))
				} else if want == http.StatusUnprocessableEntity && who != "director" {
					got.says("eitung")
				}
			}
			for _, route := range handlers.Routes() {
				if below, is := strings.CutPrefix(route, "POST /abende/:id"); is && !slices.Contains(judged, below) {
					t.Errorf("no act is sent to %s", route)
				}
			}
		})
	}
}

var webNumber = regexp.MustCompile(`\d+`)

// offersDealsOnly fails the test if a page has fields that only the director may use.
func (p *webPage) offersDealsOnly() {
	p.t.Helper()
	for _, field := range []string{"correction", "joins", "rules.preset", "players", "rules_name", "rules.stake", "absent"} {
		if len(webNamed(p.root(), field)) > 0 {
			p.t.Errorf("%s is offered at %s", field, p.path)
		}
	}
}

// What a table's phone may not write is not offered on its pages.
func TestATablesPhoneIsShownDealsAndNothingElse(t *testing.T) {
	t.Parallel()
	for _, who := range []string{"table", "helper"} {
		h := newCupTable(t, who)
		by := h
		by.webClient, by.why = h.director, "Probe"
		corrects(by).is(http.StatusSeeOther)
		for _, below := range []string{"", "/regeln", "/abrechnung", "/spiele/1", "/spiele/3", "/verlauf", "/tafel", "/spiele/neu?after=0"} {
			p := h.sees(h.evening + below)
			p.offersDealsOnly()
			for _, f := range p.forms() {
				for _, act := range []string{"close", "reopen", "paid", "stake"} {
					if f.offers("act", act) {
						t.Errorf("the %s is offered to %s at %q", who, act, below)
					}
				}
				if strings.HasSuffix(f.action, "/weiter") || below == "/spiele/3" && strings.Contains(f.action, "/spiele/") || f.Has("undoes") {
					t.Errorf("the %s is offered %s at %q", who, f.action, below)
				}
			}
			for _, n := range p.all("a") {
				if href := webAttr(n, "href"); strings.Contains(href, "absent=") || strings.Contains(href, "#weiter") || strings.HasPrefix(href, "/neu/") || strings.Contains(href, "bis=1") {
					t.Errorf("the %s is led to %s at %q", who, href, below)
				}
			}
		}
		h.director.sees(h.evening).says("Punkte von Hand ändern").says("geht")
	}
}

// A phone without network offers only what its table may write, and refuses everything else. Forms
// that it had accepted before are refused when they are sent.
func TestATablesPhoneWritesOnlyDealsWithoutNetwork(t *testing.T) {
	t.Parallel()
	h := newCupTable(t, "table")
	p := newOfflinePhone(&monkey{webClient: h.webClient, evening: h.evening})
	p.receives()
	for _, below := range []string{"", "/regeln", "/abrechnung", "/spiele/1"} {
		p.reads(h.evening + below).offersDealsOnly()
	}
	p.reads(h.evening).says("Tisch 1 · 1. Serie")
	forged := func(below string, typed ...string) int {
		f := url.Values{"key": {"forged"}, "seen": {"2"}}
		for i := 0; i < len(typed); i += 2 {
			f.Add(typed[i], typed[i+1])
		}
		return p.asks("POST", h.evening+below, f.Encode()).status
	}
	for below, typed := range map[string][]string{
		"":            {"correction", "500", "correction", "0", "correction", "0", "correction", "0"},
		"/regeln":     {"joins", "Zoe"},
		"/abrechnung": {"act", "close"},
		"/weiter":     nil,
	} {
		if status := forged(below, typed...); status != http.StatusUnprocessableEntity || len(p.disk.Forms) > 0 {
			t.Errorf("the phone takes %v at %q: %d", typed, below, status)
		}
	}
	for i := range 4 {
		p.writes(p.reads(h.evening).form("contract").with(webKreuz(strconv.Itoa(i%2 + 2))...)).is(http.StatusSeeOther)
	}
	p.reads(h.evening).says("Alle 6 Spiele sind eingetragen").says("Zahlen prüfen und unterschreiben")
	if status := forged("", oneDeal...); status != http.StatusConflict && status != http.StatusUnprocessableEntity || len(p.disk.Forms) != 4 {
		t.Errorf("the phone takes a seventh deal of six: %d", status)
	}
}

// A list of a tournament ends with its last deal. In an earlier version, 49 of 48 deals were
// booked, signed and ranked.
func TestATournamentsListTakesNoDealTooMany(t *testing.T) {
	t.Parallel()
	h := newCupTable(t, "table")
	late := h.sees(h.evening).form("contract").with(webKreuz("2")...) // waits on another phone
	h.deals(h.evening, "2", "3", "4")
	forgotten := h.sees(h.evening + "/spiele/neu?after=0").form("contract").with(webKreuz("2")...)
	void := h.books(h.sees(h.evening).form("contract").with("contract", "void"))
	void.lacks("Alle 6 Spiele").form("contract")
	last := h.deals(h.evening, "3")
	last.says("Alle 6 Spiele sind eingetragen").says("Zahlen prüfen und unterschreiben").links(h.evening + "/turnier")
	if len(last.all("#entry")) > 0 {
		t.Error("there is a form for a seventh deal of six")
	}
	h.sees(h.evening + "/spiele/1").lacks("Vergessenes Spiel")
	for name, f := range map[string]*webForm{"a deal": late, "a forgotten deal": forgotten} {
		for _, by := range []*webClient{h.webClient, h.director} {
			back := by.send(f).is(http.StatusUnprocessableEntity).says("Alle 6 Spiele dieser Liste sind schon eingetragen")
			if typed := back.form("contract"); typed.Get("contract") != "kreuz" || typed.Get("declarer") != "2" {
				t.Errorf("%s came back as %v", name, typed.Values)
			}
		}
	}
	misdeal := h.sees(h.evening + "/spiele/6").form("contract")
	h.send(misdeal.with(webKreuz("3")...)).is(http.StatusUnprocessableEntity).says("Alle 6 Spiele")
	h.writes("/spiele/neu?after=0", "contract", "void").is(http.StatusSeeOther) // a void deal does not count towards the six
	h.writes("/spiele/1", "act", "strike", "key", "struck").is(http.StatusSeeOther)
	h.sees(h.evening).form("contract")
	h.writes("/zurueck", "undoes", h.seen(), "key", "undone").is(http.StatusSeeOther)
	h.sees(h.evening).says("Alle 6 Spiele sind eingetragen")
	h.director.sees(h.evening).says("Alle 6 Spiele sind eingetragen")
}

// On an ordinary evening, deals can still be booked after the last deal of its Serie.
func TestAnEveningGoesOnBehindItsSerie(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.serie", "3")
	c.deals(evening, "2", "3", "1", "2").form("contract")
}
