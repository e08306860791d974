package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// Viewers see names as the director and the players have chosen, on every page and in every form of
// output. Those who write see full names.
func TestNamesOfATournamentAreAsShortForEverybodyAsWasChosen(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 0, "public", "short")
	c.acts(at+"/spieler", "add", "names", "Anna Albers, Herz\nBernd Bruhn, Pik\nCem Celik, Kreuz")
	viewer, helper := c.lets("viewer", at, ""), c.lets("writer", at, "")
	c.draws(at, "lot")
	evening := c.tableOf(at, 1, 1)
	c.deals(evening, "1")
	pages := []string{at, at + "/tische", at + "/spieler", at + "/spieler/1", at + "/auslosung", at + "/wand", at + "/tische/1/1", "/"}
	hides := func(names ...string) {
		t.Helper()
		for _, path := range pages {
			p := viewer.sees(path)
			for _, name := range names {
				p.nowhere(name)
			}
		}
		for _, below := range []string{"", "/live", "/dokument.json", "/liste", "/tafel"} {
			viewer.get(evening + below).is(http.StatusNotFound)
		}
	}
	c.send(c.substitutes(at+"/tische/1/1", "seat", "1", "from", "2", "substitute", "Zacharias Zahn", "reason", "Gallensteine")).is(http.StatusSeeOther)
	hides("Albers", "Bruhn", "Celik", "Zahn", "Gallensteine")
	viewer.sees(at).says("Anna A.").says("ab Spiel 2 Zacharias Z. für")
	helper.sees(at).says("Zacharias Zahn").says("Gallensteine")
	if news := viewer.stream(at, "seite=rangliste&seen=-1"); news.answer.StatusCode == http.StatusOK {
		if e := news.until(); strings.Contains(e.data, "Albers") || !strings.Contains(e.data, "Anna A.") {
			t.Errorf("a stream sends %s", e.data)
		}
	}
	helper.sees(at).says("Anna Albers")
	for _, page := range []string{"/wand", "/ergebnisse.html"} { // the hall and the readers of a newspaper only look on
		c.sees(at + page).says("Anna A.").nowhere("Albers")
		viewer.sees(at + page).says("Anna A.").nowhere("Albers")
	}
	c.sees(evening).says("Anna Albers")
	c.send(c.sees(at+"/spieler/1").form("mark").with("mark", "number")).is(http.StatusSeeOther)
	c.send(c.sees(at+"/spieler/2").form("mark").with("mark", "whole")).is(http.StatusSeeOther)
	hides("Anna", "Albers", "Celik")
	viewer.sees(at).says("Nr. 1").says("Bernd Bruhn").says("Cem C.")
	f := c.sees(at+"/einrichten").form("preset").with("public", "whole", "act", "setup")
	c.send(f).is(http.StatusSeeOther)
	viewer.sees(at).says("Cem Celik").lacks("Anna Albers")
	c.send(c.sees(at+"/spieler/1").form("mark").with("mark", "as_all")).is(http.StatusSeeOther)
	viewer.sees(at).says("Anna Albers")
	viewer.sees(evening)
}
