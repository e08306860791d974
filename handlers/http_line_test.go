package handlers_test

import (
	"net/http"
	"slices"
	"testing"
)

func TestALineFillsTheFormInAndBooks(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	f := c.sees(evening).form("contract").with("line", "bernd kreuz mitt 1 siebzig augen")
	f.action = evening + "/vorschau"
	again := c.send(f).is(http.StatusOK).form("contract")
	for name, want := range map[string]string{"contract": "kreuz", "declarer": "2", "spitzen": "1", "augen": "70"} {
		if got := again.Values.Get(name); got != want {
			t.Errorf("%s is %q in the form that came back, not %q", name, got, want)
		}
	}
	c.books(again.with("line", "bernd kreuz mitt 1 siebzig augen"))
	c.books(c.sees(evening).form("contract").with("line", "anna grand ohne 1 gewonnen"))
	p := c.sees(evening)
	if got := p.rows(); !slices.Equal(got, []string{"Kreuz mit 1", "Grand ohne 1"}) && !slices.Equal(got, []string{"Grand ohne 1", "Kreuz mit 1"}) {
		t.Errorf("the sheet says %q", got)
	}
	if got := p.totals(); got != "48 24 0" {
		t.Errorf("the strip says %s", got)
	}
}

func TestALineThatIsNotClearBooksNothing(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	for line, says := range map[string]string{
		"anna kreuz mit 1 70 blau":          "verstehe ich nicht",
		"anna kreuz mit 1 48 70":            "70 Augen",
		"anna null mit 1 gewonnen":          "passt hier nicht",
		"anna kreuz mit 1 hirsch 70":        "passt hier nicht",
		"anna kreuz mit 1":                  "",
		"kreuz mit 1 70":                    "",
		"anna kreuz mit 1 70 augen ramsch ": "",
	} {
		answer := c.send(c.sees(evening).form("contract").with("line", line)).is(http.StatusUnprocessableEntity).says(says)
		if got := answer.form("contract").Values.Get("line_taken"); got == "" {
			t.Errorf("%q was not taken over", line)
		}
	}
	if got := c.sees(evening).rows(); len(got) > 0 {
		t.Errorf("the sheet says %q", got)
	}
}

func TestTilesThatAreTappedAfterALineKnowBetter(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	const line = "anna kreuz mit 1 hand 70"
	f := c.sees(evening).form("contract").with("line", line)
	f.action = evening + "/vorschau"
	again := c.send(f).is(http.StatusOK).form("contract").with("line", line, "spitzen", "2")
	again.Values.Del("hand")
	if got := c.books(again).rows(); !slices.Equal(got, []string{"Kreuz mit 2"}) {
		t.Errorf("the sheet says %q", got)
	}
}

func TestAnAnswerToAQuestionAboutALineSettlesIt(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	const line = "18 kreuz mit 1 anna"
	f := c.sees(evening).form("contract").with("line", line)
	f.action = evening + "/vorschau"
	asked := c.send(f).is(http.StatusOK).says("18 Augen").form("contract").with("line", line)
	asked.Set("line_means", "augen=18")
	asked.action = evening + "/vorschau"
	settled := c.send(asked).is(http.StatusOK).form("contract").with("line", line)
	if got := settled.Values.Get("augen"); got != "18" {
		t.Fatalf("the form says %q", got)
	}
	if got := c.books(settled).totals(); got != "−72 0 0" {
		t.Errorf("the strip says %s", got)
	}
}

func TestALineSaysBidsFirstAndThenWhatWasMade(t *testing.T) {
	t.Parallel()
	c := newPad(t, "wizard", "Anna Bernd Cem")
	bids := c.sees(c.evening).form("bids").with("line", "anna 1 bernd 0 cem eins", "bids", "")
	bids.Values["bids"] = []string{"", "", ""}
	c.books(bids).says("Anna sagt 1").says("Bernd sagt 0").says("Cem sagt 1")
	made := c.sees(c.evening).form("points").with("line", "anna 1 bernd null cem 0")
	c.books(made).stands("30 20 −10")
}

// The phone at a tournament's table can also type deals as lines.
func TestALineBooksADealOfATournamentsTable(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 4, "deals4", "2")
	c.draws(at, "lot")
	evening, phone := c.tableOf(at, 1, 1), c.app.client(t)
	phone.joins(c.tableLink(at, 1, 1), "")
	phone.send(phone.sees(evening).form("contract").with("line", "kreuz mit 1 hand 70")).is(http.StatusUnprocessableEntity)
	second := phone.sees(evening).form("contract").with("line", "spieler 00"+words(c.cup(at).seats(1, 1))[1]+" kreuz mit 1 hand 70")
	phone.books(second)
	c.sees(at + "/tische").says("1/2")
}
