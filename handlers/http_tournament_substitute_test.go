package handlers_test

import (
	"fmt"
	"net/http"
	"strconv"
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
	c := newWebClient(t)
	at := c.setsUp("schafkopf", 4, "rounds", "1")
	c.draws(at, "lot")
	page, evening, phone := at+"/tische/1/1", c.tableOf(at, 1, 1), c.app.client(t)
	phone.joins(c.tableLink(at, 1, 1), "")
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

// Where the director books a list to the substitute, each has what he was given and nothing
// else; added up here by hand over two rounds.
func TestAListBookedToTheSubstituteIsHis(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("schafkopf", 5, "rounds", "2")
	points, sum := []int{30, 10, -15, -25}, map[int]int{}
	for round := 1; round <= 2; round++ {
		c.draws(at, "lot")
		page := at + "/tische/" + strconv.Itoa(round) + "/1"
		seats := c.cup(at).seats(round, 1)
		out := 15 // all five
		for _, n := range seats {
			out -= n
		}
		if round == 1 {
			c.send(c.substitutes(page, "seat", "2", "from", "5", "substitute", strconv.Itoa(out), "books", "true", "reason", "musste weg")).is(http.StatusSeeOther)
			c.sees(page).says("Die Liste zählt für " + playerName(out))
			c.sees(at + "/verlauf").says("zählt für den Ersatz")
		}
		c.typesFour(page, words(points)...)
		for i, n := range seats {
			if round == 1 && i == 1 {
				n = out
			}
			sum[n] += points[i]
		}
	}
	ranking := c.sees(at).all(".rank")[0]
	for n, want := range sum {
		found := false
		for _, row := range webFind(ranking, "tr")[1:] {
			cells := webFind(row, "td")
			score := plainNumbers.Replace(webText(cells[len(cells)-1]))
			found = found || strings.HasPrefix(webText(webFind(row, "th")[0]), playerName(n)) && score == strconv.Itoa(want)
		}
		if !found {
			t.Errorf("%s has not %d:\n%s", playerName(n), want, webText(ranking))
		}
	}
}

// Whoever breaks off is not waited for, and is drawn no more.
func TestWhoBreaksOffDoesNotSign(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 4, "deals4", "1")
	c.draws(at, "lot")
	page, evening := at+"/tische/1/1", c.tableOf(at, 1, 1)
	c.deals(evening, "2")
	c.send(c.substitutes(page, "seat", "3", "from", "1", "nobody", "true", "reason", "Streit")).is(http.StatusSeeOther)
	f := c.sees(page).does("sign", "seat", "1")
	f.Values["seat"] = []string{"1", "2", "4"}
	c.send(f).is(http.StatusSeeOther)
	c.sees(at + "/tische").says("1 von 1 Listen da")
	c.sees(at).says("spielt " + playerName(c.cup(at).seats(1, 1)[2]) + " nicht mehr: Streit")
	c.sees(at + "/spieler").says("ist gegangen")
}

// What cannot be is refused beside its field, and what was typed is still there. Nobody but
// the director may.
func TestASubstituteThatCannotBeIsRefused(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("schafkopf", 8, "rounds", "1")
	c.draws(at, "lot")
	page := at + "/tische/1/1"
	own, other := c.cup(at).seats(1, 1), c.cup(at).seats(1, 2)
	for _, one := range []struct {
		says  string
		typed []string
	}{
		{"wer springt ein", []string{}},
		{"entweder springt jemand ein", []string{"substitute", "Zoe", "nobody", "true"}},
		{"sitzt in dieser Runde an Tisch 2", []string{"substitute", strconv.Itoa(other[0])}},
		{"sitzt in dieser Runde an Tisch 1", []string{"substitute", strconv.Itoa(own[1])}},
		{"die Nummer 99 gibt es nicht", []string{"substitute", "99"}},
		{"bitte die Nummer", []string{"substitute", playerName(other[0])}},
		{"braucht der Ersatz eine Startnummer", []string{"substitute", "Zoe", "books", "true"}},
	} {
		back := c.send(c.substitutes(page, append([]string{"seat", "1", "from", "3", "reason", "krank"}, one.typed...)...)).is(http.StatusUnprocessableEntity)
		if !strings.Contains(strings.ToLower(back.text("main")), strings.ToLower(one.says)) {
			t.Errorf("%v: no %q in\n%s", one.typed, one.says, back.text("main"))
		}
		if kept := back.does("substitute"); kept.Get("reason") != "krank" || kept.Get("from") != "3" {
			t.Errorf("%v: what was typed is lost: %v", one.typed, kept.Values)
		}
	}
	for missing, says := range map[string]string{"seat": "Wer geht", "from": "Ab welchem Spiel", "reason": "Fehlt"} {
		f := c.substitutes(page, "seat", "1", "from", "3", "substitute", "Zoe", "reason", "krank")
		f.Values.Del(missing)
		c.send(f).is(http.StatusUnprocessableEntity).says(says)
	}
	f := c.substitutes(page, "seat", "1", "substitute", "Zoe", "reason", "krank")
	for _, role := range []string{"viewer", "writer"} {
		c.lets(role, at, "").post(page, f.Values).is(http.StatusNotFound)
	}
	phone := c.app.client(t)
	phone.joins(c.tableLink(at, 1, 1), "")
	phone.post(c.tableOf(at, 1, 1)+"/turnier", f.Values).is(http.StatusUnprocessableEntity) // no such field there
	c.typesFour(page, "30", "10", "-15", "-25")
	c.send(f).is(http.StatusConflict) // the list has come in meanwhile
	c.sees(page).lacks("krank")
}
