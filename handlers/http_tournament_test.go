package handlers_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
)

// tournamentAccess lists the routes of a tournament, as access does for an evening. ID stands for
// the tournament.
var tournamentAccess = []accessRow{
	{"GET /turniere/neu", "/turniere/neu", nil, 200, 200, 200, 200},
	{"GET /anmelden/:id/:token", "/anmelden/ID/x", nil, 404, 404, 404, 404}, // see TestPlayersSignUpByALinkThatCanBeRevoked
	{"POST /anmelden/:id/:token", "/anmelden/ID/x", url.Values{"key": {"k"}, "name": {"Zoe"}}, 404, 404, 404, 404},
	{"GET /anmelden/:id/:token/:nth", "/anmelden/ID/x/1", nil, 404, 404, 404, 404}, // see TestAPlayerWithdrawsByHisOwnLink
	{"POST /anmelden/:id/:token/:nth", "/anmelden/ID/x/1", url.Values{"key": {"k"}}, 404, 404, 404, 404},
	{"GET /turniere", "/turniere", nil, 200, 200, 200, 200},
	{"POST /turniere", "/turniere", url.Values{"key": {"k"}}, 422, 422, 422, 422},
	{"GET /turniere/:id", "/turniere/ID", nil, 404, 200, 200, 200},
	{"GET /turniere/:id/live", "/turniere/ID/live?seite=rang", nil, 404, 303, 303, 303}, // a browser asks for a stream with other headers
	{"GET /turniere/:id/tische", "/turniere/ID/tische", nil, 404, 200, 200, 200},
	{"GET /turniere/:id/listen", "/turniere/ID/listen", nil, 404, 404, 200, 200},
	{"GET /turniere/:id/tische/:runde/:tisch", "/turniere/ID/tische/1/1", nil, 404, 200, 200, 200},
	{"POST /turniere/:id/tische/:runde/:tisch", "/turniere/ID/tische/1/1", url.Values{"key": {"k1"}, "act": {"sign"}, "round": {"1"}, "table": {"1"}}, 404, 404, 409, 409},
	{"POST /turniere/:id/tische/:runde/:tisch/teilen", "/turniere/ID/tische/1/1/teilen", url.Values{"key": {"k"}, "seen": {"1"}, "role": {"writer"}, "act": {"renew"}}, 404, 404, 404, 303},
	{"POST /turniere/:id/tische/:runde/:tisch/geraete", "/turniere/ID/tische/1/1/geraete", url.Values{"key": {"k"}, "device": {"x"}, "act": {"revoke"}}, 404, 404, 404, 303},
	{"POST /turniere/:id/uhr", "/turniere/ID/uhr", url.Values{"key": {"k8"}, "seen": {"9"}, "act": {"clock"}, "does": {"start"}, "minutes": {"120"}, "round": {"1"}}, 404, 404, 404, 303},
	{"GET /turniere/:id/spieler", "/turniere/ID/spieler", nil, 404, 200, 200, 200},
	{"POST /turniere/:id/spieler", "/turniere/ID/spieler", url.Values{"key": {"k2"}, "act": {"add"}, "name": {"Zoe"}}, 404, 404, 303, 303},
	{"GET /turniere/:id/spieler/:nummer", "/turniere/ID/spieler/1", nil, 404, 200, 200, 200},
	{"POST /turniere/:id/spieler/:nummer", "/turniere/ID/spieler/1", url.Values{"key": {"k7"}, "act": {"fine"}, "number": {"1"}, "in": {"1"}, "kind": {"warning"}, "reason": {"x"}}, 404, 404, 404, 303},
	{"GET /turniere/:id/auslosung", "/turniere/ID/auslosung", nil, 404, 200, 200, 200},
	{"POST /turniere/:id/auslosung", "/turniere/ID/auslosung", url.Values{"key": {"k3"}, "act": {"draw"}, "method": {"lot"}}, 404, 404, 404, 422},
	{"GET /turniere/:id/kasse", "/turniere/ID/kasse", nil, 404, 404, 200, 200},
	{"POST /turniere/:id/kasse", "/turniere/ID/kasse", url.Values{"key": {"k4"}, "act": {"pay"}, "for": {"Saal"}, "amount": {"20"}}, 404, 404, 303, 303},
	{"GET /turniere/:id/einrichten", "/turniere/ID/einrichten", nil, 404, 404, 404, 200},
	{"POST /turniere/:id/einrichten", "/turniere/ID/einrichten", url.Values{"key": {"k5"}, "act": {"setup"}, "name": {""}}, 404, 404, 404, 422},
	{"POST /turniere/:id/stammtisch", "/turniere/ID/stammtisch", url.Values{"key": {"k"}, "act": {"take"}, "stammtisch": {"x"}}, 404, 404, 404, 422},
	{"GET /turniere/:id/verlauf", "/turniere/ID/verlauf", nil, 404, 404, 200, 200},
	{"POST /turniere/:id/verlauf", "/turniere/ID/verlauf", url.Values{"key": {"k6"}, "act": {"undo"}, "undoes": {"1"}}, 404, 404, 404, 409},
	{"GET /turniere/:id/wand", "/turniere/ID/wand", nil, 404, 200, 200, 200},
	{"GET /turniere/:id/drucken", "/turniere/ID/drucken", nil, 404, 404, 200, 200},
	{"GET /turniere/:id/liga", "/turniere/ID/liga", nil, 404, 404, 404, 404}, // it belongs to no league; see TestTournamentsOfALeagueAddUp
	{"GET /turniere/:id/ergebnisse.html", "/turniere/ID/ergebnisse.html", nil, 404, 200, 200, 200},
	{"GET /turniere/:id/ergebnisse.csv", "/turniere/ID/ergebnisse.csv", nil, 404, 200, 200, 200},
	{"POST /turniere/:id/liga", "/turniere/ID/liga", url.Values{"key": {"k8"}, "act": {"same"}, "from": {"Ana"}, "into": {"Anna"}}, 404, 404, 404, 303},
	{"GET /turniere/:id/alles.jsonl", "/turniere/ID/alles.jsonl", nil, 404, 404, 200, 200},
	{"GET /turniere/:id/teilen", "/turniere/ID/teilen", nil, 404, 200, 200, 200},
	{"POST /turniere/:id/teilen", "/turniere/ID/teilen", url.Values{"key": {"k"}, "seen": {"1"}, "role": {"viewer"}, "act": {"renew"}}, 404, 404, 404, 303},
	{"POST /turniere/:id/geraete", "/turniere/ID/geraete", url.Values{"key": {"k"}, "device": {"x"}, "act": {"revoke"}}, 404, 404, 404, 303},
	{"POST /turniere/:id/verlassen", "/turniere/ID/verlassen", url.Values{"key": {"k"}}, 404, 303, 303, 303},
	{"GET /turniere/:id/namen", "/turniere/ID/namen", nil, 404, 404, 404, 200},
	{"POST /turniere/:id/namen", "/turniere/ID/namen", url.Values{"key": {"k"}, "act": {"find"}, "name": {"Niemand"}}, 404, 404, 404, 422},
	{"GET /turniere/:id/loeschen", "/turniere/ID/loeschen", nil, 404, 404, 404, 200},
	{"POST /turniere/:id/loeschen", "/turniere/ID/loeschen", url.Values{"key": {"k"}, "title": {"anders"}}, 404, 404, 404, 422},
	// The evening here is not a tournament's table; for one that is, see
	// TestATableIsWrittenOnItsPhoneAndSignedThere.
	{"GET /abende/:id/turnier", "/abende/ID/turnier", nil, 404, 404, 404, 404},
	{"POST /abende/:id/turnier", "/abende/ID/turnier", url.Values{"key": {"k"}, "act": {"sign"}}, 404, 404, 404, 404},
}

const noTournament = "/turniere/aaaaaaaaaaaaaaaaaaaaaaaaaa"

// setsUp makes a tournament with so many players and returns its path.
func (c *webClient) setsUp(game string, players int, typed ...string) (at string) {
	c.t.Helper()
	f := c.sees("/turniere/neu?spiel="+game).form("preset").with("name", "Preis der Linde").with(typed...).with("act", "setup")
	at = strings.TrimSuffix(c.send(f).is(http.StatusSeeOther).header.Get("Location"), "/spieler")
	var names []string
	for i := range players {
		names = append(names, fmt.Sprintf("Spieler %03d, Verein %d, Team %d", i+1, i%7, i/4))
	}
	if players > 0 {
		c.acts(at+"/spieler", "add", "names", strings.Join(names, "\n"))
	}
	return at
}

func TestATournamentIsNotPlannedBehindTheEndOfNextYear(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	f := c.sees("/turniere/neu?spiel=skat").form("preset").with("name", "Preis der Linde", "date", "9000-01-01", "act", "setup")
	p := c.send(f).is(http.StatusUnprocessableEntity)
	if got := p.problemBeside("date"); got != "Höchstens bis Ende nächsten Jahres" || p.form("preset").Get("date") != "9000-01-01" {
		t.Errorf("beside the date stands %q, in it %q", got, p.form("preset").Get("date"))
	}
}

// acts presses a button on a page, in the first form that has the button and these fields.
func (c *webClient) acts(page, act string, typed ...string) {
	c.t.Helper()
	c.send(c.sees(page).does(act, typed...)).is(http.StatusSeeOther)
}

// does returns the first form that has the button and these fields, filled in.
func (p *webPage) does(act string, typed ...string) *webForm {
	p.t.Helper()
	for _, f := range p.forms() {
		fits := f.offers("act", act)
		for i := 0; i < len(typed); i += 2 {
			fits = fits && len(webNamed(f.node, typed[i])) > 0
		}
		if fits {
			return f.with("act", act).with(typed...)
		}
	}
	p.t.Fatalf("%s has no button %s with %v:\n%s", p.path, act, typed, p.text("main"))
	return nil
}

// draws draws the next round and opens its tables.
func (c *webClient) draws(at, method string) {
	c.t.Helper()
	c.send(c.sees(at+"/auslosung").form("method").with("method", method)).is(http.StatusSeeOther)
	c.acts(at+"/auslosung", "begin")
}

func TestNobodyElseSeesOrWritesATournament(t *testing.T) {
	t.Parallel()
	owner, at := newRound(t, "skat", 8)
	revoked := owner.lets("writer", at, "Emils Handy")
	owner.sees(at + "/teilen").says("leitet das Turnier").says("hilft mit").lacks("leitet den Abend")
	owner.does("revoke", at, "Emils Handy")
	for _, row := range tournamentAccess {
		for name, c := range map[string]*webClient{"nobody": owner.app.client(t), "one that was revoked": revoked} {
			got := c.asksAt(row, at)
			if got.status != row.others {
				t.Errorf("%s by %s: %d, want %d", row.route, name, got.status, row.others)
			}
			if strings.Contains(row.path, "ID") && got.body != strings.ReplaceAll(c.asksAt(row, noTournament).body, noTournament, at) {
				t.Errorf("%s by %s is not as for one that does not exist", row.route, name)
			}
		}
	}
}

func (c *webClient) asksAt(row accessRow, at string) *webPage {
	c.t.Helper()
	path := strings.Replace(row.path, "/turniere/ID", at, 1)
	if strings.HasPrefix(row.route, "POST") {
		return c.post(path, row.form)
	}
	return c.get(path)
}

func TestEveryRoleMayWhatItsRowSaysOfATournament(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	begin := func() string {
		at := owner.setsUp("skat", 4)
		owner.draws(at, "lot")
		return at
	}
	owner.inEveryRole(tournamentAccess, begin, func(c *webClient, row accessRow, role string, want int, at string) {
		if got := c.asksAt(row, at); got.status != want {
			t.Errorf("%s by a %s: %d, want %d\n%s", row.route, role, got.status, want, got.text("main"))
		}
	})
}

// newRound returns the director of a tournament whose first round was drawn and has begun, and the
// tournament's path.
func newRound(t *testing.T, game string, players int, typed ...string) (director *webClient, at string) {
	t.Helper()
	director = newWebClient(t)
	at = director.setsUp(game, players, typed...)
	director.draws(at, "lot")
	return director, at
}

// phoneAt returns the phone at a table of the first round, and the evening that it writes.
func (c *webClient) phoneAt(at string, table int) (phone *webClient, evening string) {
	c.t.Helper()
	phone = c.app.client(c.t)
	return phone, phone.joins(c.tableLink(at, 1, table), "")
}

// tableOf returns the path of a table's evening.
func (c *webClient) tableOf(at string, round, table int) string {
	c.t.Helper()
	return c.sees(at + "/tische/" + strconv.Itoa(round) + "/" + strconv.Itoa(table)).linkTo("/abende/")
}

// linkTo returns the first link of a page to a path with this prefix.
func (p *webPage) linkTo(prefix string) string {
	p.t.Helper()
	for _, n := range p.all("a") {
		if href := webAttr(n, "href"); strings.HasPrefix(href, prefix) {
			return href
		}
	}
	p.t.Fatalf("%s has no link to %s", p.path, prefix)
	return ""
}

func TestATableIsWrittenOnItsPhoneAndSignedThere(t *testing.T) {
	t.Parallel()
	owner, at := newRound(t, "skat", 8, "deals4", "3")
	phone, evening := owner.phoneAt(at, 2)
	phone.sees(evening).links(evening + "/turnier")
	phone.deals(evening, "2", "3")
	owner.sees(at + "/tische").says("2/3")
	phone.send(phone.sees(evening+"/turnier").form("seat").with("act", "sign", "seat", "1")).is(http.StatusUnprocessableEntity).says("erst 2 von 3 Spielen")
	phone.deals(evening, "4")
	owner.sees(at + "/tische").says("fertig, nicht unterschrieben")
	old := phone.sees(evening + "/turnier").form("seat")
	lost := phone.sees(evening + "/spiele/1").form("contract").with(webKreuz("4")...)
	phone.books(lost) // the answer gets lost
	phone.send(old.with("act", "sign", "seat", "1")).is(http.StatusConflict).says("wurde weitergeschrieben")
	f := phone.sees(evening+"/turnier").form("seat").with("act", "sign")
	f.Values["seat"] = []string{"1", "2", "3", "4"}
	for range 2 {
		phone.send(f).is(http.StatusSeeOther)
	}
	owner.sees(at + "/tische").says("unterschrieben").says("1 von 2 Listen da")
	phone.post(evening, url.Values{"key": {"late"}, "seen": {"4"}, "contract": {"passed"}}).is(http.StatusLocked).says("berichtigt die Turnierleitung")
	phone.send(lost).is(http.StatusSeeOther)
	owner.post(evening, url.Values{"key": {"late"}, "seen": {"4"}, "contract": {"passed"}}).is(http.StatusLocked)
	owner.acts(at+"/tische/1/2", "reopen", "reason", "Spiel 2 war ein Grand")
	phone.post(evening, url.Values{"key": {"late"}, "seen": {"4"}, "contract": {"passed"}}).is(http.StatusLocked)
	owner.books(owner.sees(evening+"/spiele/2").form("contract").with(webKreuz("4")...).with("why", "Spiel 2 war ein Grand"))
	owner.sees(at + "/tische/1/2").says("Spiel 2 war ein Grand")
	owner.sees(at + "/verlauf").says("Tisch 2: wieder geöffnet, Spiel 2 war ein Grand")
	phone.sees(at).says("Spieler 001")
}

// tableLink returns the path of the link with which a table's phone joins.
func (c *webClient) tableLink(at string, round, table int) string {
	c.t.Helper()
	return c.ownPath(c.sees(at + "/tische/" + strconv.Itoa(round) + "/" + strconv.Itoa(table)).root())
}
