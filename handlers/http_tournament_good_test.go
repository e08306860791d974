package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// goodOnly makes a Schafkopf tournament of one round in which only plus points count.
func (c *webClient) goodOnly(typed ...string) (at string) {
	at = c.setsUp("schafkopf", 4, append([]string{"rounds", "1", "deals4", "2", "good_only", "true", "soli_first", "true"}, typed...)...)
	c.draws(at, "lot")
	return at
}

// If only plus points are written, a list does not sum to 0 and has no negative numbers. Among
// players with equal points, the one with more won Soli is ahead, and the ranking says so.
func TestAListOfPlusPointsNeedNotSumToZero(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.goodOnly()
	types := func(points, soli string) *webPage {
		f := c.sees(at + "/tische/1/1").does("list")
		f.Values["points"], f.Values["soli"] = strings.Split(points, " "), strings.Split(soli, " ")
		return c.send(f)
	}
	types("30 10 -1 0", "0 0 0 0").is(http.StatusUnprocessableEntity).says("ein Minus gibt es nicht")
	types("30 10 0 0", "3 0 0 0").is(http.StatusUnprocessableEntity).says("as sind 3 Soli, die Liste hat 2 Spiele")
	types("30 10 0 0", " 0 0 0").is(http.StatusUnprocessableEntity).says("ier fehlt eine Zahl")
	types("9 9 9 0", "0 0 1 0").is(http.StatusSeeOther)
	seats := words(c.cup(at).seats(1, 1))
	page := c.sees(at).says("mehr gewonnene Soli, dann die beste Runde, dann das Los").says("1 Solo gewonnen")
	inOrder(t, page.text(".rank"), "Spieler 00"+seats[2], "Spieler 00"+seats[3])
	c.sees(at + "/drucken?was=rangliste").says("mehr gewonnene Soli")
	if f := c.sees(at + "/tische/1/1").does("list"); f.Values["points"][0] != "9" || f.Values["soli"][2] != "1" {
		t.Errorf("correcting opens with %v", f.Values)
	}
}

// A lost deal takes no points away on the phone's list either: only plus points count.
func TestATablesPhoneCountsOnlyThePlusOfADeal(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.goodOnly("preset", "turnier-kreuz")
	phone, evening := c.phoneAt(at, 1)
	for i, declarer := range []string{"1", "2"} {
		won := map[int]string{0: "true", 1: "false"}[i]
		phone.send(phone.sees(evening).form("contract").with("contract", "wenz", "declarer", declarer, "won", won)).is(http.StatusSeeOther)
	}
	// a won Wenz brings its declarer 6 points, a lost Wenz brings each of the others 2
	inOrder(t, c.sees(at+"/tische/1/1").text(".foot-of-list"), "1 8", "0 0", "0 2", "0 2")
	inOrder(t, c.sees(at).text(".rank"), "8", "2", "2", "0")
	phone.sees(evening + "/turnier").says("Gute")
}

// If lost games cost money, a list on paper asks in every game how many games each player lost. A
// list on a phone counts the lost games of the declarers by itself.
func TestLostGamesAreAskedOnPaperWhereTheyCost(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"schafkopf", "doppelkopf"} {
		c := newWebClient(t)
		at := c.setsUp(game, 4, "rounds", "1", "deals4", "2", "lost_first", "0,50", "lost_more", "1", "passed", "2")
		c.draws(at, "lot")
		page := at + "/tische/1/1"
		types := func(lost, passed string) *webPage {
			f := c.sees(page).does("list").with("passed", passed)
			f.Values["points"], f.Values["lost"] = strings.Split("1 1 -1 -1", " "), strings.Split(lost, " ")
			return c.send(f)
		}
		types(" 0 0 0", "0").is(http.StatusUnprocessableEntity).says("ier fehlt eine Zahl")
		types("0 0 2 0", "1").is(http.StatusUnprocessableEntity).says("erloren und eingepasst sind 3 Spiele, die Liste hat 2")
		types("0 0 1 0", "1").is(http.StatusSeeOther)
		c.sees(page).says("verl.")
		c.sees(at + "/kasse").says("2,50 €")
		c.sees(at + "/drucken?was=verlustgeld").says("0,50 €")
		if f := c.sees(page).does("list"); strings.Join(f.Values["lost"], " ") != "0 0 1 0" {
			t.Errorf("correcting opens with %v", f.Values)
		}
		free := c.setsUp(game, 4, "rounds", "1", "deals4", "2")
		c.draws(free, "lot")
		c.sees(free + "/tische/1/1").lacks("verloren").lacks("Eingepasste")
		tournament := c.get(at + "/alles.jsonl").is(http.StatusOK).body
		if !strings.Contains(tournament, `"lost":[0,0,1,0]`) {
			t.Errorf("saved is %s", tournament)
		}
	}
}
