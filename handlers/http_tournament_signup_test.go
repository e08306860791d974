package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"anschreiber/handlers/web"
	"anschreiber/scoring/scoringtest/rings"
)

// opensSignUp opens the sign-up page of a tournament and returns its path.
func (c *webClient) opensSignUp(at, places string) string {
	c.t.Helper()
	c.send(c.sees(at+"/spieler").says("Ausgeschaltet").signUp("open").with("places", places)).is(http.StatusSeeOther)
	return c.signUpPath(at)
}

func (c *webClient) signUpPath(at string) string {
	c.t.Helper()
	for _, n := range c.sees(at + "/spieler").all("input") {
		if _, path, is := strings.Cut(webAttr(n, "value"), "/anmelden/"); is {
			return "/anmelden/" + path
		}
	}
	c.t.Fatal("there is no link to sign up")
	return ""
}

func (p *webPage) signUp(does string) *webForm {
	p.t.Helper()
	for _, f := range p.forms() {
		if f.offers("signup", does) {
			return f.with("signup", does)
		}
	}
	p.t.Fatalf("%s has no button %s", p.path, does)
	return nil
}

// The sign-up page is closed until the director opens it. Helpers and viewers cannot open it.
func TestPlayersSignUpByALinkThatCanBeRevoked(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.setsUp("skat", 3)
	open := owner.sees(at+"/spieler").signUp("open").with("places", "9")
	for _, role := range []string{"writer", "viewer"} {
		other := owner.lets(role, at, "")
		other.sees(at + "/spieler").lacks("Anmeldeseite")
		other.send(open).is(http.StatusNotFound)
	}
	owner.send(open.with("places", "0")).is(http.StatusUnprocessableEntity)
	link := owner.opensSignUp(at, "5")
	anna := owner.app.client(t)
	f := anna.sees(link).says("3 von 5 Plätzen vergeben").lacks("Spieler 001").form("club").with("name", "Müller, Anna", "club", "SC Linde")
	var where string
	for range 2 { // a double tap
		where = anna.send(f).is(http.StatusSeeOther).header.Get("Location")
	}
	anna.sees(where).says("Du bist angemeldet, mit der Nummer 4").says("4 von 5")
	anna.sees(link).says("Von diesem Gerät angemeldet").says("4 Müller, Anna")
	owner.app.client(t).sees(link).lacks("Müller, Anna")
	anna.get(at).is(http.StatusNotFound)
	anna.send(anna.sees(link).form("club").with("name", "müller,  anna", "club", "SC  Linde")).is(http.StatusUnprocessableEntity).says("steht schon da")
	anna.send(anna.sees(link).form("club").with("name", "")).is(http.StatusUnprocessableEntity)
	anna.send(anna.sees(link).form("club").with("name", "Wolf, Bert")).is(http.StatusSeeOther)
	late := anna.send(anna.sees(link).says("Auf die Warteliste").form("club").with("name", "Zech, Cem")).is(http.StatusSeeOther).header.Get("Location")
	anna.sees(late).says("Warteliste, Platz 1")
	owner.sees(at + "/spieler").says("Warteliste, Platz 1").says("Müller, Anna")
	owner.sees(at + "/verlauf").says("hat sich angemeldet")
	owner.send(lots(owner.sees(at + "/auslosung"))) // there are too few for a table, because players who have signed up are not here yet
	owner.post(at+"/spieler", map[string][]string{"key": {"g"}, "act": {"mark"}, "number": {"5"}, "mark": {"gone"}}).is(http.StatusSeeOther)
	anna.sees(late).says("Du bist angemeldet, mit der Nummer 6")

	sent := anna.sees(link).form("club").with("name", "Meier, Dora")
	owner.send(owner.sees(at + "/spieler").signUp("renew")).is(http.StatusSeeOther)
	anna.get(link).is(http.StatusNotFound)
	anna.send(sent).is(http.StatusNotFound)
	second := owner.signUpPath(at)
	anna.sees(second)
	owner.send(owner.sees(at + "/spieler").signUp("close")).is(http.StatusSeeOther)
	owner.sees(at + "/spieler").lacks("Anmeldeseite offen")
	anna.get(second).is(http.StatusNotFound)
	third := owner.opensSignUp(at, "9")
	if third == link || third == second {
		t.Error("a link that was revoked came back")
	}
}

// signsUp sends the sign-up form of a link and returns where it leads.
func (c *webClient) signsUp(link, name string) string {
	c.t.Helper()
	return c.send(c.sees(link).form("club").with("name", name)).is(http.StatusSeeOther).header.Get("Location")
}

// A stranger with a new device each time can fill the waiting list once and no more. One tap of the
// director empties it. Sign-ups in between do not keep the director from undoing what he did.
func TestAStrangerWhoSignsUpAgainAndAgainFillsAWaitingListAndNoMore(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.setsUp("skat", 4)
	link := owner.opensSignUp(at, "5")
	owner.acts(at+"/spieler", "add", "name", "Kurt")
	booked := 0
	for i := range 60 {
		answer := owner.app.client(t).post(link, map[string][]string{"key": {fmt.Sprint("k", i)}, "name": {fmt.Sprint("Niemand ", i)}})
		if answer.status == http.StatusSeeOther {
			booked++
			continue
		}
		answer.is(http.StatusUnprocessableEntity).says("Auch die Warteliste ist voll")
	}
	if booked != 30 {
		t.Errorf("%d were booked", booked)
	}
	page := owner.sees(at + "/spieler").says("angemeldet und nicht da sind: 30")
	owner.send(page.does("absent")).is(http.StatusSeeOther)
	owner.sees(at + "/spieler").says("5 Spieler").lacks("Niemand")
	late := owner.app.client(t).signsUp(link, "Spät, Lea")
	owner.post(at+"/spieler", map[string][]string{"key": {"u"}, "act": {"undo"}, "undoes": {owner.sees(at + "/spieler").does("undo").Get("undoes")}}).
		is(http.StatusConflict).says("Die Nummer hat inzwischen jemand anders")
	owner.send(owner.sees(late).form("key")).is(http.StatusSeeOther)
	owner.acts(at+"/spieler", "undo")
	owner.sees(at + "/spieler").says("Niemand 7").says("Zuletzt: 5 Kurt")
	owner.acts(at+"/spieler", "undo")
	owner.sees(at + "/spieler").lacks("Kurt")
}

// A device can sign up as many players as fit into a car, and twice as many if some have withdrawn
// or were struck. The director strikes all players of a device with one tap.
func TestOneDeviceSignsUpACarOfPlayersAndNoMore(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.setsUp("skat", 4)
	link := owner.opensSignUp(at, "40")
	other, greedy := owner.app.client(t), owner.app.client(t)
	other.signsUp(link, "Wolf, Bert")
	for round := range 2 {
		for i := range 5 {
			greedy.signsUp(link, fmt.Sprint("Niemand ", round, i))
		}
		f := greedy.sees(link).form("club").with("name", "Zuviel, Zita", "club", "SC Linde")
		greedy.send(f).is(http.StatusUnprocessableEntity).says("Ein Gerät meldet höchstens 5 Spieler an").kept("club", f)
		page := owner.sees(at + "/spieler").says("Von einem Gerät: 6 Niemand").says("angemeldet und nicht da sind: 6")
		owner.send(page.of("absent", "6")).is(http.StatusSeeOther)
		owner.sees(at + "/spieler").says("Wolf, Bert").lacks("Niemand").lacks("Von einem Gerät")
	}
	greedy.send(greedy.sees(link).form("club").with("name", "Niemand")).is(http.StatusUnprocessableEntity).says("höchstens 5 Spieler")
	other.signsUp(link, "Zech, Cem")
	owner.send(owner.sees(at + "/spieler").signUp("renew")).is(http.StatusSeeOther)
	greedy.signsUp(owner.signUpPath(at), "Jetzt, Jana")
}

// Whoever has signed up has his own link for withdrawing. It works on another device, after the
// sign-up page is closed, and with a double tap. On the spot, only the director strikes a player.
func TestAPlayerWithdrawsByHisOwnLink(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.setsUp("skat", 4)
	link := owner.opensSignUp(at, "5")
	anna, bert := owner.app.client(t), owner.app.client(t)
	own, late := anna.signsUp(link, "Müller, Anna"), bert.signsUp(link, "Wolf, Bert")
	anna.get(own[:len(own)-1] + "9").is(http.StatusNotFound)
	bert.sees(late).says("Warteliste, Platz 1")
	owner.send(owner.sees(at + "/spieler").signUp("close")).is(http.StatusSeeOther)

	elsewhere := owner.app.client(t)
	f := elsewhere.sees(own).says("Müller, Anna").form("key")
	for range 2 { // a double tap
		elsewhere.send(f).is(http.StatusSeeOther)
	}
	anna.sees(own).says("Du bist nicht mehr angemeldet").lacks("Abmelden</button>")
	f.Set("key", "another tab")
	elsewhere.send(f).is(http.StatusUnprocessableEntity).says("Du bist schon abgemeldet")
	owner.sees(at + "/verlauf").says("hat sich abgemeldet").says("Müller, Anna → gestrichen")
	bert.sees(late).says("Du bist angemeldet, mit der Nummer 6")

	f = bert.sees(late).form("key")
	owner.post(at+"/spieler", map[string][]string{"key": {"h"}, "act": {"mark"}, "number": {"6"}, "mark": {"here"}}).is(http.StatusSeeOther)
	bert.send(f).is(http.StatusUnprocessableEntity).says("Du bist schon da").says("sag es jetzt der Turnierleitung").lacks("Abmelden</button>")
	owner.sees(at + "/spieler").says("Wolf, Bert")
}

// A whole hall signs up at the same moment, behind one Wi-Fi address, while a helper adds players
// at the desk. Everybody is accepted once, with his own number.
func TestAHallSignsUpInOneMoment(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.setsUp("skat", 0)
	link := owner.opensSignUp(at, "100")
	var all sync.WaitGroup
	for i := range rings.Figure(40, 100, 100) {
		phone := owner.app.client(t)
		sent := phone.sending(phone.sees(link).form("club").with("name", fmt.Sprint("Spieler ", i)))
		all.Go(func() { phone.do(sent).is(http.StatusSeeOther) })
		if i%10 == 0 {
			desk := owner.sending(owner.sees(at+"/spieler").does("add", "name", fmt.Sprint("Gast ", i)))
			all.Go(func() { owner.do(desk).is(http.StatusSeeOther) })
		}
	}
	all.Wait()
}

// A sign-up that exceeds the rate limit comes back as it was typed. Each tournament has a limit of
// its own, which lets a whole hall sign up: 48 players a minute here.
func TestASignUpThatComesTooOftenComesBackAsTyped(t *testing.T) {
	t.Parallel()
	a, seconds := clocked(t, web.Rates{Joins: 6})
	owner := a.client(t)
	at, other := owner.setsUp("skat", 0), owner.setsUp("skat", 0)
	link, beside := owner.opensSignUp(at, "100"), owner.opensSignUp(other, "100")
	for i := range 48 {
		a.client(t).signsUp(link, fmt.Sprint("Spieler ", i))
	}
	f := a.client(t).sees(link).form("club").with("name", "Müller, Anna", "club", "SC Linde")
	a.client(t).send(f).is(http.StatusTooManyRequests).says("Gerade zu viele Einträge").kept("club", f)
	a.client(t).signsUp(beside, "Müller, Anna")
	seconds.Add(60)
	a.client(t).send(f).is(http.StatusSeeOther)
}

// Players of earlier tournaments are offered with their club, which is filled into its field.
func TestPlayersOfEarlierTournamentsAreOfferedWithTheirClubs(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	first := c.setsUp("skat", 0)
	c.acts(first+"/spieler", "add", "names", "Müller, Anna;SC Linde\nWolf, Bert")
	at := c.setsUp("skat", 0)
	var offered []string
	for _, n := range c.sees(at + "/spieler").all("option") {
		offered = append(offered, webAttr(n, "value"))
	}
	if got := strings.Join(offered, " | "); got != "Müller, Anna · SC Linde | Wolf, Bert" {
		t.Errorf("offered are %s", got)
	}
	c.acts(at+"/spieler", "add", "name", "Müller, Anna · SC Linde")
	f := c.sees(at+"/spieler").of("edit", "1")
	if f.Get("name") != "Müller, Anna" || f.Get("club") != "SC Linde" {
		t.Errorf("taken in is %s of %s", f.Get("name"), f.Get("club"))
	}
	if n := len(c.sees(at + "/spieler").all("option")); n != 1 {
		t.Errorf("%d are offered still", n)
	}
	c.lets("viewer", at, "").sees(at + "/spieler").lacks("Wolf, Bert")
	c.app.client(t).sees("/turniere/neu")
}
