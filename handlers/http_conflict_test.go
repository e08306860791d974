package handlers_test

import (
	"net/http"
	"slices"
	"testing"
)

func TestADealThatSomebodyElseWasFasterWithIsKeptAndBookedByPressingAgain(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	f := c.sees(evening).form("contract").with(webKreuz("3")...).with("note", "spät", "bid", "18")
	c.deals(evening, "1")
	p := c.send(f).is(http.StatusConflict).says("Inzwischen: Spiel 1: Anna +24").says("Ist deins dasselbe Spiel?")
	again := p.form("contract")
	if again.Get("key") != f.Get("key") {
		t.Errorf("the key was %s, is %s", f.Get("key"), again.Get("key"))
	}
	f.Del("dealer") // what was not chosen follows the table
	p.kept("contract", f)
	if got := c.books(again).totals(); got != "24 0 24" {
		t.Errorf("the strip says %s", got)
	}
}

func TestPointsThatSomebodyElseWasFasterWithAreKept(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	f := c.sees(evening).form("correction").with("note", "Renonce", "minus", "3")
	f.Values["correction"] = []string{"10", "", "10"}
	c.deals(evening, "1")
	p := c.send(f).is(http.StatusConflict)
	p.kept("correction", f)
	c.books(p.form("correction"))
	if got := c.document(evening).Deals[1].Correction; !slices.Equal(got, []int{10, 0, -10}) {
		t.Errorf("booked %v", got)
	}
}

func TestAForgottenDealThatSomebodyElseWasFasterWithIsKept(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	f := c.sees(evening + "/spiele/neu?after=1").form("contract").with(webKreuz("3")...)
	c.deals(evening, "1")
	p := c.send(f).is(http.StatusConflict)
	p.kept("contract", f)
	c.books(p.form("contract"))
	if got := c.document(evening).declarers(); !slices.Equal(got, []int{1, 3, 2, 1}) {
		t.Errorf("declarers %v", got)
	}
}

func TestTwoCorrectionsOfOneDealShowBothVersions(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	mine := c.sees(evening+"/spiele/1").form("contract").with("declarer", "3", "note", "meine")
	c.books(c.sees(evening+"/spiele/1").form("contract").with("declarer", "2"))
	p := c.send(mine).is(http.StatusConflict).says("Jetzt auf dem Zettel Kreuz mit 1 – Bernd +24").says("Deine Fassung Kreuz mit 1 – Cem +24")
	p.kept("contract", mine)
	if got := c.document(evening).declarers(); !slices.Equal(got, []int{2}) {
		t.Errorf("declarers %v", got)
	}
	c.books(p.form("contract"))
	if got := c.document(evening).declarers(); !slices.Equal(got, []int{3}) {
		t.Errorf("declarers %v", got)
	}
}

func TestAStrikeOfADealThatWasCorrectedMeanwhileIsAConflict(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	strike := c.sees(evening+"/spiele/1").form("act").with("act", "strike", "move_up", "true")
	c.books(c.sees(evening+"/spiele/1").form("contract").with("declarer", "3"))
	p := c.send(strike).is(http.StatusConflict).says("Deine Fassung gestrichen")
	p.kept("act", strike.and("act", ""), "act")
	c.books(p.form("act").with("act", "strike"))
	if got := c.document(evening).declarers(); !slices.Equal(got, []int{2}) {
		t.Errorf("declarers %v", got)
	}
}

// A booking that was taken back is gone, but who was correcting it is told so,
// and loses nothing that was typed.
func TestACorrectionOfADealThatWasTakenBackIsAConflict(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	mine := c.sees(evening+"/spiele/2").form("contract").with("declarer", "3")
	c.books(c.sees(evening).form("undoes").with("undoes", "2"))
	c.send(mine).is(http.StatusConflict)
}

func TestAForgottenDealBehindOneThatWasTakenBackIsAConflict(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	mine := c.sees(evening + "/spiele/neu?after=2").form("contract").with(webKreuz("3")...)
	c.books(c.sees(evening).form("undoes").with("undoes", "2"))
	c.send(mine).is(http.StatusConflict)
}

func TestATableThatWasChangedMeanwhileIsAConflict(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	mine := c.sees(evening+"/regeln").form("title").with("title", "Meiner", "rules.stake", "2")
	c.books(c.sees(evening+"/regeln").form("title").with("title", "Ihrer"))
	p := c.send(mine).is(http.StatusConflict).says("Der Tisch wurde inzwischen geändert.")
	p.kept("title", mine)
	c.books(p.form("title"))
	if got := c.document(evening).Title; got != "Meiner" {
		t.Errorf("the title is %q", got)
	}
}

func TestWhatNobodyCanHaveSeenIsRefused(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	forms := []*webForm{
		c.sees(evening).form("contract").with(webKreuz("3")...),
		c.sees(evening + "/spiele/neu?after=1").form("contract").with(webKreuz("3")...),
		c.sees(evening+"/spiele/1").form("contract").with("declarer", "3"),
		c.sees(evening+"/spiele/1").form("act").with("act", "strike"),
		c.sees(evening+"/regeln").form("title").with("title", "Anderer"),
	}
	for _, seen := range []string{"3", "99", "1073741824", "99999999999999999999", "-1", "x", "1.0", "\x00", "2 2"} {
		for _, f := range forms {
			if p := c.send(f.and("seen", seen)); p.status < 400 || p.status >= 500 {
				t.Errorf("%s with seen %q: %d", p.path, seen, p.status)
			}
		}
	}
	if got := c.entries(evening); got != 2 {
		t.Errorf("%d entries", got)
	}
}

// Looking at what a deal would count shows no other deals, so that it must not
// count as having seen them.
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
