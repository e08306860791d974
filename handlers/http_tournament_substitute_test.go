package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// substitutes is the form of a substitute at a table, filled in.
func (c *webClient) substitutes(page string, typed ...string) *webForm {
	c.t.Helper()
	return c.sees(page).does("substitute", append([]string{"substitute", ""}, typed...)...)
}

// typesFour types a list of four at Schafkopf in.
func (c *webClient) typesFour(page string, points ...string) {
	c.t.Helper()
	f := c.sees(page).does("list")
	f.Values["points"] = points
	c.send(f).is(http.StatusSeeOther)
}

// playerName is the name of a player whom setsUp has made.
func playerName(number int) string { return fmt.Sprintf("Spieler %03d", number) }

// A substitute plays the list on: the table sees him, the ranking, the papers and the history
// say why, and the points stand to the player who began.
func TestASubstitutePlaysAListOn(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "schafkopf", 4, "rounds", "1")
	page := at + "/tische/1/1"
	phone, evening := c.phoneAt(at, 1)
	first := c.cup(at).seats(1, 1)[0]
	f := c.substitutes(page, "seat", "1", "from", "13", "substitute", "Zoe", "reason", "krank")
	for range 2 { // two taps
		c.send(f).is(http.StatusSeeOther)
	}
	says := "ab Spiel 13 Zoe für " + playerName(first) + ": krank"
	c.sees(page).says(says).says("Die Liste zählt für " + playerName(first)).says("jetzt: Zoe")
	phone.sees(evening).says("Zoe").says("Zoe spielt jetzt für " + playerName(first))
	phone.sees(evening + "/turnier").says(says).lacks("oder einer bricht ab")
	c.typesFour(page, "30", "10", "-15", "-25")
	for _, path := range []string{"", "/drucken?was=rangliste", "/verlauf"} {
		c.sees(at + path).says(says)
	}
	inOrder(t, c.sees(at).text(".rank"), playerName(first), "30")
	c.acts(at+"/verlauf", "undo") // the list
	c.acts(at+"/verlauf", "undo") // the substitute
	phone.sees(evening).says(playerName(first) + " spielt wieder")
	c.sees(page).lacks("krank")
}

// Where a table writes deal by deal, each of two who played a seat in turn has his own deals:
// what is corrected later goes to whoever played it.
func TestWhoPlaysASeatInTurnHasHisOwnDeals(t *testing.T) {
	t.Parallel()
	h := newCupTable(t, "director")
	cup := h.cup()
	began := playerName(h.director.cup(cup).seats(1, 1)[1]) // has won the first of two deals
	h.acts(cup+"/spieler", "add", "names", "Zoe; Bonn")
	f := h.substitutes(cup+"/tische/1/1", "seat", "2", "from", "3", "substitute", "5", "books", "both", "reason", "krank")
	ahead := h.send(f.and("from", "4", "key", "another")).is(http.StatusUnprocessableEntity).says("as hatte er bis dahin").does("substitute")
	if ahead.Get("books") != "both" {
		t.Errorf("what was typed is lost: %v", ahead.Values)
	}
	for range 2 { // two taps
		h.send(f).is(http.StatusSeeOther)
	}
	h.deals(h.evening, "2")
	inOrder(t, h.sees(cup+"/tische/1/1").text("main"), "Die Liste zählt für "+began+" (74) und Zoe (74)")
	h.fixes("1", "4", "war Platz 4").is(http.StatusSeeOther)
	for _, page := range []string{cup + "/tische/1/1", cup + "/ergebnisse.html"} {
		h.sees(page).says(began + " (0) und Zoe (74)")
	}
	h.sees(cup+"/verlauf").lineHas("jeder zählt für seinen Teil", "krank")
	inOrder(t, h.sees(cup).text(".rank"), "Zoe", "74", began, "0")
	h.sees(cup + "/spieler/5").says("74")
}

// Who breaks off is remarked, and nobody else at his table: neither for leaving it, nor for
// the deal in which he is away, whoever wins that.
func TestOnlyWhoBreaksOffIsRemarked(t *testing.T) {
	t.Parallel()
	h := newCupTable(t, "director")
	cup := h.cup()
	leaver := playerName(h.director.cup(cup).seats(1, 1)[3])
	h.send(h.substitutes(cup+"/tische/1/1", "seat", "4", "from", "3", "nobody", "true", "reason", "krank")).is(http.StatusSeeOther)
	h.why = "fehlt seither"
	posts("", append(webKreuz("1"), "absent", "4")...)(h).is(http.StatusSeeOther)
	h.why = "kurz zurück"
	posts("/regeln", "returns", "4", "key", "again")(h).is(http.StatusSeeOther)
	for _, page := range []string{"", "/drucken?was=rangliste"} {
		says := h.sees(cup + page).text("main")
		for _, why := range []string{"spielt " + leaver + " nicht mehr: krank", "fehlt seither", "kurz zurück"} {
			if n := strings.Count(says, why); n != 1 {
				t.Errorf("%s stands there %d times for %s:\n%s", why, n, leaver, says)
			}
		}
	}
}

// What was typed of a substitute who cannot be is still there. Nobody but the director may
// let one in.
func TestASubstituteIsTheDirectors(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "schafkopf", 4, "rounds", "1")
	page := at + "/tische/1/1"
	f := c.substitutes(page, "seat", "1", "from", "3", "substitute", "Zoe", "nobody", "true", "books", "true", "reason", "krank")
	back := c.send(f).is(http.StatusUnprocessableEntity).says("ntweder springt jemand ein oder niemand").does("substitute")
	for _, field := range []string{"seat", "from", "substitute", "nobody", "books", "reason"} {
		if back.Get(field) != f.Get(field) {
			t.Errorf("%s is lost: %v", field, back.Values)
		}
	}
	back.Values.Del("nobody")
	back.Values.Del("books")
	for _, role := range []string{"viewer", "writer"} {
		c.lets(role, at, "").post(page, back.Values).is(http.StatusNotFound)
	}
	phone, evening := c.phoneAt(at, 1)
	phone.post(evening+"/turnier", back.Values).is(http.StatusUnprocessableEntity) // no such field there
	c.typesFour(page, "30", "10", "-15", "-25")
	c.send(back).is(http.StatusConflict) // the list has come in meanwhile
	c.sees(page).lacks("krank")
}
