package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// substitutes returns the form for a substitute at a table, filled in.
func (c *webClient) substitutes(page string, typed ...string) *webForm {
	c.t.Helper()
	return c.sees(page).does("substitute", append([]string{"substitute", ""}, typed...)...)
}

// typesFour types a list of four players in Schafkopf.
func (c *webClient) typesFour(page string, points ...string) {
	c.t.Helper()
	f := c.sees(page).does("list")
	f.Values["points"] = points
	c.send(f).is(http.StatusSeeOther)
}

// playerName returns the name of a player that setsUp has added.
func playerName(number int) string { return fmt.Sprintf("Spieler %03d", number) }

// A substitute finishes a list. The pages of the table show his name. The ranking, the printed
// papers and the history give the reason. The player who began gets the points.
func TestASubstitutePlaysAListOn(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "schafkopf", 4, "rounds", "1")
	page := at + "/tische/1/1"
	phone, evening := c.phoneAt(at, 1)
	first := c.cup(at).seats(1, 1)[0]
	f := c.substitutes(page, "seat", "1", "from", "13", "substitute", "Zoe", "reason", "krank")
	for range 2 { // as by a double tap
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
	c.acts(at+"/verlauf", "undo") // undoes the list
	c.acts(at+"/verlauf", "undo") // undoes the substitute
	phone.sees(evening).says(playerName(first) + " spielt wieder")
	c.sees(page).lacks("krank")
}

// If a list is written deal by deal, each of two players who shared a seat gets the points of his
// own deals. A later correction counts for whoever played the deal.
func TestWhoPlaysASeatInTurnHasHisOwnDeals(t *testing.T) {
	t.Parallel()
	h := newCupTable(t, "director")
	cup := h.cup()
	began := playerName(h.director.cup(cup).seats(1, 1)[1]) // he has won the first of two deals
	h.acts(cup+"/spieler", "add", "names", "Zoe; Bonn")
	f := h.substitutes(cup+"/tische/1/1", "seat", "2", "from", "3", "substitute", "5", "books", "both", "reason", "krank")
	ahead := h.send(f.and("from", "4", "key", "another")).is(http.StatusUnprocessableEntity).says("as hatte er bis dahin").does("substitute")
	if ahead.Get("books") != "both" {
		t.Errorf("what was typed is lost: %v", ahead.Values)
	}
	for range 2 { // as by a double tap
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

// The ranking has a remark only for the player who breaks off. Nobody else at his table gets a
// remark: neither because he left, nor for the deal that is played without him, whoever wins it.
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

// If a substitute is impossible, the form comes back as it was typed. Only the director may let a
// substitute play.
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
	phone.post(evening+"/turnier", back.Values).is(http.StatusUnprocessableEntity) // that page has no such fields
	c.typesFour(page, "30", "10", "-15", "-25")
	c.send(back).is(http.StatusConflict) // the list has been typed in the meantime
	c.sees(page).lacks("krank")
}
