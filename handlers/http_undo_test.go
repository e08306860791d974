package handlers_test

import (
	"net/http"
	"testing"
)

// press presses a button of the bar that takes things back.
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

func TestTheBarSaysWhatWasTakenBack(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	c.follow(c.press(evening, "Rückgängig")).says("Zurückgenommen: Spiel 1: Anna +24")
	c.follow(c.press(evening, "Gilt doch")).lacks("Zurückgenommen: Zurückgenommen").lacks("Noch weiter zurück")
}

func TestUndoGoesBackToTheEmptySheetAndOneStepForward(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2", "3")
	for i, step := range []struct{ button, totals string }{
		{"Rückgängig", "24 24 0"}, {"Noch weiter zurück", "24 0 0"}, {"Noch weiter zurück", "0 0 0"}, {"Gilt doch", "24 0 0"},
	} {
		p := c.follow(c.press(evening, step.button))
		if p.totals() != step.totals {
			t.Errorf("after %d steps the totals are %s", i+1, p.totals())
		}
		if step.totals == "0 0 0" {
			p.says("Noch kein Spiel eingetragen").lacks("Noch weiter zurück")
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
