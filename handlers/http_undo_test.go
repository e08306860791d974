package handlers_test

import (
	"net/http"
	"slices"
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

func TestUndoAndRedoGoThroughSeveralActs(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	c.books(c.sees(evening+"/spiele/1").form("contract").with("declarer", "3"))
	c.books(c.sees(evening+"/spiele/2").form("act").with("act", "strike"))
	c.books(c.sees(evening+"/regeln").form("title").with("title", "Anderer"))
	for _, step := range []struct {
		button    string
		title     string
		declarers []int
	}{
		{"Rückgängig", "Stammtisch", []int{3}},
		{"Wiederherstellen", "Anderer", []int{3}},
		{"Rückgängig", "Stammtisch", []int{3}},
		{"Noch weiter zurück", "Stammtisch", []int{3, 2}},
		{"Noch weiter zurück", "Stammtisch", []int{1, 2}},
		{"Wiederherstellen", "Stammtisch", []int{3, 2}},
		{"Rückgängig", "Stammtisch", []int{1, 2}},
		{"Noch weiter zurück", "Stammtisch", []int{1}},
		{"Noch weiter zurück", "Stammtisch", nil},
		{"Wiederherstellen", "Stammtisch", []int{1}},
	} {
		c.follow(c.press(evening, step.button))
		if d := c.document(evening); d.Title != step.title || !slices.Equal(d.declarers(), step.declarers) {
			t.Fatalf("after %s: %s, declarers %v, want %s, %v", step.button, d.Title, d.declarers(), step.title, step.declarers)
		}
	}
	if got := c.deals(evening, "3").totals(); got != "24 0 24" {
		t.Errorf("the strip says %s", got)
	}
}

func TestTheBarSaysWhatWasTakenBack(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	c.follow(c.press(evening, "Rückgängig")).says("Zurückgenommen: Spiel 1: Anna +24")
	c.follow(c.press(evening, "Wiederherstellen")).lacks("Zurückgenommen: Zurückgenommen").lacks("Noch weiter zurück")
}

func TestAnUndoneSetupGoesBackWithItsDeals(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	f := c.sees(evening + "/regeln").form("players")
	f.Values["players"][3] = "Dora"
	p := c.send(f)
	if p.status == http.StatusOK {
		p = c.send(p.form("players").with("confirm", "true"))
	}
	c.follow(p)
	c.follow(c.press(evening, "Rückgängig")).lacks("Dora")
	if d := c.document(evening); len(d.Players) != 3 || len(d.Deals[0].Absent) != 0 {
		t.Errorf("it is %+v", d)
	}
}

func TestAnUndoOfWhatIsNoLongerTheLastActIsAConflict(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	bar := c.sees(evening).form("undoes").with("undoes", "2")
	c.deals(evening, "3")
	c.send(bar).is(http.StatusConflict).says("Inzwischen: Spiel 3: Cem +24").says("Es wurde nichts zurückgenommen.")
	c.follow(c.press(evening, "Rückgängig"))
	redo := c.sees(evening).form("undoes").with("undoes", "4")
	c.deals(evening, "1")
	c.send(redo).is(http.StatusConflict).says("Es wurde nichts zurückgenommen.")
	if got := c.document(evening).declarers(); !slices.Equal(got, []int{1, 2, 1}) {
		t.Errorf("declarers %v", got)
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

func TestWhatCannotBeUndoneIsAConflict(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	f := c.sees(evening).form("undoes")
	for _, target := range []string{"", "0", "1", "3", "99", "-1", "x", "99999999999999999999"} {
		c.send(f.and("undoes", target)).is(http.StatusConflict)
	}
	if got := c.entries(evening); got != 2 {
		t.Errorf("%d entries", got)
	}
}
