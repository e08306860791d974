package handlers_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"anschreiber/scoring/scoringtest/rings"
)

// tournamentDeals is how many deals are booked at each of the hundred tables.
var tournamentDeals = rings.Figure(2, 48, 48)

// cookie returns the Cookie header that the device sends.
func (c *webClient) cookie() string {
	c.t.Helper()
	at, err := url.Parse(c.app.url)
	if err != nil {
		c.t.Fatal(err)
	}
	var all []string
	for _, one := range c.http.Jar.Cookies(at) {
		all = append(all, one.Name+"="+one.Value)
	}
	return strings.Join(all, "; ")
}

// A hundred tables book at the same time. Each has a writer and four followers, and somebody
// follows the ranking. Every follower sees the deals of his table, and the ranking contains the
// deals of all tables.
func TestAHundredTablesBookAtOnce(t *testing.T) {
	const tables, followers = 100, 4
	h, _ := newHall(t)
	director := h.client(t)
	at := director.setsUp("skat", 4*tables)
	director.draws(at, "lot")
	cookie, heard := director.cookie(), make(chan int, tables*followers)
	var evenings []string
	for i := range tables {
		evenings = append(evenings, director.tableOf(at, 1, i+1))
		for range followers {
			h.follows(evenings[i], cookie, func(int) { heard <- i })
		}
	}
	h.follows(at, cookie, func(int) {}, "seite=rang")
	for deal := range tournamentDeals {
		declarer := string(rune('1' + (deal+1)%4)) // somebody who does not sit out
		crew(tables, func(i int) { h.booksFor(evenings[i], cookie, deal, declarer) })
		had := map[int]int{}
		for range tables * followers {
			had[<-heard]++
		}
		for i := range tables {
			if had[i] != followers {
				t.Fatalf("%d of %d have seen booking %d of table %d", had[i], followers, deal+1, i+1)
			}
		}
	}
	for director.get(at).status == http.StatusTemporaryRedirect { // the ranking of a hundred tables is computed in steps
	}
	_, scores := director.cup(at).ranked()
	sum := 0
	for _, score := range scores {
		sum += score
	}
	if want := tables * tournamentDeals * (24 + 50); sum != want {
		t.Errorf("all scores come to %d, want %d", sum, want)
	}
}

// Whoever follows the ranking gets a new ranking when a deal is booked at a table.
func TestTheRankingFollowsItsTables(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 8)
	viewer := c.lets("viewer", at, "")
	page := viewer.sees(at)
	ranking, tables := viewer.stream(at, "seite=rang"), viewer.stream(at, "seite=tische")
	if got := ranking.until(); !strings.Contains(got.data, `data-live="rang"`) {
		t.Errorf("it begins with %s", got.data)
	}
	tables.until()
	c.deals(c.tableOf(at, 1, 1), "2")
	for name, s := range map[string]*webStream{"74": ranking, "1/48": tables} {
		if got := s.until(); !strings.Contains(got.data, name) {
			t.Errorf("%s is not in %s", name, got.data)
		}
	}
	if now := viewer.sees(at); now.body == page.body {
		t.Error("the page is as it was")
	}
	c.stream(at, "seite=nirgends").is(http.StatusNotFound)
	c.app.client(t).get(at+"/live?seite=rang", "Accept", "text/event-stream").is(http.StatusNotFound)
}
