package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// faster lists forms that somebody fills in while another phone books something. The evening has
// two deals, won by seats 1 and 2, and points without a deal.
var faster = []struct {
	name         string
	mine, theirs func(c *webClient, evening string) *webForm
	says         string
	choice       string // id of the form that is sent by the button for mine; "" if both forms can be booked
	form, lost   string // a field of the form that comes back, and a field whose value it may lose
	then         string // the totals after mine was sent again
}{
	{"a deal", newDealOf("3", "note", "spät", "bid", "18"), newDealOf("1"), "Inzwischen: Spiel 4: Anna +24 (von Bernds Handy)", "", "contract", "dealer", "48 14 34"},
	{"points without a deal", pointsOf("10", "10", ""), newDealOf("1"), "Ist deins dasselbe Spiel?", "", "correction", "", "58 4 10"},
	{"a forgotten deal", func(c *webClient, evening string) *webForm {
		return c.sees(evening + "/spiele/neu?after=1").form("contract").with(webKreuz("3")...)
	}, newDealOf("1"), "Meins verwerfen", "", "contract", "", "48 14 34"},
	{"a correction", correctionOf("3"), correctionOf("2"), "Jetzt auf dem Zettel Kreuz mit 1 – Bernd +24 von Bernds Handy Deine Fassung Kreuz mit 1 – Cem +24", "entry", "contract", "", "0 14 34"},
	{"other points", correctedPoints("10", "10", ""), correctedPoints("5", "5", ""), "Deine Fassung", "fix", "correction", "", "34 14 0"},
	{"a strike", func(c *webClient, evening string) *webForm {
		return c.sees(evening+"/spiele/1").form("act").with("act", "strike", "move_up", "true")
	}, correctionOf("3"), "Deine Fassung gestrichen", "acts", "act", "act", "0 14 10"},
	{"the table", tableOfTitle("Meiner"), tableOfTitle("Ihrer"), "Der Tisch wurde inzwischen geändert.", "", "title", "", "24 14 10 Meiner"},
}

func newDealOf(declarer string, also ...string) func(*webClient, string) *webForm {
	return func(c *webClient, evening string) *webForm {
		return c.sees(evening).form("contract").with(webKreuz(declarer)...).with(also...)
	}
}

func correctionOf(declarer string) func(*webClient, string) *webForm {
	return func(c *webClient, evening string) *webForm {
		return c.sees(evening+"/spiele/1").form("contract").with("declarer", declarer, "note", "von "+declarer)
	}
}

// pointsOf returns points without a deal. Those of seat 2, Bernd, are negative.
func pointsOf(points ...string) func(*webClient, string) *webForm {
	return func(c *webClient, evening string) *webForm {
		f := c.sees(evening).form("correction").with("note", "Renonce", "minus", "2")
		f.Values["correction"] = points
		return f
	}
}

func correctedPoints(points ...string) func(*webClient, string) *webForm {
	return func(c *webClient, evening string) *webForm {
		f := c.sees(evening + "/spiele/3").form("correction")
		f.Values["correction"] = points
		return f
	}
}

func tableOfTitle(title string) func(*webClient, string) *webForm {
	return func(c *webClient, evening string) *webForm {
		return c.sees(evening+"/regeln").form("title").with("title", title)
	}
}

func TestWhatSomebodyElseWasFasterWithIsSaidAndPressingAgainBooks(t *testing.T) {
	t.Parallel()
	for _, clash := range faster {
		t.Run(clash.name, func(t *testing.T) {
			t.Parallel()
			c := newWebClient(t)
			evening := c.begin("Anna", "Bernd", "Cem")
			c.deals(evening, "1", "2")
			c.books(pointsOf("", "10", "10")(c, evening))
			other := c.lets("writer", evening, "Bernds Handy")
			mine := clash.mine(c, evening)
			other.books(clash.theirs(other, evening))
			before := fmt.Sprint(c.document(evening))
			p := c.send(mine).is(http.StatusConflict).says(clash.says)
			p.kept(clash.form, mine, clash.lost)
			again := p.form(clash.form)
			if again.Get("key") != mine.Get("key") {
				t.Errorf("the key was %s, is %s", mine.Get("key"), again.Get("key"))
			}
			if clash.choice != "" {
				stay, take := p.choice(clash.choice)
				if take != "" {
					again.Set("act", take)
				}
				c.sees(stay).lacks("Deine Fassung")
			}
			if now := fmt.Sprint(c.document(evening)); now != before {
				t.Errorf("it was %s, is %s", before, now)
			}
			totals := c.books(again).totals()
			if got := strings.TrimSuffix(totals+" "+c.document(evening).Title, " Stammtisch"); got != clash.then {
				t.Errorf("with mine it is %s, not %s", got, clash.then)
			}
		})
	}
}

// choice returns what a clash offers: the page that leaves everything as it is, and the value of
// the button that sends the page's own form.
func (p *webPage) choice(form string) (stay, take string) {
	p.t.Helper()
	for _, n := range webFind(p.all(".choice")[0], "a") {
		stay = webAttr(n, "href")
	}
	if len(p.all("#"+form)) != 1 {
		p.t.Errorf("there is no form %s", form)
	}
	for _, n := range webFind(p.all(".choice")[0], "button") {
		if webAttr(n, "form") != form || !strings.Contains(webText(n), "Meine nehmen") {
			p.t.Errorf("the button is %v", n.Attr)
		}
		take = webAttr(n, "value")
	}
	return stay, take
}

func TestBothOfTwoWritersBookAndAreTold(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.shares()
	other := owner.lets("writer", evening, "Bernds Handy")
	other.deals(evening, "2")
	owner.deals(evening, "3")
	owner.sees(evening).lacks("von Bernds Handy")
	other.sees(evening).says("Spiel 3: Cem +24 von Gerät 1")
	owner.sees(evening + "/spiele/2").says("· Bernds Handy")
	owner.sees(evening + "/spiele/3").says("· dieses Gerät")
	owner.books(owner.sees("/").form("lang").with("lang", "en"))
	f := newDealOf("3")(owner, evening)
	other.deals(evening, "1")
	owner.send(f).is(http.StatusConflict).says("Meanwhile: Deal 4: Anna +24 (by Bernds Handy)")
}

func TestWhatNobodyCanHaveSeenIsRefused(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	c.books(pointsOf("", "10", "10")(c, evening))
	var forms []*webForm
	for _, clash := range faster {
		forms = append(forms, clash.mine(c, evening))
	}
	for _, seen := range []string{"4", "99", "1073741824", "99999999999999999999", "-1", "x", "1.0", "\x00", "2 2"} {
		for _, f := range forms {
			if p := c.send(f.and("seen", seen)); p.status < 400 || p.status >= 500 {
				t.Errorf("%s with seen %q: %d", p.path, seen, p.status)
			}
		}
	}
	if got := c.entries(evening); got != 3 {
		t.Errorf("%d entries", got)
	}
}

// A preview shows no other deals, so it must not count as having seen them.
func TestThePreviewKeepsWhatItsWriterHasSeen(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	f := c.sees(evening).form("contract").with(webKreuz("3")...).with("dealer", "2")
	c.deals(evening, "1")
	f.action += "/vorschau"
	drawn := c.send(f).is(http.StatusOK).form("contract")
	drawn.action = evening
	if drawn.Get("key") != f.Get("key") {
		t.Error("the preview has another key")
	}
	c.send(drawn).is(http.StatusConflict)
}
