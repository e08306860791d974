package handlers_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"anschreiber/scoring/stammtisch"
)

func TestDebtsAreTickedOnceAndCanBeTakenBack(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd")
	pay := c.sees(at+"/kasse").says("Niemand schuldet").form("from").with("from", "Anna", "to", "Bernd", "amount", "12,40", "act", "pay")
	for range 2 {
		c.send(pay).is(http.StatusSeeOther)
	}
	p := c.sees(at + "/kasse").says("Anna → Bernd 12,40 €").says("Bernd → Anna 12,40 €")
	c.send(pay.with("amount", "1")).is(http.StatusUnprocessableEntity).says("Das ist schon eingetragen")
	again := c.send(p.form("spent").with("spent", "Ausflug", "amount", "viel", "act", "spend")).is(http.StatusUnprocessableEntity).says("Ein Betrag wie 12,40")
	if again.form("spent").Get("spent") != "Ausflug" || again.form("spent").Get("amount") != "viel" {
		t.Errorf("typed was %v", again.form("spent").Values)
	}
	c.send(p.form("undoes").with("act", "undo")).is(http.StatusSeeOther)
	c.sees(at + "/kasse").lacks("12,40")
	c.post(at+"/kasse", url.Values{"key": {"k"}, "act": {"x"}}).is(http.StatusBadRequest)
}

// allTheSame returns a form that came back because it takes the kitty below zero. In the returned
// form, the box that permits a negative kitty is ticked.
func (p *webPage) allTheSame(act string) *webForm {
	p.t.Helper()
	f := p.form("below")
	return f.with("below", webValue(webNamed(f.node, "below")[0]), "act", act)
}

// Ticking the box counts only for the amount that the page has shown. If somebody else has changed
// the kitty in the meantime, the question comes again.
func TestTheKittyIsTakenBelowZeroByWhoeverSaysSo(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd")
	spend := c.sees(at+"/kasse").form("spent").with("spent", "Ausflug", "amount", "8", "act", "spend")
	p := c.send(spend).is(http.StatusUnprocessableEntity).says("Dann fehlen 8,00 € in der Kasse: trotzdem?")
	if f := p.form("below"); f.Get("spent") != "Ausflug" || f.Get("amount") != "8" || f.Has("below") {
		t.Errorf("the form came back as %v", f.Values)
	}
	c.send(p.form("below").with("act", "spend")).is(http.StatusUnprocessableEntity).says("trotzdem?")
	c.send(c.sees(at+"/kasse").form("given").with("given", "Rest", "amount", "3", "act", "give")).is(http.StatusSeeOther)
	p = c.send(p.allTheSame("spend")).is(http.StatusUnprocessableEntity).says("Dann fehlen 5,00 € in der Kasse: trotzdem?")
	for range 2 {
		c.send(p.allTheSame("spend")).is(http.StatusSeeOther)
	}
	given := c.sees(at+"/kasse").says("In der Kasse −5,00 €").form("undoes").and("act", "undo", "undoes", "1")
	p = c.send(given).is(http.StatusUnprocessableEntity).says("Dann fehlen 8,00 € in der Kasse")
	c.send(p.allTheSame("undo")).is(http.StatusSeeOther)
	c.sees(at + "/kasse").says("In der Kasse −8,00 €")
}

func TestTheKittyGetsFeesOnceAndNobodyIsOwedThem(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd", "Cem")
	give := c.sees(at+"/kasse").form("given").with("given", "Beitrag", "amount", "viel", "act", "give")
	give.Values["by"] = []string{"Anna", "Bernd"}
	again := c.send(give).is(http.StatusUnprocessableEntity).says("Ein Betrag wie 12,40").form("given")
	if fmt.Sprint(again.Values["by"]) != "[Anna Bernd]" || again.Get("given") != "Beitrag" {
		t.Errorf("typed was %v", again.Values)
	}
	for range 2 {
		c.send(again.with("amount", "5", "act", "give")).is(http.StatusSeeOther)
	}
	p := c.sees(at + "/kasse").says("Anna, Bernd → Kasse: Beitrag 10,00 €").says("In der Kasse 10,00 €").says("Niemand schuldet")
	c.send(p.form("from").with("from", "Anna", "to", "", "amount", "1", "act", "pay")).is(http.StatusUnprocessableEntity).says("Anna schuldet 0,00 €")
	if csv := c.sees(at + "/kasse.csv").unquoted(); !strings.Contains(csv, "Anna, Bernd;Kasse;Beitrag;10,00") {
		t.Errorf("the file is %s", csv)
	}
	c.send(p.form("undoes").with("act", "undo")).is(http.StatusSeeOther)
	c.sees(at + "/kasse").says("In der Kasse 0,00 €")
}

// stands checks that a Stammtisch's pages are drawn, and that another server could read its
// document.
func (c *webClient) stands(at string) {
	c.t.Helper()
	for _, below := range []string{"", "?saison=ewig&spiel=zusammen", "/kasse", "/verwalten", "/heute", "/tabelle.csv"} {
		c.sees(at + below)
	}
	lines := strings.Split(strings.TrimSpace(c.sees(at+"/alles.jsonl").body), "\n")
	if _, ps := stammtisch.ReadDocument([]byte(lines[len(lines)-1])); len(ps) > 0 {
		c.t.Fatalf("%s: %v", lines[len(lines)-1], ps)
	}
}
