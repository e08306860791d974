package handlers_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// rulesOf returns the rules of an evening as its document says.
func (c *webClient) rulesOf(evening string) map[string]any {
	c.t.Helper()
	return c.document(evening).Rules
}

// seats fills in the names of the players.
func (f *webForm) seats(players ...string) *webForm {
	f.Values["players"] = players
	return f
}

// previewed changes the form's address to the one for buttons that only change the form and book
// nothing. It returns the same form.
func (f *webForm) previewed() *webForm {
	f.action += "/vorschau"
	return f
}

func TestATablesOwnRulesAreOfferedUnderTheirNameUntilTheyAreForgotten(t *testing.T) {
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
	c.sees("/neu/doppelkopf").lacks("Kroné")
	c.app.client(t).sees("/neu/skat").lacks("Kroné")
	refused := c.send(again.and("key", "another").seats("Anna")).is(http.StatusUnprocessableEntity).form("players")
	if got := refused.Get("rules.preset"); got != "own:Kroné" {
		t.Errorf("chosen is %q", got)
	}
	page := c.send(refused.and("forget", "Kroné").previewed()).is(http.StatusOK).lacks("Kroné")
	if got := page.form("players").Values["players"][0]; got != "Anna" {
		t.Errorf("the first player is %q", got)
	}
	c.send(again.and("key", "a third")).is(http.StatusUnprocessableEntity)
	c.send(c.sees(first+"/regeln").form("rules_name").with("rules_name", "  ")).is(http.StatusUnprocessableEntity)
	c.sees("/neu/skat").lacks("own:")
}

// shows checks the words with which the page shows a rule, and whether it says that the rule was
// changed.
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
	f := c.sees("/neu/skat").shows("kontra_max", "Kontra: gibt es nicht.").form("players").with("rules.kontra_max", "2", "rules.serie", "12")
	if brief := c.sees("/neu/skat").text("#brief"); brief != "ohne Kontra, ohne Ramsch, ohne Bock" {
		t.Errorf("the rules in one line are %q", brief)
	}
	p := c.send(f.previewed()).is(http.StatusOK).shows("kontra_max", "Kontra und Re verdoppeln. geändert").shows("scoring", "Wertung klassisch: nur wer spielt")
	if brief := p.text("#brief"); brief != "Kontra, ohne Ramsch, ohne Bock, 1 geändert" {
		t.Errorf("the rules in one line are %q", brief)
	}
	p = c.send(p.form("players").with("rules.preset", "turnier").previewed()).shows("kontra_max", "Kontra und Re verdoppeln. geändert")
	if got := p.text("#rule-scoring"); !strings.Contains(got, "Seeger") || strings.Contains(got, "geändert") {
		t.Errorf("what nobody chose does not follow the preset: %s", got)
	}
	p = c.send(p.form("players").with("back", "kontra_max").previewed()).shows("kontra_max", "Kontra: gibt es nicht.")
	evening := c.follow(c.send(p.form("players").seats("Anna", "Bernd", "Cem"))).path
	if got, want := fmt.Sprint(c.rulesOf(evening)), "map[preset:turnier serie:12]"; got != want {
		t.Errorf("kept are %s, want %s", got, want)
	}
}

// A Serie whose deals cannot be divided among the players is allowed. Its hint stands beside the
// rule, not among the errors.
func TestASerieThatThePlayersDoNotDivideHasAHintBesideIt(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	four := func(serie string) *webForm {
		return c.sees("/neu/skat").form("players").seats("Anna", "Bernd", "Cem", "Dora").with("rules.serie", serie)
	}
	c.send(four("50").previewed()).is(http.StatusOK).shows("serie", "Eine Serie hat 50 Spiele. 50 ist nicht durch 4 teilbar: da gibt nicht jeder gleich oft; es gehen: 48, 52 geändert")
	evening := c.follow(c.send(four("50"))).path
	c.sees(evening+"/regeln").shows("serie", "Eine Serie hat 50 Spiele. 50 ist nicht durch 4 teilbar: da gibt nicht jeder gleich oft; es gehen: 48, 52 geändert")
	c.send(four("48").previewed()).shows("serie", "Eine Serie hat 48 Spiele. geändert")
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
	f := c.sees(evening+"/regeln").shows("kontra_max", "Kontra und Re verdoppeln. geändert").form("title")
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
	f := c.sees(evening).says("zwischen Cem und Anna").form("joins").with("joins", "Dora")
	c.follow(c.send(f)).says("Dora")
	c.follow(c.send(f)) // a second tap
	if got := c.document(evening).Players; !slices.Equal(got, []string{"Anna", "Bernd", "Cem", "Dora"}) {
		t.Errorf("at the table are %v", got)
	}
	c.send(c.sees(evening).form("joins").with("joins", "Anna")).is(http.StatusUnprocessableEntity).says("Heißt wie Platz 1")
}

func TestWhoGoesHasGoneWhateverIsLookedAtNext(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem", "Dora")
	c.deals(evening, "2")
	f := c.tableForm(evening, "goes", "4")
	c.follow(c.send(f)).says("Dora ist gegangen").says("Dora ist wieder da").says("Bernd gibt").lacks("Dora geht")
	c.follow(c.send(f)).says("Dora ist gegangen") // a second tap
	c.sees("/").says("Bernd gibt")
	p := c.sees(evening).says("Dora ist wieder da")
	if got := p.form("contract").Values["absent"]; !slices.Equal(got, []string{"4"}) {
		t.Errorf("absent in the form are %v", got)
	}
	c.sees(evening + "/verlauf").says("Dora ist gegangen")
	c.follow(c.press(evening, "Rückgängig")).says("Zurückgenommen: Dora ist gegangen").says("Dora geht")
	c.follow(c.press(evening, "Doch eintragen")).lacks("Dora geht")
	c.follow(c.send(c.tableForm(evening, "returns", "4"))).says("Dora ist wieder da").says("Dora geht")
	f = c.tableForm(evening, "goes", "1")
	f.Set("goes", "7")
	c.send(f).is(http.StatusBadRequest)
}

func TestPeopleWhoChangePlacesTakeTheirPointsWithThem(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	f := c.sees(evening + "/regeln").form("trades")
	c.send(f).is(http.StatusUnprocessableEntity).says("Zwei antippen, die tauschen")
	f.Values["trades"] = []string{"2", "3"}
	c.follow(c.send(f)).says("Bernd und Cem tauschen die Plätze").says("Cem gibt").stands("24 0 0")
	c.follow(c.send(f)) // a second tap
	c.deals(evening, "2")
	if got := c.document(evening).Deals[1].Seats; !slices.Equal(got, []int{1, 3, 2}) {
		t.Errorf("in the second deal they sit %v", got)
	}
	joins := c.sees(evening).says("zwischen Anna und Cem").form("joins").with("joins", "Dora", "chair", "behind-1")
	c.follow(c.send(joins)).says("Dora kommt dazu zwischen Anna und Cem").stands("24 24 0 0")
	over := c.sees(evening).form("joins").with("joins", "Emil", "chair", "with_points-2")
	c.follow(c.send(over)).says("Emil kommt dazu für Bernd, mit den Punkten").stands("24 0 0 0 24")
	c.sees(evening + "/verlauf").says("Bernd und Cem tauschen die Plätze")
}

// tableForm returns the form behind a button of the evening: somebody leaves, or is back.
func (c *webClient) tableForm(evening, does, seat string) *webForm {
	c.t.Helper()
	p := c.sees(evening)
	for _, n := range p.all("form") {
		if buttons := webNamed(n, does); len(buttons) == 1 && webAttr(buttons[0], "value") == seat {
			return p.read(n).with(does, seat)
		}
	}
	c.t.Fatalf("%s has no button %s for seat %s", evening, does, seat)
	return nil
}

// The form's empty seat is not counted as a player.
func TestAFullTableIsCountedAsItIs(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.beginGame("schwarzesau", []string{"Anna", "Bernd", "Cem", "Dora"})
	c.sees(evening).lacks("hier sitzen 5").says("der Tisch ist voll")
	c.sees(evening + "/regeln").lacks("hier sitzen")
	doppelkopf := c.beginGame("doppelkopf", []string{"Anna", "Bernd", "Cem", "Dora"})
	f := c.sees(doppelkopf + "/regeln").lacks("hier sitzen").form("title")
	f.Values["players"] = []string{"Anna", "Anna", "Cem", "Dora", ""}
	c.send(f).is(http.StatusUnprocessableEntity).lacks("hier sitzen")
}

func TestTheSameAgainIsOneTapAsOftenAsOneLikes(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.preset", "bierlachs", "rules.limit", "501")
	c.deals(evening, "1")
	c.sees("/").lacks("Noch einmal")
	c.ends(evening, "close")
	home := c.sees("/").says("Noch einmal").says("Skat, Bierlachs")
	f := home.form("key")
	next := c.follow(c.send(f)).path
	if got := c.follow(c.send(f)).path; got != next {
		t.Errorf("a second tap leads to %s, not to %s", got, next)
	}
	if got, want := fmt.Sprint(c.rulesOf(next), c.document(next).Players), fmt.Sprint(c.rulesOf(evening), c.document(evening).Players); got != want {
		t.Errorf("it is %s, want %s", got, want)
	}
	c.deletes(next)
	c.get("/", "If-None-Match", home.header.Get("ETag")).is(http.StatusNotModified) // the browser has kept its first page
	if again := c.follow(c.send(f)).is(http.StatusOK).path; again == next {
		t.Errorf("the deleted evening %s again", next)
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
	c.send(named.with("rules_name", "Regeln 7")).is(http.StatusSeeOther) // the device has rules of this name already: they are replaced and need no further room
}

func TestTheStakeIsATileOrAnAmountThatIsTyped(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	three := func(stake ...string) map[string]any {
		f := c.sees("/neu/skat").form("players").seats("Anna", "Bernd", "Cem")
		f.Values["rules.stake"] = stake
		return c.rulesOf(c.follow(c.send(f)).path)
	}
	for _, s := range []struct {
		sent []string // the values of the tile and of the field beside it
		want string
	}{
		{[]string{"0", ""}, "map[preset:klassisch]"},
		{[]string{"0.5", ""}, "map[preset:klassisch stake:0.5]"},
		{[]string{"1", "3"}, "map[preset:klassisch stake:1]"},
		{[]string{"", "3"}, "map[preset:klassisch stake:3]"},
		{[]string{"", ""}, "map[preset:klassisch]"},
	} {
		if got := fmt.Sprint(three(s.sent...)); got != s.want {
			t.Errorf("%q: the rules are %s, want %s", s.sent, got, s.want)
		}
	}
}

func TestWhereTheTariffOrARoundIsPaidNoStakeIsAsked(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	for game, preset := range map[string]string{"schafkopf": "10-20-50", "skat": "bierlachs", "schwarzesau": "runde"} {
		p := c.sees("/neu/" + game)
		if !strings.Contains(p.text("#stake"), "nichts") {
			t.Errorf("%s: nobody asks for the stake", game)
		}
		p = c.send(p.form("players").with("rules.preset", preset).previewed()).is(http.StatusOK)
		if says := p.text("#stake"); strings.Contains(says, "nichts") || len(says) < 40 {
			t.Errorf("%s %s: the page says %q", game, preset, says)
		}
	}
}

func TestWhoDealsFirstIsTheSameThoughASeatBetweenIsFree(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	for dealer, want := range map[string]int{"1": 1, "2": 1, "3": 2, "4": 3} { // seat 2 is empty
		f := c.sees("/neu/skat").form("players").seats("Anna", "", "Bernd", "Cem").with("first_dealer", dealer)
		if got := c.document(c.follow(c.send(f)).path).FirstDealer; got != want {
			t.Errorf("%s: %d deals first, want %d", dealer, got, want)
		}
	}
}

func TestASeatInFrontOfTheFirstOneIsRefusedInWords(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	f := c.sees("/neu/skat").form("players")
	f.Set("first_dealer", "-1")
	c.send(f).is(http.StatusUnprocessableEntity).says("Wer spielt mit?")
	c.send(f.seats("Anna", "", "Bernd", "Cem")).is(http.StatusUnprocessableEntity).says("Eine ganze Zahl von 0 bis")
	c.send(f.previewed()).is(http.StatusOK)
}

func TestOtherRulesFromTheNextDealOnAreAnotherList(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.stake", "1")
	c.deals(evening, "1", "2")
	before := c.sees(evening).totals()
	p := c.send(c.sees(evening+"/regeln").form("title").with("rules.preset", "turnier")).is(http.StatusOK).says("Ab wann gelten die neuen Regeln?")
	f := p.form("title")
	f.action = evening + "/weiter"
	next := c.follow(c.send(f)).path
	if next == evening || c.sees(evening).totals() != before || len(c.document(evening).declarers()) != 2 {
		t.Error("the list before it has changed")
	}
	if got := c.document(next); fmt.Sprintf("%v %v %d %d", got.Rules["preset"], got.Players, got.FirstDealer, len(got.declarers())) != "turnier [Anna Bernd Cem] 3 0" {
		t.Errorf("the next list is %v, %v, %d deals first", got.Rules, got.Players, got.FirstDealer)
	}
	if again := c.follow(c.send(f)).path; again != next {
		t.Errorf("a second tap leads to %s, not to %s", again, next)
	}
	c.sees(evening + "/abrechnung").says("2 Listen")
}

// Deals that were played may be impossible under the new rules. The rules can still begin with the
// next deal.
func TestRulesThatDealsForbidMayBeginWithTheNext(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.kontra_max", "1")
	c.books(c.sees(evening).form("contract").with("declarer", "1", "contract", "kreuz", "spitzen", "2", "won", "true", "kontra", "1"))
	p := c.send(c.sees(evening+"/regeln").form("title").with("rules.kontra_max", "0")).is(http.StatusUnprocessableEntity)
	p.saysNothingTwice()
	f := p.says("Ab dem nächsten Spiel").says("Spiel 1 ginge dann nicht mehr").form("title")
	f.action = evening + "/weiter"
	next := c.follow(c.send(f)).path
	if got := c.rulesOf(next)["kontra_max"]; got != nil {
		t.Errorf("kontra is %v there", got)
	}
}
