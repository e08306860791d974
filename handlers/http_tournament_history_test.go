package handlers_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// lineOf is the line of the history that says something.
func (p *webPage) lineOf(says string) string {
	p.t.Helper()
	for _, n := range webFind(p.all(".history-list")[0], "li") {
		if text := webText(n); strings.Contains(text, says) {
			return text
		}
	}
	p.t.Errorf("%s does not say %q:\n%s", p.path, says, p.text("main"))
	return ""
}

func (p *webPage) lineHas(says string, also ...string) {
	p.t.Helper()
	line := p.lineOf(says)
	for _, more := range also {
		if !strings.Contains(line, more) {
			p.t.Errorf("the line %q does not say %q", line, more)
		}
	}
}

// A helper took 500 € out of the box, and nobody knew who.
func TestTheHistoryOfATournamentSaysWhoItWas(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 4, "deals4", "2")
	helper := c.lets("writer", at, "Heikes Handy")
	helper.acts(at+"/kasse", "pay", "for", "Wirt", "amount", "500", "way", "out")
	c.draws(at, "lot")
	phone := c.app.client(t)
	phone.joins(c.tableLink(at, 1, 1), "Karls Handy")
	evening := c.tableOf(at, 1, 1)
	phone.deals(evening, "2", "3")
	phone.send(phone.sees(evening+"/turnier").form("seat").with("act", "sign", "seat", "1")).is(http.StatusSeeOther)
	history := c.sees(at + "/verlauf")
	history.lineHas("Wirt", "−500,00 €", "Heikes Handy, hilft mit")
	history.lineHas("Turnier angelegt", "dieses Gerät, Leitung")
	history.lineHas("unterschrieben", "Karls Handy, an Tisch 1")
	helper.sees(at+"/verlauf").lineHas("Wirt", "dieses Gerät, hilft mit")
}

// What the director changes at a table is in the tournament's history, and at the
// table: what it was, and what it is.
func TestWhatTheDirectorChangesAtATableIsInTheHistory(t *testing.T) {
	t.Parallel()
	h := newCupTable(t, "director")
	at := strings.SplitAfter(h.sees(h.evening+"/turnier").linkTo("/turniere/"), "/turniere/")
	cup := "/turniere/" + strings.SplitN(at[1], "/", 2)[0]
	h.why = "Saal gefegt"
	corrects(h).is(http.StatusSeeOther)
	f := h.sees(h.evening+"/regeln").form("rules.preset").with("rules.preset", "klassisch", "why", "so ausgeschrieben")
	h.books(h.send(f).is(http.StatusOK).form("shown"))
	history := h.sees(cup + "/verlauf")
	history.lineHas("Tisch 1: Spiel 3", "0 → 500", "dieses Gerät, Leitung")
	history.lineHas("Tisch 1: Wertung klassisch: nur wer spielt", "74 → 24")
	h.sees(cup + "/tische/1/1").says("Von der Leitung geändert").says("74 → 24")
	h.sees(h.evening + "/turnier").says("74 → 24")
}

// Whoever draws until he likes the lot is seen: each draw stays, with its seed.
func TestALotThatWasDrawnAgainStaysInTheHistory(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 8)
	var seeds []string
	for range 2 {
		c.send(lots(c.sees(at + "/auslosung"))).is(http.StatusSeeOther)
		seed := regexp.MustCompile(`Startwert: (\w+)`).FindStringSubmatch(c.sees(at + "/auslosung").text("main"))
		seeds = append(seeds, seed[1])
	}
	history := c.sees(at + "/verlauf")
	history.lineHas("1. Serie ausgelost", seeds[0], "Tisch 2: ")
	history.lineHas("1. Serie zum 2. Mal ausgelost", seeds[1])
}

// Who has not signed has no tick, though the director has accepted the list.
func TestWhatTheDirectorAcceptsNobodyHasSigned(t *testing.T) {
	t.Parallel()
	h := newCupTable(t, "table")
	h.deals(h.evening, "4", "1", "2", "3")
	h.send(h.sees(h.evening+"/turnier").form("seat").with("act", "sign", "seat", "2")).is(http.StatusSeeOther)
	at := h.director.sees(h.evening + "/turnier").linkTo("/turniere/")
	list := at + "/tische/1/1"
	h.director.send(h.director.sees(list).form("director").with("act", "sign")).is(http.StatusSeeOther)
	p := h.director.sees(list).says("von der Leitung angenommen")
	if ticks := len(webFind(p.all(".foot-of-list")[0], "span")); ticks != 1 {
		t.Errorf("%d have a tick, and one has signed", ticks)
	}
}
