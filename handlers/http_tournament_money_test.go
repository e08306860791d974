package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// paidOut makes a tournament of eight players with one finished round: 80 € of fees, 0.50 € for a
// lost game at each of two tables, and prizes of 50 and 20 €.
func (c *webClient) paidOut(typed ...string) (at string) {
	c.t.Helper()
	at = c.setsUp("skat", 8, append([]string{"rounds", "1", "fee", "10", "lost_first", "0,50", "prizes", "50\n20"}, typed...)...)
	c.acts(at+"/spieler", "paid")
	c.playsOnPaper(at)
	return at
}

// tick returns the form of the nth box with this act, counted from 1. If got is "true", only boxes
// that are not ticked yet are counted, otherwise only ticked ones.
func (p *webPage) tick(act, got string, nth int) *webForm {
	p.t.Helper()
	for _, f := range p.forms() {
		if f.offers("act", act) && f.Get("got") == got {
			if nth--; nth == 0 {
				return f.with("act", act)
			}
		}
	}
	p.t.Fatalf("%s has no such tick of %s:\n%s", p.path, act, p.text("main"))
	return nil
}

// A prize can be ticked once and unticked, and the money in the box is right to the cent. If two
// directors tick the same prize, the second one is told that it was ticked already: otherwise they
// would pay it twice. Helpers see the ticks, but only the director handles money.
func TestOnlyTheDirectorTicksAPrizeAndOnlyOnce(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.paidOut()
	helper, looker := c.lets("writer", at, ""), c.lets("viewer", at, "")
	helper.sees(at + "/kasse").says("50,00").lacks("übergeben?").lacks("kassiert?").lacks("Vorschlag")
	page := c.sees(at + "/kasse").says("Bestand, wenn alle Preise bezahlt sind 11,00 €").says("nach den Häkchen: 80,00 €")
	first, table := page.tick("hand", "true", 1), page.tick("took", "true", 2)
	late, later := c.sees(at+"/kasse").tick("hand", "true", 1), c.sees(at+"/kasse").tick("took", "true", 2)
	for _, f := range []*webForm{first, table, page.does("prizes")} {
		helper.send(f).is(http.StatusNotFound)
		looker.send(f).is(http.StatusNotFound)
	}
	// ticks sends a double tap of one director, and then the tap of another director who has not
	// seen the tick.
	ticks := func(f, other *webForm, says string) {
		t.Helper()
		for range 2 {
			c.send(f).is(http.StatusSeeOther)
		}
		c.send(other).is(http.StatusConflict).says(says)
	}
	ticks(first, late, "ist schon abgehakt")
	helper.sees(at + "/kasse").says("✓ übergeben")
	c.sees(at + "/kasse").says("nach den Häkchen: 30,00 €").says("bezahlt sind 11,00 €")
	c.sees(at + "/drucken?was=preise").says("✓")
	ticks(table, later, "Das ist schon abgehakt")
	c.sees(at + "/kasse").says("nach den Häkchen: 30,50 €").says("✓ kassiert")
	c.sees(at + "/verlauf").says("50,00 € übergeben").says("Tisch 2: Verlustspielgeld kassiert, 50 Cent")
	for _, act := range []string{"hand", "took"} {
		f, other := c.sees(at+"/kasse").tick(act, "false", 1), c.sees(at+"/kasse").tick(act, "false", 1)
		ticks(f, other, "inzwischen jemand zurückgenommen")
	}
	c.sees(at + "/kasse").says("nach den Häkchen: 80,00 €").lacks("✓")
	c.acts(at+"/kasse", "undo")
	c.sees(at + "/kasse").says("nach den Häkchen: 80,50 €").says("✓ kassiert")
}

// A prize that was handed out stays handed out when a correction changes the ranking. The page says
// so in red.
func TestAPrizeThatWentToSomebodyElseMeanwhileIsSaid(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.paidOut()
	stale := c.sees(at+"/kasse").tick("hand", "true", 2)
	c.send(c.sees(at+"/kasse").tick("hand", "true", 1)).is(http.StatusSeeOther)
	f := c.sees(at+"/tische/1/2").does("list", "passed", "8").with("reason", "Zahlendreher")
	f.Values["points"] = []string{"120", "-72", "0", "700"}
	f.Values["won"], f.Values["lost"] = []string{"5", "0", "0", "19"}, []string{"0", "1", "0", "0"}
	c.send(f.with("short", "true")).is(http.StatusSeeOther)
	c.sees(at + "/kasse").says("die Rangliste sagt jetzt etwas anderes").says("nach den Häkchen: 30,00 €").says("bezahlt sind −39,00 €")
	c.send(stale).is(http.StatusConflict).says("geht inzwischen an jemand anderen")
	c.send(c.sees(at+"/kasse").tick("hand", "false", 1)).is(http.StatusSeeOther)
	c.sees(at + "/kasse").lacks("sagt jetzt etwas anderes").says("bezahlt sind 11,00 €")
}

func TestPrizesWaitUntilAllListsAreIn(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 8, "rounds", "1", "fee", "10", "prizes", "50", "lost_first", "1")
	c.send(typesList(c.sees(at + "/listen").does("list"))).is(http.StatusSeeOther)
	page := c.sees(at + "/kasse").lacks("übergeben?").says("kassiert?")
	page.tick("took", "true", 1)
	c.post(at+"/kasse", map[string][]string{"key": {"x"}, "act": {"hand"}, "ranking": {"gesamt"}, "nth": {"1"}, "winners": {"9"}, "got": {"true"}}).is(http.StatusConflict)
}

func TestAProposalOfPrizesIsTakenOverWithOneTap(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 10, "fee", "10")
	propose := c.sees(at + "/kasse").says("Vorschlag aus dem Startgeld").does("prizes")
	c.acts(at+"/spieler", "add", "name", "Kurt")
	c.send(propose).is(http.StatusConflict).says("der Vorschlag geändert")
	again := c.sees(at + "/kasse").does("prizes")
	for range 2 {
		c.send(again).is(http.StatusSeeOther)
	}
	page := c.sees(at + "/kasse").lacks("Vorschlag übernehmen")
	page.says("Preise −110,00 €")
	c.acts(at+"/kasse", "undo")
	c.sees(at + "/kasse").says("Vorschlag übernehmen")
}

// A prize for a round can be handed out after the round. But if nobody may win twice, it waits
// until the end, because its winner may win a greater prize.
func TestWhereNobodyWinsTwicePrizesOfARoundWaitForTheEnd(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	for once, may := range map[string]bool{"": true, "true": false} {
		at := c.setsUp("skat", 8, "rounds", "2", "prizes", "50", "series_prizes", "20", "one_prize", once)
		c.playsOnPaper(at)
		if got := strings.Contains(c.sees(at+"/kasse").text("main"), "übergeben?"); got != may {
			t.Errorf("nobody wins twice: %q; handed out after the first round: %v", once, got)
		}
		c.playsOnPaper(at)
		c.sees(at + "/kasse").says("übergeben?")
	}
}
