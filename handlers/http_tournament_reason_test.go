package handlers_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
)

// cup returns the path of the tournament that the table belongs to.
func (h cupTable) cup() string {
	h.t.Helper()
	link := h.director.sees(h.evening + "/turnier").linkTo("/turniere/")
	return "/turniere/" + strings.Split(link, "/")[2]
}

// fixes sends the director's form for a deal. why may be empty.
func (h cupTable) fixes(deal, matadors, why string) *webPage {
	h.t.Helper()
	f := h.director.sees(h.evening + "/spiele/" + deal).form("contract").with(webKreuz(matadors)...)
	return h.director.send(f.with("why", why))
}

// skatScore returns what a won Kreuz with so many matadors scores by Seeger-Fabian.
func skatScore(matadors int) string { return strconv.Itoa((matadors+1)*12 + 50) }

// What the director changes at a table has a reason and a name. The table, the ranking and the
// history show them, with the values before and after.
func TestWhatADirectorCorrectsHasAReasonAndAName(t *testing.T) {
	t.Parallel()
	h := newCupTable(t, "table")
	cup := h.cup()
	h.director.send(h.director.sees("/geraet").form("name").with("name", "Ritas Laptop")).is(http.StatusSeeOther)
	h.send(h.sees(h.evening + "/spiele/2").form("contract").with(webKreuz("1")...)).is(http.StatusSeeOther) // the table itself needs no reason
	h.sees(cup).lacks("berichtigt")
	back := h.fixes("1", "4", "").is(http.StatusUnprocessableEntity).says("itte einen Grund")
	typed := back.form("contract")
	if typed.Get("declarer") != "4" {
		t.Errorf("what was typed is lost: %v", typed.Values)
	}
	h.fixes("1", "4", strings.Repeat("ß", 201)).is(http.StatusUnprocessableEntity).says("itte einen Grund")
	h.fixes("1", "4", "mit 4 gespielt").is(http.StatusSeeOther)
	for _, page := range []string{cup, cup + "/tische/1/1", cup + "/verlauf", h.evening + "/turnier", cup + "/drucken?was=rangliste"} {
		h.director.sees(page).says("mit 4 gespielt").says("Leitung")
	}
	h.director.sees(cup).says("Ritas Laptop, Leitung, ")
	h.director.sees(cup + "/tische/1/1").says("Von der Leitung geändert").says("dieses Gerät, Leitung, ")
	for _, page := range []string{cup, h.evening + "/turnier"} {
		h.sees(page).says("Ritas Laptop, Leitung, ")
	}
	h.director.sees(cup+"/verlauf").lineHas("Spiel 1 geändert", "vorher: ", "→", "mit 4 gespielt", "Leitung")
	h.director.sees(h.evening + "/verlauf").says("Grund: mit 4 gespielt")

	h.webClient, h.why = h.director, "Saal gefegt"
	corrects(h).is(http.StatusSeeOther)
	f := h.sees(h.evening+"/regeln").form("rules.preset").with("rules.preset", "klassisch", "why", "so ausgeschrieben")
	h.books(h.send(f).is(http.StatusOK).form("shown"))
	h.sees(cup+"/verlauf").lineHas("Tisch 1: Spiel 3", "74 → 574", "dieses Gerät, Leitung")
	h.sees(cup+"/verlauf").lineHas("Tisch 1: Wertung klassisch: nur wer spielt", "574 → 524")
	for _, page := range []string{cup + "/tische/1/1", h.evening + "/turnier"} {
		h.sees(page).says("574 → 524")
	}
}

// The ranking says what the corrected player had before and has now, and nothing about other
// players.
func TestARankingSaysWhatACorrectionChanged(t *testing.T) {
	t.Parallel()
	h := newCupTable(t, "table")
	cup := h.cup()
	h.director.post(h.evening+"/spiele/1", url.Values{"key": {"x"}, "seen": {h.seen()}, "act": {"strike"}}).is(http.StatusUnprocessableEntity).says("itte einen Grund")
	h.director.post(h.evening+"/spiele/1", url.Values{"key": {"y"}, "seen": {h.seen()}, "act": {"strike"}, "why": {"doppelt"}}).is(http.StatusSeeOther)
	was := skatScore(1)
	text := h.sees(cup).text(".rank")
	if n := strings.Count(text, "1. Serie berichtigt, "+was+" → 0: doppelt"); n != 1 || strings.Count(text, "berichtigt") != 1 {
		t.Errorf("the ranking says: %s", text)
	}
	h.director.post(h.evening+"/zurueck", url.Values{"key": {"z"}, "seen": {h.seen()}, "undoes": {h.seen()}}).is(http.StatusUnprocessableEntity).says("itte einen Grund")
	h.director.post(h.evening+"/zurueck", url.Values{"key": {"z"}, "seen": {h.seen()}, "undoes": {h.seen()}, "why": {"war doch richtig"}}).is(http.StatusSeeOther)
	h.sees(cup).says("0 → " + was + ": war doch richtig")
}

// Tables, helpers and viewers give no reasons: a reason that they send is not stored, and permits
// nothing.
func TestNobodyElseCorrectsWithAReason(t *testing.T) {
	t.Parallel()
	for _, who := range []string{"table", "helper"} {
		h := newCupTable(t, who)
		h.why = "Leitung sagt"
		posts("/spiele/1", webKreuz("3")...)(h).is(http.StatusSeeOther)
		corrects(h).is(http.StatusUnprocessableEntity)
		for _, page := range []string{h.cup(), h.cup() + "/verlauf"} {
			h.director.sees(page).lacks("Leitung sagt")
		}
		if p := h.sees(h.evening + "/spiele/1"); len(p.all("input")) == 0 || len(webNamed(p.root(), "why")) > 0 {
			t.Errorf("the %s is asked why", who)
		}
	}
	h := newCupTable(t, "table")
	viewer := h.director.lets("viewer", h.cup(), "")
	viewer.post(h.evening+"/spiele/1", url.Values{"key": {"v"}, "seen": {"2"}, "act": {"strike"}, "why": {"x"}}).is(http.StatusNotFound)
}

// If two directors correct the same deal, the second one is shown the first one's version and keeps
// what he typed. If the table has signed its list in the meantime, the director must reopen the
// list before he can correct it.
func TestTwoDirectorsAndATableThatSigns(t *testing.T) {
	t.Parallel()
	h := newCupTable(t, "table")
	f := h.director.sees(h.evening+"/spiele/1").form("contract").with(webKreuz("4")...).with("why", "zuerst")
	g := h.director.sees(h.evening+"/spiele/1").form("contract").with(webKreuz("3")...).with("why", "danach")
	g.Set("key", "another")
	h.director.send(f).is(http.StatusSeeOther)
	second := h.director.send(g).is(http.StatusConflict).says("inzwischen geändert")
	if kept := second.form("contract"); kept.Get("why") != "danach" {
		t.Errorf("the reason is lost: %v", kept.Values)
	}
	h.deals(h.evening, "4", "1", "2", "3")
	late := h.director.sees(h.evening+"/spiele/2").form("contract").with(webKreuz("4")...).with("why", "zu spät")
	sign := h.sees(h.evening+"/turnier").form("seat").with("act", "sign")
	sign.Values["seat"] = []string{"1", "2", "3", "4"}
	h.send(sign).is(http.StatusSeeOther)
	h.director.send(late).is(http.StatusLocked)
	h.sees(h.cup() + "/tische").says("unterschrieben")
	old := h.director.sees(h.cup()+"/tische/1/1").does("reopen", "reason", "Grand statt Kreuz")
	h.director.send(old).is(http.StatusSeeOther)
	sign.Set("key", "another")
	stale := h.post(h.evening+"/turnier", sign.Values)
	stale.is(http.StatusNotFound)
	h.director.send(late).is(http.StatusSeeOther)
	h.director.sees(h.cup() + "/tische/1/1").says("Grand statt Kreuz").says("zu spät")
}

// A list on paper that is typed again is shown with the earlier numbers and the reason.
func TestACorrectedPaperListSaysWhatItWas(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "schafkopf", 8, "rounds", "1")
	c.typesSums(at, "1", 1)
	f := c.sees(at + "/tische/1/1").does("list")
	f.Values["points"] = []string{"31", "10", "-15", "-26"}
	c.send(f).is(http.StatusUnprocessableEntity)
	c.send(f.with("reason", "Zahlendreher")).is(http.StatusSeeOther)
	for _, page := range []string{"", "/drucken?was=rangliste"} {
		c.sees(at + page).says("berichtigt, 30 → 31: Zahlendreher").says("berichtigt, −25 → −26: Zahlendreher")
	}
	c.sees(at + "/tische/1/1").says("30 → 31").says("−25 → −26").says("Leitung, ")
	c.sees(at+"/verlauf").lineHas("Liste berichtigt, Zahlendreher", "30 → 31", "−25 → −26")
}
