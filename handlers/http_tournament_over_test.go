package handlers_test

import (
	"net/http"
	"testing"
)

// overPhone returns the form for a list on paper, filled in. The phone of the same table has
// written two of three deals. won has the number of won deals for each of the seats 1 to 4, at 24
// points each.
func overPhone(p *webPage, won [4]string, reason string) *webForm {
	p.t.Helper()
	f := p.does("list", "passed", "0").with("reason", reason)
	f.Values["points"], f.Values["won"], f.Values["lost"] = nil, won[:], []string{"0", "0", "0", "0"}
	for _, n := range won {
		f.Values["points"] = append(f.Values["points"], map[string]string{"0": "0", "1": "24", "3": "72"}[n])
	}
	return f
}

// In an earlier version, a helper could type other totals for a table's 40 deals and so become
// first in the ranking, and nobody could see why. Now only the director changes what a phone has
// written. He gives a reason, and everybody sees the earlier totals.
func TestPaperIsNotLaidOverAPhoneUnseen(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 4, "deals4", "3", "rounds", "1")
	table, helper := at+"/tische/1/1", c.lets("writer", at, "Heikes Handy")
	phone, evening := c.phoneAt(at, 1)
	phone.deals(evening, "2", "3")
	first := [4]string{"3", "0", "0", "0"}
	back := helper.send(overPhone(helper.sees(table), first, "steht so da")).is(http.StatusUnprocessableEntity).says("andere Zahlen trägt nur die Leitung ein")
	if kept := back.does("list"); kept.Values["won"][0] != "3" || kept.Get("reason") != "steht so da" {
		t.Errorf("what was typed is lost: %v", kept.Values)
	}
	c.send(overPhone(c.sees(table), first, "")).is(http.StatusUnprocessableEntity).says("Warum zählt das Papier?")
	phone.sees(evening).form("contract")
	c.send(overPhone(c.sees(table), first, "Handy vertippt")).is(http.StatusSeeOther)
	for _, page := range []string{at, at + "/drucken?was=rangliste"} {
		c.sees(page).says("berichtigt, 0 → 222: Handy vertippt (Leitung").says("berichtigt, 74 → 0: Handy vertippt")
	}
	c.sees(table).says("Berichtigt: Handy vertippt").says("74 → 0").lacks("wieder geöffnet")
	phone.sees(evening + "/turnier").says("Berichtigt: Handy vertippt").says("0 → 222")
	c.sees(at+"/verlauf").lineHas("Liste berichtigt, Handy vertippt", "0 → 222", "74 → 0", "Leitung")
	phone.sees(evening).says("Für diesen Tisch zählt die Liste vom Papier").lacks("Ansage")
	c.acts(at+"/spieler", "undo")
	phone.sees(evening).lacks("zählt die Liste vom Papier").form("contract")
	phone.deals(evening, "4")
}

// A helper may add the missing deals, if he does not change what was written. The reason is shown
// with his name.
func TestAHelperOnlyAddsWhatAPhoneHasNotWritten(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 4, "deals4", "3", "rounds", "1")
	table, helper := at+"/tische/1/1", c.lets("writer", at, "Heikes Handy")
	phone, evening := c.phoneAt(at, 1)
	phone.deals(evening, "2", "3")
	all := [4]string{"0", "1", "1", "1"}
	helper.send(overPhone(helper.sees(table), all, "")).is(http.StatusUnprocessableEntity).says("Warum zählt das Papier?")
	helper.send(overPhone(helper.sees(table), all, "Akku leer")).is(http.StatusSeeOther)
	c.sees(at).says("berichtigt, 0 → 74: Akku leer (Heikes Handy, hilft mit")
}

// Whoever types the same totals as the phone needs no reason.
func TestTheSameTotalsNeedNoReason(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 4, "deals4", "3", "rounds", "1")
	table, helper := at+"/tische/1/1", c.lets("writer", at, "")
	phone, evening := c.phoneAt(at, 1)
	phone.deals(evening, "2", "3", "4")
	helper.send(overPhone(helper.sees(table), [4]string{"0", "1", "1", "1"}, "")).is(http.StatusSeeOther)
	c.sees(at).lacks("berichtigt")
	c.sees(at + "/tische").says("Papier, eingetragen")
}
