package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// One list of a night is in a Stammtisch, the other is not: what is paid for the whole night is noted
// in one of them, and the strokes of the other can be ticked as they are drawn.
func TestEveryStrokeThatIsDrawnCanBeTicked(t *testing.T) {
	t.Parallel()
	for _, in := range []string{"first", "second"} {
		c := newWebClient(t)
		lists, at := map[string]string{"first": c.forRounds("Anna", "Bernd", "Cem")}, c.founds("Anna", "Bernd", "Cem")
		lists["second"] = c.goesOn(lists["first"], "preset", "")
		for _, list := range lists {
			c.deals(list, "1", "1")
		}
		taken := strings.TrimPrefix(lists["first"], "/abende/")
		c.send(c.sees(at+"/verwalten").form("evening").and("act", "take", "evening", taken)).is(http.StatusSeeOther)
		c.books(c.sees(lists[in] + "/abrechnung").box(0)) // 4 Runden, for both lists
		other := map[string]string{"first": "/", "second": at + "/kasse"}[in]
		for _, left := range []string{"Bernd 1 Runde; Bernd 1 Runde; ", "Bernd nichts offen; Bernd 1 Runde; Bernd 1 Runde; "} {
			c.send(c.sees(other).stroke("Bernd: eine Runde getrunken")).is(http.StatusSeeOther)
			if got := c.sees(other).mats(); !strings.Contains(got, left) {
				t.Errorf("%s has %q, want %q", other, got, left)
			}
		}
	}
}

func TestTheStrokesOfAStammtischAreInItsKittyAndNowhereElse(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.forRounds("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "1")
	const own, theirs = "Anna nichts offen; Bernd 2 Runden; Cem 2 Runden", "Bernd 2 Runden; Cem 2 Runden"
	c.owes("/", own)
	at := c.founds("Anna", "Bernd", "Cem")
	c.owes(at+"/kasse", "")
	c.send(c.sees(at+"/verwalten").form("evening").and("act", "take", "evening", strings.TrimPrefix(evening, "/abende/"))).is(http.StatusSeeOther)
	c.owes("/", "")
	c.owes("/bierdeckel", "")
	c.owes(evening+"/abrechnung", "").links(at + "/kasse#deckel")
	c.owes(at+"/kasse", theirs)

	f := c.sees(at + "/kasse").stroke("Bernd: eine Runde getrunken")
	for range 2 {
		if to := c.send(f).is(http.StatusSeeOther).header.Get("Location"); to != at+"/kasse#deckel" {
			t.Errorf("it leads to %s", to)
		}
	}
	c.owes(at+"/kasse", "Bernd 1 Runde; Bernd 1 Runde; Cem 2 Runden")
	c.send(c.sees(at + "/kasse").stroke("Bernd: doch nicht getrunken")).is(http.StatusSeeOther)
	c.owes(at+"/kasse", theirs)
	viewer := c.lets("viewer", at, "")
	if p := viewer.owes(at+"/kasse", theirs); len(p.strokes()) > 0 {
		t.Error("a viewer has buttons")
	}
	viewer.send(f.and("key", "another")).is(http.StatusNotFound)
	writer := c.lets("writer", at, "") // has no role in the evening itself
	writer.owes("/", "")
	writer.send(writer.sees(at + "/kasse").stroke("Cem: eine Runde getrunken")).is(http.StatusSeeOther)
	c.owes(at+"/kasse", "Bernd 2 Runden; Cem 1 Runde; Cem 1 Runde")

	c.send(c.sees(at+"/verwalten").form("not").with("act", "drop")).is(http.StatusSeeOther)
	c.owes(at+"/kasse", "")
	c.owes("/", "Anna nichts offen; Bernd 2 Runden; Cem 1 Runde; Cem 1 Runde")
}
