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
		if got, want := c.books(paid).lines(".payments"), "Cem zahlt Anna 0,72 € bezahlt"; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got := c.entries(evening); got != 4 {
		t.Errorf("%d entries after two taps", got)
	}
	viewer.sees(settling).says("Alles bezahlt. Cem zahlt Anna 0,72 € bezahlt").says("Alles bezahlt. Cem an Anna 0,72 € ")
	writer.send(late).is(http.StatusConflict).says("Diese Zahlung ist nicht mehr offen: Cem an Anna, 0,72 €, bezahlt")
	viewer.send(late).is(http.StatusNotFound)
	c.sees(evening + "/verlauf").says("Cem an Anna, 0,72 €, bezahlt")
	c.follow(c.press(evening, "Rückgängig")).says("Zurückgenommen: Cem an Anna, 0,72 €, bezahlt")
	if got, want := c.sees(settling).lines(".payments"), "Cem zahlt Anna 0,72 € bezahlt"; got != want {
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
	c.sees(sau + "/abrechnung").says("Cem zahlt Anna 0,72 € bezahlt").lacks("Anna zahlt Cem")
}

// box returns the form of the nth box beside the payments, as if pressed.
func (p *webPage) box(nth int) *webForm {
	p.t.Helper()
	box := webFind(p.all(".payments")[0], "button")[nth]
	return p.read(box.Parent).and("act", webAttr(box, "value"))
}

func TestEveryPaymentAndNothingElseIsTakenBackByItsOwnBox(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.stake", "1")
	c.deals(evening, "1", "1", "2", "2") // totals 48, 48, 0
	settling := evening + "/abrechnung"
	open := "Cem zahlt Anna 0,48 € bezahlt; Cem zahlt Bernd 0,48 € bezahlt"
	if got := c.sees(settling).lines(".payments"); got != open {
		t.Fatalf("%s, want %s", got, open)
	}
	c.books(c.sees(settling).box(0))
	p := c.books(c.sees(settling).box(0)).says("Alles bezahlt.")
	if boxes := webFind(p.all(".payments")[0], "button"); len(boxes) != 2 || webAttr(boxes[0], "aria-pressed") != "true" || webAttr(boxes[1], "aria-pressed") != "true" {
		t.Errorf("%d boxes, the first is pressed: %s", len(boxes), webAttr(boxes[0], "aria-pressed"))
	}
	back := p.box(0) // the older payment
	if p = c.books(back); p.path != settling {
		t.Errorf("it leads to %s", p.path)
	}
	if got, box := p.lines(".payments"), webFind(p.all(".payments")[0], "button")[0]; got != open || webAttr(box, "aria-pressed") != "false" {
		t.Errorf("%s, want %s; the first is pressed: %s", got, open, webAttr(box, "aria-pressed"))
	}
	if got := c.entries(evening); got != 7 {
		t.Errorf("%d entries after two payments and one taken back", got)
	}
	c.books(back) // a double tap
	if got := c.entries(evening); got != 7 {
		t.Errorf("%d entries after a double tap", got)
	}
	back.Values.Set("key", "another")
	c.send(back).is(http.StatusConflict).says("Es wurde nichts zurückgenommen.")
	for _, entry := range []string{"0", "1", "99", "x"} { // these entries are no payments
		c.send(p.box(1).and("undoes", entry, "key", "of"+entry)).is(http.StatusConflict)
	}
	viewer := c.lets("viewer", evening, "")
	if v := viewer.sees(settling); len(webFind(v.all(".payments")[0], "button")) > 0 {
		t.Error("a viewer has a box to tick")
	}
	viewer.send(p.box(1)).is(http.StatusNotFound)
	c.books(p.box(1))
	if got := c.sees(settling).lacks("Alles bezahlt.").lines(".payments"); got != open {
		t.Errorf("%s, want %s", got, open)
	}
	c.sees(evening + "/verlauf").says("Zurückgenommen: Cem an Bernd, 0,48 €, bezahlt")
}
