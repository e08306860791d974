package handlers_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
)

// entries returns the number of entries in an evening's log without entry 0, including those that
// were undone.
func (c *webClient) entries(evening string) int {
	c.t.Helper()
	all, err := c.app.store.Evenings(c.t.Context(), c.device(), 0, 1000)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, e := range all {
		if "/abende/"+e.ID == evening {
			return len(e.Log) - 1
		}
	}
	c.t.Fatalf("no evening %s", evening)
	return 0
}

// webActs lists everything that can be done to an evening of two deals. Each act has a form, filled
// in as its page offers it, and other values for the same form.
var webActs = []struct {
	name  string
	form  func(c *webClient, evening string) *webForm
	other []string
}{
	{"a deal", func(c *webClient, evening string) *webForm {
		return c.sees(evening).form("contract").with(webKreuz("3")...)
	}, []string{"declarer", "1"}},
	{"points without a deal", func(c *webClient, evening string) *webForm {
		f := c.sees(evening).form("correction").with("note", "Runde")
		f.Values["correction"] = []string{"1", "2", "3"}
		return f
	}, []string{"note", "andere"}},
	{"a forgotten deal", func(c *webClient, evening string) *webForm {
		return c.sees(evening + "/spiele/neu?after=1").form("contract").with(webKreuz("3")...)
	}, []string{"declarer", "1"}},
	{"a correction", func(c *webClient, evening string) *webForm {
		return c.sees(evening+"/spiele/1").form("contract").with("spitzen", "2")
	}, []string{"spitzen", "3"}},
	{"a strike", func(c *webClient, evening string) *webForm {
		return c.sees(evening+"/spiele/1").form("act").with("act", "strike")
	}, []string{"act", "restore"}},
	{"a restoring", func(c *webClient, evening string) *webForm {
		c.books(c.sees(evening+"/spiele/1").form("act").with("act", "strike"))
		return c.sees(evening+"/spiele/1").form("act").with("act", "restore")
	}, []string{"act", "strike"}},
	{"an undo", func(c *webClient, evening string) *webForm {
		return c.sees(evening).form("undoes").with("undoes", "2")
	}, []string{"undoes", "1"}},
	{"a redo", func(c *webClient, evening string) *webForm {
		c.books(c.sees(evening).form("undoes").with("undoes", "2"))
		return c.sees(evening).form("undoes").with("undoes", "3")
	}, []string{"undoes", "1"}},
	{"a new title", func(c *webClient, evening string) *webForm {
		return c.sees(evening+"/regeln").form("title").with("title", "Anderer")
	}, []string{"title", "Noch ein anderer"}},
	{"other rules", func(c *webClient, evening string) *webForm {
		f := c.sees(evening+"/regeln").form("title").with("rules.preset", "bierlachs")
		return c.send(f).is(http.StatusOK).form("title")
	}, []string{"rules.limit", "501"}},
}

// together sends forms at the same time and returns the answers.
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

// A form is sent many times at the same moment, again after others have gone on, and at last with
// other values.
func TestAFormBooksOnceHoweverOftenItIsSent(t *testing.T) {
	t.Parallel()
	for _, act := range webActs {
		t.Run(act.name, func(t *testing.T) {
			c := newWebClient(t)
			evening := c.begin("Anna", "Bernd", "Cem")
			c.deals(evening, "1", "2")
			f := act.form(c, evening)
			before := c.entries(evening)
			for _, answer := range c.together(slices.Repeat([]*webForm{f}, 8)...) {
				if got := answer.is(http.StatusSeeOther).header.Get("Location"); got != evening {
					t.Errorf("it leads to %q", got)
				}
			}
			p := c.send(f.and(act.other...)).is(http.StatusUnprocessableEntity).says("Das ist schon eingetragen: ")
			if strings.Contains(p.text(".clash"), "eingetragen: Noch") {
				t.Error("it does not say what was booked")
			}
			if got := c.entries(evening) - before; got != 1 {
				t.Errorf("%d entries", got)
			}
			c.deals(evening, "3", "1")
			c.books(f)
			if got := c.entries(evening) - before; got != 3 {
				t.Errorf("%d entries with two deals of others", got)
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

// A key is used up, whichever form it was in.
func TestTheKeyThatMadeTheEveningBooksNothingElse(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	f := c.sees("/neu/skat").form("players").seats("Anna", "Bernd", "Cem")
	evening := c.send(f).is(http.StatusSeeOther).header.Get("Location")
	c.send(c.sees(evening).form("contract").with(webKreuz("1")...).and("key", f.Get("key"))).is(http.StatusUnprocessableEntity)
}

func TestAFormWithoutAReadableKeyIsRefused(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	for _, key := range []string{"", " ", strings.Repeat("k", 65), "k\x00", "\xff", "\u202e"} {
		for _, path := range []string{evening, evening + "/zurueck", evening + "/regeln", evening + "/spiele/neu?after=0", "/neu/skat"} {
			c.post(path, url.Values{"key": {key}}).is(http.StatusBadRequest)
		}
	}
	c.post(evening, url.Values{"key": {"k"}, "follows": {strings.Repeat("k", 65)}}).is(http.StatusBadRequest)
}

// The answer to the form was lost, and somebody undid the deal before the form was sent again.
func TestAFormThatIsBookedIsKnownAgainWhenItsDealIsGone(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/spiele/2", "/spiele/neu?after=2"} {
		c := newWebClient(t)
		evening := c.begin("Anna", "Bernd", "Cem")
		c.deals(evening, "1", "2")
		f := c.sees(evening+path).form("contract").with("declarer", "3", "contract", "kreuz", "spitzen", "1", "won", "true")
		c.send(f).is(http.StatusSeeOther)
		c.send(c.sees(evening+"/verlauf?bis=1").form("since").and("since", "1")).is(http.StatusSeeOther)
		before := c.sees(evening).text("main")
		c.send(f).is(http.StatusSeeOther)
		if after := c.sees(evening).text("main"); after != before {
			t.Errorf("%s has booked again:\n%s\n%s", path, before, after)
		}
		c.send(f.and("declarer", "1")).is(http.StatusConflict) // the same key with other values must be asked about
	}
}
