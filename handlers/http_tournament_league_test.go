package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// Tournaments of the same director and league add up, without each player's worst result.
func TestTournamentsOfALeagueAddUp(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	other := c.app.client(t)
	held := func(c *webClient, day, league string) *cup {
		at := c.setsUp("skat", 4, "date", day, "deals4", "8", "rounds", "1", "league", league, "league_drop", "1")
		c.draws(at, "lot")
		cup := c.cup(at)
		cup.types(1, 1, 8)
		return cup
	}
	first, second := held(c, "2026-10-02", "Lindenliga"), held(c, "2026-11-06", "Lindenliga")
	held(c, "2026-11-13", "Herbstliga")
	held(other, "2026-11-20", "Lindenliga")
	viewer := other.app.client(t)
	viewer.joins(c.link("viewer", second.at), "")
	page := viewer.sees(second.at + "/liga").says("2.10.2026").says("6.11.2026").lacks("13.11.2026").lacks("20.11.2026")
	if n := len(webFind(page.all(".league")[0], "del")); n != 4 { // the worse of two results of each player
		t.Errorf("%d results are dropped", n)
	}
	best := 0
	for n, score := range first.score {
		best = max(best, score, second.score[n])
	}
	if top := plainNumbers.Replace(webText(webFind(page.all(".league")[0], "strong")[0])); top != fmt.Sprint(best) {
		t.Errorf("in front is %s, want %d", top, best)
	}
	viewer.get(first.at).is(http.StatusNotFound)
	other.get(second.at + "/liga").is(http.StatusNotFound)
	second.sees(second.at).says("Liga")
}

// The page proposes one person under two spellings, and only the director merges them. Players with
// the same member number need no merging. Players who sat in the same tournament are never merged.
func TestOnePersonUnderTwoSpellingsIsAddedUp(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	held := func(day, name string, players ...string) *cup {
		at := c.setsUp("skat", 0, "name", name, "date", day, "deals4", "8", "rounds", "1", "league", "Lindenliga")
		c.acts(at+"/spieler", "add", "names", strings.Join(players, "\n"))
		c.draws(at, "lot")
		cup := c.cup(at)
		cup.types(1, 1, 8)
		return cup
	}
	first := held("2026-10-02", "Herbstpreis", "Anna Müller; Asse", "Bernd Roth; Asse", "Cem Yılmaz; Asse", "Dora Alt; Asse")
	second := held("2026-11-06", "Winterpreis", "Mueller, Anna; Asse", "Berndt Roth; Asse", "C. Yılmaz; Asse", "Dieter Alt; Asse")
	page := second.sees(second.at + "/liga").says("Herbstpreis").says("Winterpreis").says("2.10.2026")
	page.says("Mueller, Anna (Asse)").says("Ist das dieselbe Person?").lacks("Dieter Alt (Asse)")
	proposed := 0
	for _, f := range page.forms() {
		proposed += len(webNamed(f.node, "from_club"))
	}
	if proposed != 3 {
		t.Errorf("%d are proposed, want 3", proposed)
	}
	if rows := len(webFind(page.all(".league")[0], "tr")) - 1; rows != 8 {
		t.Errorf("%d are ranked, want 8", rows)
	}
	viewer := c.app.client(t)
	viewer.joins(c.link("viewer", second.at), "")
	viewer.sees(second.at + "/liga").lacks("dieselbe Person")
	viewer.post(second.at+"/liga", map[string][]string{"key": {"v"}, "act": {"same"}, "from": {"a"}, "into": {"b"}}).is(404)
	for _, f := range page.forms() {
		if f.Get("into") == "Anna Müller" || f.Get("from") == "Anna Müller" {
			c.send(f.with("act", "same")).is(303)
		}
	}
	for _, one := range []*cup{first, second} { // both get the same member number
		for _, f := range c.sees(one.at + "/spieler").forms() {
			if f.Get("number") == "2" && f.offers("act", "edit") {
				c.send(f.with("act", "edit", "member", "4711")).is(303)
			}
		}
	}
	page = second.sees(second.at + "/liga").lacks("Anna (Asse)").lacks("Roth (Asse)").says("Ist das dieselbe Person?")
	got := map[string]string{} // keys are the first words of names
	for _, row := range webFind(page.all(".league")[0], "tr")[1:] {
		name := webText(webFind(row, "th")[0])
		if strings.Contains(name, "Anna") {
			name = "Anna"
		}
		got[strings.Fields(name)[0]] = plainNumbers.Replace(webText(webFind(row, "strong")[0]))
	}
	if len(got) != 6 { // Anna, Bernd, Cem, C., Dora and Dieter
		t.Errorf("%d are ranked, want 6: %v", len(got), got)
	}
	got["Bernd"] += got["Berndt"]
	for name, number := range map[string]int{"Anna": 1, "Bernd": 2} {
		if want := fmt.Sprint(first.score[number] + second.score[number]); got[name] != want {
			t.Errorf("%s has %s, want %s: %v", name, got[name], want, got)
		}
	}
	c.sees(second.at + "/verlauf").says(" ist ").says("Mueller, Anna (Asse)")
	c.acts(second.at+"/verlauf", "undo")
	c.acts(second.at+"/verlauf", "undo")
	second.sees(second.at + "/liga").says("Mueller, Anna (Asse)")
}
