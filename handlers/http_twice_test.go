package handlers_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// entries counts an evening's log: what was booked, and not only what stands.
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

// webActs are all that can be done to an evening of two deals: the form as it
// stands on a page, filled in, and the same form filled in otherwise.
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

func TestAFormThatIsSentTwiceBooksOnce(t *testing.T) {
	t.Parallel()
	for _, act := range webActs {
		t.Run(act.name, func(t *testing.T) {
			c := newWebClient(t)
			evening := c.begin("Anna", "Bernd", "Cem")
			c.deals(evening, "1", "2")
			f := act.form(c, evening)
			before := c.entries(evening)
			for i := range 3 {
				if got := c.send(f).is(http.StatusSeeOther).header.Get("Location"); got != evening {
					t.Errorf("time %d it leads to %q", i+1, got)
				}
			}
			if got := c.entries(evening) - before; got != 1 {
				t.Errorf("%d entries", got)
			}
		})
	}
}

// Others go on in between: the form is still the one that was booked.
func TestAFormThatIsSentAgainLaterIsStillBooked(t *testing.T) {
	t.Parallel()
	for _, act := range webActs {
		t.Run(act.name, func(t *testing.T) {
			c := newWebClient(t)
			evening := c.begin("Anna", "Bernd", "Cem")
			c.deals(evening, "1", "2")
			f := act.form(c, evening)
			c.books(f)
			c.deals(evening, "3", "1")
			before := c.entries(evening)
			c.books(f)
			if got := c.entries(evening) - before; got != 0 {
				t.Errorf("%d more entries", got)
			}
		})
	}
}

func TestAUsedFormWithOtherContentIsRefusedAndSaysWhatItBooked(t *testing.T) {
	t.Parallel()
	for _, act := range webActs {
		t.Run(act.name, func(t *testing.T) {
			c := newWebClient(t)
			evening := c.begin("Anna", "Bernd", "Cem")
			c.deals(evening, "1", "2")
			f := act.form(c, evening)
			c.books(f)
			before := c.entries(evening)
			p := c.send(f.and(act.other...)).is(http.StatusUnprocessableEntity).says("Das ist schon eingetragen: ")
			if got := c.entries(evening) - before; got != 0 {
				t.Errorf("%d more entries", got)
			}
			if strings.Contains(p.text(".clash"), "eingetragen: Noch") {
				t.Error("it does not say what was booked")
			}
		})
	}
}

func TestAfterAUsedFormPressingAgainBooksAsWell(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	f := c.sees(evening).form("contract").with(webKreuz("1")...)
	c.books(f)
	again := c.send(f.and("declarer", "2")).is(http.StatusUnprocessableEntity).says("Spiel 1: Anna +24").form("contract")
	if again.Get("key") == f.Get("key") {
		t.Error("the key is the old one")
	}
	c.books(again)
	if got := c.document(evening).declarers(); !slices.Equal(got, []int{1, 2}) {
		t.Errorf("declarers %v", got)
	}
}

// A key is a key, wherever it comes from.
func TestTheKeyThatMadeTheEveningBooksNothingElse(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	f := c.sees("/neu/skat").form("players")
	f.Values["players"] = []string{"Anna", "Bernd", "Cem"}
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
}

// Its answer was lost, and somebody took the deal back before it was sent again.
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
		c.send(f.and("declarer", "1")).is(http.StatusConflict) // another one has to be asked about
	}
}
