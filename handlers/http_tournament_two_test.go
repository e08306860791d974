package handlers_test

import (
	"net/http"
	"net/url"
	"testing"
)

// atOnce sends the same form from many tabs at the same moment and returns how many were booked.
// The others must be told that somebody was faster.
func (c *webClient) atOnce(page string, fill func(*webPage) *webForm) (booked int) {
	c.t.Helper()
	var forms []*webForm
	for range 6 {
		forms = append(forms, fill(c.sees(page)))
	}
	for _, answer := range c.together(forms...) {
		if answer.status == http.StatusSeeOther {
			booked++
			continue
		}
		answer.is(http.StatusConflict).says("nzwischen hat jemand")
	}
	return booked
}

func TestOfManyDirectorsAtOneMomentOneDrawsOneBeginsAndOneSigns(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 8)
	steps := []struct {
		page string
		form func(*webPage) *webForm
	}{
		{"/auslosung", lots},
		{"/auslosung", lots}, // draws again
		{"/auslosung", fills("swap", "a", "1", "b", "2")},
		{"/auslosung", fills("begin")},
		{"/tische/1/1", func(p *webPage) *webForm { return typesList(p.does("list")) }},
	}
	for i, step := range steps {
		if n := c.atOnce(at+step.page, step.form); n != 1 {
			t.Errorf("step %d was booked %d times", i, n)
		}
	}
	c.sees(at + "/tische").says("1 von 2 Listen da")
	c.get(at + "/tische/1/3").is(http.StatusNotFound)
	c.get(at + "/tische/2/1").is(http.StatusNotFound)
}

func TestATablesLinkWritesOnlyItsTable(t *testing.T) {
	t.Parallel()
	owner, at := newRound(t, "skat", 8, "deals4", "3")
	link, other := owner.tableLink(at, 1, 1), owner.tableOf(at, 1, 2)
	for _, row := range tournamentAccess {
		phone := owner.app.client(t)
		phone.joins(link, "Tisch 1")
		if got := phone.asksAt(row, at); got.status != row.viewer {
			t.Errorf("%s: %d, want %d", row.route, got.status, row.viewer)
		}
	}
	phone := owner.app.client(t)
	own := phone.joins(link, "Tisch 1")
	phone.post(other, url.Values{"key": {"x"}, "seen": {"0"}, "contract": {"passed"}}).is(http.StatusNotFound)
	sign := func(table string, more ...string) *webPage {
		return phone.send(phone.sees(own+"/turnier").form("seat").with("act", "sign", "seat", "1").and(append(more, "table", table)...))
	}
	sign("2").is(http.StatusBadRequest)
	sign("1", "director", "true").is(http.StatusUnprocessableEntity).says("Dieses Feld gibt es hier nicht")
	phone.get(owner.tableOf(at, 1, 2) + "/teilen").lacks("/mit/")
	phone.sees(at + "/tische/1/2").says("Spieler").lacks("Spiel für Spiel")
	phone.sees(at + "/tische/1/1").says("Spiel für Spiel")
}
