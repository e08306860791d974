package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// opensSignUp opens the sign-up page of a tournament, and is its path.
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

// The page is off until the director opens it; helpers and lookers cannot.
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
	anna.get(at).is(http.StatusNotFound)
	anna.send(anna.sees(link).form("club").with("name", "müller,  anna", "club", "SC  Linde")).is(http.StatusUnprocessableEntity).says("steht schon da")
	anna.send(anna.sees(link).form("club").with("name", "")).is(http.StatusUnprocessableEntity)
	anna.send(anna.sees(link).form("club").with("name", "Wolf, Bert")).is(http.StatusSeeOther)
	late := anna.send(anna.sees(link).says("Auf die Warteliste").form("club").with("name", "Zech, Cem")).is(http.StatusSeeOther).header.Get("Location")
	anna.sees(late).says("Warteliste, Platz 1")
	owner.sees(at + "/spieler").says("Warteliste, Platz 1").says("Müller, Anna")
	owner.sees(at + "/verlauf").says("hat sich angemeldet")
	owner.send(lots(owner.sees(at + "/auslosung"))) // three are no table: who signed up is not here yet
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

// Two thousand tries fill the waiting list once, one tap empties it, and nobody comes
// between the director and what he takes back.
func TestAStrangerWhoSignsUpAgainAndAgainFillsAWaitingListAndNoMore(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.setsUp("skat", 4)
	link := owner.opensSignUp(at, "5")
	owner.acts(at+"/spieler", "add", "name", "Kurt")
	stranger, booked := owner.app.client(t), 0
	for i := range 60 {
		answer := stranger.post(link, map[string][]string{"key": {fmt.Sprint("k", i)}, "name": {fmt.Sprint("Niemand ", i)}})
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
	owner.acts(at+"/spieler", "undo")
	owner.sees(at + "/spieler").says("Niemand 7").says("Zuletzt: 5 Kurt")
	owner.acts(at+"/spieler", "undo")
	owner.sees(at + "/spieler").lacks("Kurt")
}

// Whoever played before is offered with his club, and stands in its field.
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
