package handlers_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"anschreiber/scoring/scoringtest/rings"
)

// tournamentDeals are booked at each of a hundred tables.
var tournamentDeals = rings.Figure(2, 48, 48)

// cookie is what a device sends.
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

// booksAt writes a deal whose declarer does not sit out.
func (h *hall) booksAt(evening, cookie string, seen int) time.Duration {
	pressed := time.Now()
	h.booksFor(evening, cookie, seen, string(rune('1'+(seen+1)%4)))
	return time.Since(pressed)
}

// hallTables write at one moment, each with so many who follow it.
const hallTables, hallFollowers = 100, 4

// writers are those of many evenings.
type writers struct {
	*hall
	evenings []string
	cookies  []string
	heard    chan int // whose evening was sent to somebody
	took     []time.Duration
}

// writers begin at evenings, with all who follow them.
func (h *hall) writers(begin func(i int) (evening, cookie string)) *writers {
	h.t.Helper()
	w := &writers{hall: h, heard: make(chan int, hallTables*hallFollowers)}
	for i := range hallTables {
		evening, cookie := begin(i)
		w.evenings, w.cookies = append(w.evenings, evening), append(w.cookies, cookie)
		for range hallFollowers {
			h.follows(evening, cookie, func(int) { w.heard <- i })
		}
	}
	return w
}

// book all book a deal at once; it returns when everybody has seen his table's.
func (w *writers) book(deal int) {
	w.t.Helper()
	took := make([]time.Duration, hallTables)
	crew(hallTables, func(i int) { took[i] = w.booksAt(w.evenings[i], w.cookies[i], deal) })
	w.took = append(w.took, took...)
	had := map[int]int{}
	for range hallTables * hallFollowers {
		had[<-w.heard]++
	}
	for i := range hallTables {
		if had[i] != hallFollowers {
			w.t.Fatalf("%d of %d have seen booking %d of table %d", had[i], hallFollowers, deal+1, i+1)
		}
	}
}

// median is how long a booking took.
func (w *writers) median() time.Duration {
	slices.Sort(w.took)
	return w.took[len(w.took)/2]
}

// A hundred tables with a writer and four followers each, all of whom book at
// once, while the ranking is followed: everybody sees what his table has booked,
// and the ranking comes to all of it. A hundred evenings that are of no tournament
// do the same in turn: a booking takes as long (at most 1.2 times).
func TestAHundredTablesBookAtOnce(t *testing.T) {
	h, _ := newHall(t)
	director := h.client(t)
	at := director.setsUp("skat", 4*hallTables)
	director.draws(at, "lot")
	cookie := director.cookie()
	tables := h.writers(func(i int) (string, string) { return director.tableOf(at, 1, i+1), cookie })
	others := h.writers(func(int) (string, string) { return h.tableOf("Anna", "Bernd", "Cem", "Dora") })
	h.follows(at, cookie, func(int) {}, "seite=rang")
	t.Logf("%d streams are open: %s", 2*hallTables*hallFollowers, resident())
	for deal := range tournamentDeals {
		tables.book(deal)
		others.book(deal)
	}
	is, alone := tables.median(), others.median()
	t.Logf("%d bookings: median %v, p99 %v; elsewhere %v: %.2f times as long", len(tables.took), is, tables.took[len(tables.took)*99/100], alone, float64(is)/float64(alone))
	begun := time.Now()
	for director.get(at).status == http.StatusTemporaryRedirect { // what a hundred tables have written is worked out in steps
	}
	_, scores := director.cup(at).ranked()
	t.Logf("the ranking of %d players took %v; %s", len(scores), time.Since(begun), resident())
	sum := 0
	for _, score := range scores {
		sum += score
	}
	if want := hallTables * tournamentDeals * (24 + 50); sum != want {
		t.Errorf("all scores come to %d, want %d", sum, want)
	}
}

// Who follows the ranking is sent it as the tables write.
func TestTheRankingFollowsItsTables(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 8)
	c.draws(at, "lot")
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
