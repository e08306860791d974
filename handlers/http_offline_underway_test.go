package handlers_test

import (
	"net/http"
	"testing"
)

// Dora's deal was sent to the server, which books it, but the answer does not come. The phone does
// not know yet that Dora has joined, so it gives the deal back to its writer.
func TestWhatThePhoneGivesBackIsNotBookedTwiceThoughTheServerBooksIt(t *testing.T) {
	t.Parallel()
	p, other := atSkat(t)
	other.send(other.sees(p.evening).form("joins").with("joins", "Dora")).is(http.StatusSeeOther)
	sent := p.sees(p.evening).form("contract").with(webKreuz("4")...)
	back := p.writes(sent).is(http.StatusUnprocessableEntity).form("contract")
	if back.Get("key") != sent.Get("key") {
		t.Errorf("sent as %s, back as %s", sent.Get("key"), back.Get("key"))
	}
	p.send(sent).is(http.StatusSeeOther)
	p.send(sent).is(http.StatusSeeOther) // sent twice, booked once
	asked := p.send(back.with("declarer", "1")).is(http.StatusUnprocessableEntity).says("Das ist schon eingetragen")
	p.declared(2, 4)
	p.send(asked.form("contract").with("declarer", "1")).is(http.StatusSeeOther) // as a second deal
	p.declared(2, 4, 1)
}

func TestATableThatThePhoneGivesBackIsNotBegunTwice(t *testing.T) {
	t.Parallel()
	p, _ := atSkat(t)
	sent := p.sees("/neu/skat").form("players").with("players", "Anna")
	back := p.writes(sent).is(http.StatusUnprocessableEntity).form("players")
	if back.Get("key") != sent.Get("key") {
		t.Errorf("sent as %s, back as %s", sent.Get("key"), back.Get("key"))
	}
}
