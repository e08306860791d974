package handlers_test

import (
	"net/http"
	"testing"
)

func TestAPaymentIsNotedSeenByAllAndTakenBack(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.stake", "1")
	c.deals(evening, "1", "1", "2")
	viewer, writer := c.lets("viewer", evening, ""), c.lets("writer", evening, "")
	settling := evening + "/abrechnung"
	paid := c.sees(settling).form("cents").and("act", "paid")
	late := writer.sees(settling).form("cents").and("act", "paid")
	if got, want := viewer.sees(settling).lines(".payments"), "Cem zahlt Anna 0,72 €"; got != want {
		t.Errorf("a viewer sees %s, want %s", got, want)
	}
	for range 2 { // a double tap
		if got, want := c.books(paid).lines(".payments"), "Cem an Anna 0,72 €, bezahlt"; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got := c.entries(evening); got != 4 {
		t.Errorf("%d entries after two taps", got)
	}
	viewer.sees(settling).says("Alles bezahlt. Cem an Anna 0,72 €, bezahlt").says("Alles bezahlt. Cem an Anna 0,72 € ")
	writer.send(late).is(http.StatusConflict).says("Diese Zahlung ist nicht mehr offen: Cem an Anna, 0,72 €, bezahlt")
	viewer.send(late).is(http.StatusNotFound)
	c.sees(evening + "/verlauf").says("Cem an Anna, 0,72 €, bezahlt")
	c.follow(c.press(evening, "Rückgängig")).says("Zurückgenommen: Cem an Anna, 0,72 €, bezahlt")
	if got, want := c.sees(settling).lines(".payments"), "Cem zahlt Anna 0,72 € Bezahlt"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestAPaymentIsNotedOnceInANightOfSeveralLists(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	skat := c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.stake", "1")
	c.deals(skat, "1", "1", "2")
	sau := c.goesOn(skat, "game", "schwarzesau")
	var lists []*webForm
	for _, list := range []string{skat, sau} {
		lists = append(lists, c.sees(list+"/abrechnung").form("cents").and("act", "paid"))
	}
	answers := map[int]int{}
	for _, p := range c.together(lists...) {
		answers[p.status]++
	}
	if answers[http.StatusSeeOther] != 1 || answers[http.StatusConflict] != 1 {
		t.Errorf("two lists answer %v", answers)
	}
	c.sees(sau + "/abrechnung").says("Cem an Anna 0,72 €, bezahlt").lacks("Anna zahlt Cem")
}
