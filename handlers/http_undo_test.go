package handlers_test

import (
	"net/http"
	"slices"
	"testing"

	"golang.org/x/net/html"
)

// press presses a button of the bar for undo and redo.
func (c *webClient) press(evening, label string) *webPage {
	c.t.Helper()
	p := c.sees(evening)
	f := p.form("undoes")
	for _, b := range webNamed(f.node, "undoes") {
		if webText(b) == label {
			return c.send(f.with("undoes", webAttr(b, "value")))
		}
	}
	c.t.Fatalf("the bar says %q, without %q", webText(f.node), label)
	return nil
}

func TestUndoGoesBackToTheEmptySheetAndOneStepForward(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2", "3")
	newest := func(a *html.Node) bool { return webText(a) == "Ändern" && webAttr(a, "href") == evening+"/spiele/3" }
	for taken, leads := range []bool{true, false} {
		if got := slices.ContainsFunc(webFind(c.sees(evening).all(".undo")[0], "a"), newest); got != leads {
			t.Errorf("after %d steps the bar leads to the newest deal: %t", taken, got)
		}
		if leads {
			c.press(evening, "Rückgängig")
		}
	}
	for i, step := range []struct{ button, totals string }{
		{"Doch eintragen", "24 24 24"}, {"Rückgängig", "24 24 0"}, {"Rückgängig", "24 0 0"}, {"Rückgängig", "0 0 0"}, {"Doch eintragen", "24 0 0"},
	} {
		p := c.follow(c.press(evening, step.button))
		if p.totals() != step.totals {
			t.Errorf("after %d steps the totals are %s", i+1, p.totals())
		}
		if step.totals == "0 0 0" {
			p.says("Noch kein Spiel eingetragen").lacks("Rückgängig")
		}
	}
	if got := c.deals(evening, "2").totals(); got != "24 24 0" {
		t.Errorf("with a further deal the totals are %s", got)
	}
}

func TestTwoWhoUndoAtTheSameTimeTakeBackOneAct(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2", "3")
	status := map[int]int{}
	for _, answer := range c.together(
		c.sees(evening).form("undoes").with("undoes", "3"),
		c.sees(evening).form("undoes").with("undoes", "3"),
		c.sees(evening).form("undoes").with("undoes", "3"),
	) {
		status[answer.status]++
	}
	if got := c.document(evening).declarers(); status[http.StatusSeeOther] != 1 || status[http.StatusConflict] != 2 || len(got) != 2 {
		t.Errorf("the answers are %v, declarers %v", status, got)
	}
}

func TestADealThatWasTakenBackIsChangedAndBookedAgain(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	p := c.follow(c.press(evening, "Rückgängig")).says("Es steht wieder im Formular")
	if got := c.follow(c.send(p.form("contract").with("declarer", "2"))).says("Spiel 1: Bernd +24").totals(); got != "0 24 0" {
		t.Errorf("booked again with another declarer it comes to %s", got)
	}
	c.press(evening, "Rückgängig")
	c.sees(evening + "?leer=1").lacks("Es steht wieder im Formular").says("Doch eintragen")
	other := c.lets("writer", evening, "Bernds Handy")
	other.sees(evening).lacks("Es steht wieder im Formular").says("Zurückgenommen: Spiel 1: Bernd +24")
}
