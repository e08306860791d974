package handlers_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
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

// previewed is the form as the buttons send it that only change it.
func (f *webForm) previewed() *webForm {
	f.action += "/vorschau"
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
	page := c.send(c.sees("/neu/skat").form("players").seats("Anna").and("forget", "Krone").previewed()).is(http.StatusOK).lacks("Krone")
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

// shows makes sure that the page has a rule in these words, changed or not.
func (p *webPage) shows(rule, says string) *webPage {
	p.t.Helper()
	if got := p.text("#rule-" + rule); got != says {
		p.t.Errorf("%s: %s says %q, not %q", p.path, rule, got, says)
	}
	return p
}

func TestRulesInForceAreSaidWithTheirValueAndChangedOnesAreMarked(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	f := c.sees("/neu/skat").shows("kontra_max", "Verdoppeln: ohne Kontra").form("players").with("rules.kontra_max", "2", "rules.serie", "12")
	p := c.send(f.previewed()).is(http.StatusOK).shows("kontra_max", "Verdoppeln: Kontra und Re geändert").shows("scoring", "Wertung klassisch: nur wer spielt")
	p = c.send(p.form("players").with("rules.preset", "turnier").previewed()).shows("kontra_max", "Verdoppeln: Kontra und Re geändert")
	if got := p.text("#rule-scoring"); !strings.Contains(got, "Seeger") || strings.Contains(got, "geändert") {
		t.Errorf("what nobody chose does not follow the preset: %s", got)
	}
	p = c.send(p.form("players").with("back", "kontra_max").previewed()).shows("kontra_max", "Verdoppeln: ohne Kontra")
	evening := c.follow(c.send(p.form("players").seats("Anna", "Bernd", "Cem"))).path
	if got, want := fmt.Sprint(c.rulesOf(evening)), "map[preset:turnier serie:12]"; got != want {
		t.Errorf("kept are %s, want %s", got, want)
	}
}

func TestATickThatIsTakenAwayIsARule(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	f := c.sees("/neu/doppelkopf").form("players").seats("Anna", "Bernd", "Cem", "Dora")
	usual := slices.Clone(f.Values["rules.sonderpunkte"])
	f.Values["rules.sonderpunkte"] = usual[1:]
	evening := c.follow(c.send(f)).path
	if got := c.rulesOf(evening)["sonderpunkte"]; fmt.Sprint(got) != fmt.Sprint(usual[1:]) {
		t.Errorf("kept are %v, want %v", got, usual[1:])
	}
	f = c.sees("/neu/doppelkopf").form("players").seats("Anna", "Bernd", "Cem", "Dora")
	f.Del("rules.sonderpunkte")
	if got := c.rulesOf(c.follow(c.send(f)).path)["sonderpunkte"]; fmt.Sprint(got) != "[]" {
		t.Errorf("without a tick kept are %v", got)
	}
}

func TestAnEveningsRuleIsPutBackInOneTap(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.kontra_max", "2")
	f := c.sees(evening+"/regeln").shows("kontra_max", "Verdoppeln: Kontra und Re geändert").form("title")
	c.books(f.with("back", "kontra_max"))
	if got := fmt.Sprint(c.rulesOf(evening)); got != "map[preset:klassisch]" {
		t.Errorf("the rules are %s", got)
	}
}

func TestSomebodyJoinsWithNothingButAName(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	f := c.sees(evening).says("Sitzt zwischen Cem und Anna").form("joins").with("joins", "Dora")
	c.follow(c.send(f)).says("Dora")
	c.follow(c.send(f)) // a second tap
	if got := c.document(evening).Players; !slices.Equal(got, []string{"Anna", "Bernd", "Cem", "Dora"}) {
		t.Errorf("at the table are %v", got)
	}
	c.send(c.sees(evening).form("joins").with("joins", "Anna")).is(http.StatusUnprocessableEntity).says("Heißt wie Platz 1")
	c.sees(evening + "?absent=4").says("Dora ist wieder da").says("Bernd gibt").lacks("Dora geht")
	c.sees(evening + "?absent=").says("Dora geht")
}

func TestANameThatIsTappedGetsTheFirstFreeSeat(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.begin("Anna", "Bernd", "Cem")
	p := c.sees("/neu/skat")
	for _, name := range []string{"Cem", "Anna", "Cem"} {
		p = c.send(p.form("players").with("player", name).previewed())
	}
	p = c.send(p.form("players").with("first_dealer", "1", "swap", "1").previewed())
	f := p.form("players")
	if got := f.Values["players"]; !slices.Equal(got[:3], []string{"Anna", "Cem", ""}) || f.Get("first_dealer") != "2" {
		t.Errorf("at the table are %v, %s deals", got, f.Get("first_dealer"))
	}
	c.follow(c.get("/neu/skat/vorschau")) // reloaded
}

func TestTheSameAgainIsOneTap(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.preset", "bierlachs", "rules.limit", "501")
	c.deals(evening, "1")
	c.sees("/").lacks("Noch einmal")
	c.ends(evening, "close")
	f := c.sees("/").says("Noch einmal").says("Skat, Bierlachs").form("key")
	next := c.follow(c.send(f)).path
	if got := c.follow(c.send(f)).path; got != next {
		t.Errorf("a second tap leads to %s, not to %s", got, next)
	}
	if got, want := fmt.Sprint(c.rulesOf(next), c.document(next).Players), fmt.Sprint(c.rulesOf(evening), c.document(evening).Players); got != want {
		t.Errorf("it is %s, want %s", got, want)
	}
}

func TestABrowserThatKeptTheFirstPageBeginsTheSameAgainAsOftenAsItLikes(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	c.ends(evening, "close")
	home := c.sees("/")
	begun := c.follow(c.send(home.form("key"))).path
	c.deletes(begun)
	c.get("/", "If-None-Match", home.header.Get("ETag")).is(http.StatusNotModified)
	next := c.follow(c.send(home.form("key"))).is(http.StatusOK).path
	if next == begun {
		t.Errorf("the deleted evening %s again", begun)
	}
	c.get("/", "If-None-Match", home.header.Get("ETag")).is(http.StatusOK).says("Skat läuft")
}

func TestADeviceKeepsFiftyHouseRulesAndSaysSoBesideTheName(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	named := c.sees(evening + "/regeln").form("rules_name")
	for i := range 50 {
		c.send(named.with("rules_name", fmt.Sprint("Regeln ", i))).is(http.StatusSeeOther)
	}
	p := c.send(named.with("rules_name", "Krone")).is(http.StatusUnprocessableEntity).says("Mehr als 50")
	if kept := p.form("rules_name").Get("rules_name"); kept != "Krone" || len(p.all(".problem")) != 1 {
		t.Errorf("the name comes back as %q, with %d problems", kept, len(p.all(".problem")))
	}
	c.send(named.with("rules_name", "Regeln 7")).is(http.StatusSeeOther) // takes no more room
}
