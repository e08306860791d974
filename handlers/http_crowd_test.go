package handlers_test

import (
	"crypto/rand"
	"net/http"
	"regexp"
	"strconv"
	"sync"
	"testing"

	"anschreiber/scoring/scoringtest/rings"
)

// crowd is how many devices write at the same time, crowdDeals how many deals each of them books.
var crowd, crowdDeals = rings.Figure(8, 40, 40), rings.Figure(5, 20, 20)

func TestACrowdOfWritersBooksEachDealOnce(t *testing.T) {
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	var all sync.WaitGroup
	for w := range crowd {
		writer := c.lets("writer", evening, "")
		all.Go(func() { writer.insist(evening, w) })
	}
	all.Wait()
	notes := map[string]int{}
	for _, deal := range c.document(evening).Deals {
		notes[deal.Note]++
	}
	if got := c.entries(evening); len(notes) != crowd*crowdDeals || got != len(notes) {
		t.Errorf("%d deals in %d entries", len(notes), got)
	}
}

// insist sends each deal until it is booked, and then once more, like a phone that has lost the
// answer.
func (c *webClient) insist(evening string, writer int) {
	f := c.sees(evening).form("contract").with(webKreuz("1")...)
	for i := range crowdDeals {
		f = f.and("note", strconv.Itoa(writer)+"-"+strconv.Itoa(i), "key", rand.Text())
		p := c.send(f)
		for p.status == http.StatusConflict {
			f = f.and("seen", seenOn.FindStringSubmatch(p.body)[1])
			p = c.send(f)
		}
		if again := c.send(f); p.status != http.StatusSeeOther || again.status != http.StatusSeeOther {
			c.t.Errorf("%s was answered with %d, then %d", f.Get("note"), p.status, again.status)
		}
	}
}

// seenOn finds the last entry that a page's form has seen. Parsing the whole page each time would
// take longer than booking.
var seenOn = regexp.MustCompile(`id="entry"(?s:.*?)name="seen" value="(\d+)"`)
