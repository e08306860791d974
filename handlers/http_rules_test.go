package handlers_test

import (
	"fmt"
	"maps"
	"net/http"
	"testing"
)

// rulesOf are an evening's rules as its document has them.
func (c *webClient) rulesOf(evening string) map[string]any {
	c.t.Helper()
	return c.document(evening).Rules
}

// seats fills the names in.
func (f *webForm) seats(players ...string) *webForm {
	f.Values["players"] = players
	return f
}

func TestATablesOwnRulesAreOfferedAgainUnderTheirName(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	first := c.follow(c.send(c.sees("/neu/skat").form("players").seats("Anna", "Bernd", "Cem").
		with("rules.preset", "bierlachs", "rules.limit", "501", "rules.kontra_max", "2"))).path
	c.send(c.sees(first+"/regeln").form("rules_name").with("rules_name", "  Krone\u0301 ")).is(http.StatusSeeOther)
	c.sees(first + "/regeln").says("Gemerkt: Kroné")

	again := c.sees("/neu/skat").says("Kroné").form("players").seats("Dora", "Emil", "Fritz").with("rules.preset", "own:Kroné")
	second := c.follow(c.send(again)).path
	if got, want := c.rulesOf(second), c.rulesOf(first); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the rules are %v, want %v", got, want)
	}
	third := c.follow(c.send(again.and("key", "another").with("rules.limit", "701"))).path
	want := maps.Clone(c.rulesOf(first))
	want["limit"] = 701.
	if got := c.rulesOf(third); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("with a typed limit the rules are %v, want %v", got, want)
	}
	c.sees("/neu/doppelkopf").lacks("Kroné")
	c.app.client(t).sees("/neu/skat").lacks("Kroné")
}

func TestARefusedFormKeepsTheChosenOwnRules(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.send(c.sees(evening+"/regeln").form("rules_name").with("rules_name", "Krone")).is(http.StatusSeeOther)
	refused := c.send(c.sees("/neu/skat").form("players").seats("Anna").with("rules.preset", "own:Krone")).is(http.StatusUnprocessableEntity)
	if got := refused.form("players").Values.Get("rules.preset"); got != "own:Krone" {
		t.Errorf("chosen is %q", got)
	}
}

func TestForgottenRulesAreNotOffered(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.send(c.sees(evening+"/regeln").form("rules_name").with("rules_name", "Krone")).is(http.StatusSeeOther)
	old := c.sees("/neu/skat").form("players").seats("Anna", "Bernd", "Cem").with("rules.preset", "own:Krone")
	page := c.send(c.sees("/neu/skat").form("players").seats("Anna").and("forget", "Krone")).is(http.StatusOK).lacks("Krone")
	if got := page.form("players").Values["players"][0]; got != "Anna" {
		t.Errorf("the first player is %q", got)
	}
	c.send(old).is(http.StatusUnprocessableEntity)
}

func TestRulesWithoutANameAreNotKept(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.send(c.sees(evening+"/regeln").form("rules_name").with("rules_name", "  ")).is(http.StatusUnprocessableEntity)
	c.sees(evening + "/regeln").lacks("Gemerkt")
}
