package handlers_test

import (
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
)

// together sends requests at the same time.
func (c *webClient) together(forms ...*webForm) []*webPage {
	c.t.Helper()
	answers := make([]*webPage, len(forms))
	var start, all sync.WaitGroup
	start.Add(1)
	for i, f := range forms {
		r := c.sending(f)
		all.Go(func() {
			start.Wait()
			answers[i] = c.do(r)
		})
	}
	start.Done()
	all.Wait()
	return answers
}

func TestAFormThatIsSentTwiceAtTheSameTimeBooksOnce(t *testing.T) {
	t.Parallel()
	for _, act := range webActs {
		t.Run(act.name, func(t *testing.T) {
			c := newWebClient(t)
			evening := c.begin("Anna", "Bernd", "Cem")
			c.deals(evening, "1", "2")
			f := act.form(c, evening)
			before := c.entries(evening)
			for _, answer := range c.together(slices.Repeat([]*webForm{f}, 8)...) {
				answer.is(http.StatusSeeOther)
			}
			if got := c.entries(evening) - before; got != 1 {
				t.Errorf("%d entries", got)
			}
		})
	}
}

func TestOneKeyWithManyContentsAtTheSameTimeBooksOne(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	for round := range 10 {
		f := c.sees(evening).form("contract").with(webKreuz("1")...)
		var forms []*webForm
		for i := range 8 {
			forms = append(forms, f.and("note", strings.Repeat("x", i)))
		}
		status := map[int]int{}
		for _, answer := range c.together(forms...) {
			status[answer.status]++
		}
		if status[http.StatusSeeOther] != 1 || status[http.StatusUnprocessableEntity] != 7 {
			t.Fatalf("the answers are %v", status)
		}
		if got := c.entries(evening); got != round+1 {
			t.Fatalf("%d entries after %d rounds", got, round+1)
		}
	}
}
