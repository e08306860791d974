package handlers_test

import (
	"net/http"
	"strconv"
	"sync"
	"testing"
)

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

// insist presses again until its deals are booked, and then once more, as a
// phone does that has lost the answer.
func (c *webClient) insist(evening string, writer int) {
	for i := range crowdDeals {
		note := strconv.Itoa(writer) + "-" + strconv.Itoa(i)
		f := c.sees(evening).form("contract").with(webKreuz("1")...).with("note", note)
		p := c.send(f)
		for p.status == http.StatusConflict {
			f = p.form("contract")
			p = c.send(f)
		}
		if again := c.send(f); p.status != http.StatusSeeOther || again.status != http.StatusSeeOther {
			c.t.Errorf("%s was answered with %d, then %d", note, p.status, again.status)
		}
	}
}
