package handlers_test

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// lineHas checks that the history has a line with the text says, and that this line also contains
// the other texts.
func (p *webPage) lineHas(says string, also ...string) {
	p.t.Helper()
	for _, n := range webFind(p.all(".history-list")[0], "li") {
		line := webText(n)
		if !strings.Contains(line, says) {
			continue
		}
		for _, more := range also {
			if !strings.Contains(line, more) {
				p.t.Errorf("the line %q does not say %q", line, more)
			}
		}
		return
	}
	p.t.Errorf("%s does not say %q:\n%s", p.path, says, p.text("main"))
}

// In an earlier version, a helper took 500 € out of the box, and nobody could see who it was.
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

// A table's phone without a name is still shown as the phone of its table after it has left. The
// history calls nobody a former device.
func TestWhoHasLeftIsCalledByWhatHeWroteAs(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 4, "deals4", "2")
	phone, evening := c.phoneAt(at, 1)
	phone.deals(evening, "2", "3")
	phone.send(phone.sees(evening+"/turnier").form("seat").with("act", "sign", "seat", "1")).is(http.StatusSeeOther)
	helper := c.lets("writer", at, "")
	helper.acts(at+"/spieler", "add", "name", "Zoe")
	for _, gone := range []*webClient{phone, helper} {
		gone.send(gone.sees("/geraet/vergessen").forms()[0]).is(http.StatusSeeOther)
	}
	c.sees(at+"/verlauf").lacks("früheres Gerät").lineHas("unterschrieben niemand → Spieler", "an Tisch 1")
	c.sees(at+"/verlauf").lineHas("5 Zoe", "hilft mit")
	c.sees(evening + "/verlauf").lacks("früheres Gerät").says("Tisch 1")
	c.sees(evening + "/spiele/1").lacks("früheres Gerät").says("Tisch 1")
}

// If a director draws again and again until he likes the result, everybody can see that: each draw
// stays in the history with its seed.
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

// A player who has not signed gets no tick, although the director has accepted the list. Whoever
// corrects one number of the list need not type the other numbers again.
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
	f := p.says("Berichtigung speichern").does("list")
	for _, key := range []string{"points", "won", "lost"} {
		if len(f.Values[key]) != 4 || slices.Contains(f.Values[key], "") {
			t.Errorf("%s are %q", key, f.Values[key])
		}
	}
	h.director.send(f.with("reason", "nachgezählt")).is(http.StatusSeeOther)
}
