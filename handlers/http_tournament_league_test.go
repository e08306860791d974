package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// Tournaments of one director and one name add up, without the worst result of each.
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
	for _, row := range webFind(page.all(".league")[0], "tr")[1:] {
		number := strings.Fields(webText(webFind(row, "th")[0]))[1]
		var n int
		if _, err := fmt.Sscan(number, &n); err != nil {
			t.Fatal(err)
		}
		got := strings.ReplaceAll(webText(webFind(row, "strong")[0]), "−", "-")
		if want := fmt.Sprint(max(first.score[n], second.score[n])); got != want || len(webFind(row, "del")) != 1 {
			t.Errorf("number %d has %s, want %s", n, got, want)
		}
	}
	viewer.get(first.at).is(http.StatusNotFound)
	other.get(second.at + "/liga").is(http.StatusNotFound)
	second.sees(second.at).says("Liga")
}
