package binokel_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/views/binokel"
	"anschreiber/views/ui"
)

// drawn returns the form of the first deal at a table of so many, as it was typed.
func drawn(t *testing.T, players int, rules string, typed url.Values) string {
	t.Helper()
	setup := scoring.Setup{Format: scoring.Format, Game: "binokel", Players: []string{"Anna", "Bernd", "Cem", "Dora"}[:players], Rules: json.RawMessage(rules)}
	e := ui.DealForm{Page: ui.In("de"), Game: binokel.Game, Setup: setup, Form: scoring.FromValues(typed), Problems: ui.NewFormProblems(nil)}
	e.Next = binokel.Game.Score(scoring.Document{Setup: setup}).Next
	var html strings.Builder
	if err := binokel.Game.Deal(e).Render(t.Context(), &html); err != nil {
		t.Fatal(err)
	}
	return html.String()
}

func TestTheTilesOfAStoredDealAreChosenAgain(t *testing.T) {
	stored := `{"declarer":1,"bid":250,"melds":[{"binokel":1,"paar":6},{"doppelbinokel":1},{}],"tricks":[130,70,50]}`
	html := drawn(t, 3, `{}`, binokel.Game.Typed([]byte(stored)))
	for tile, want := range map[string]int{
		`name="melds1" value="binokel" checked`: 1, `name="melds1" value="paar" checked`: 1, `name="melds1" value="paar ×6" checked`: 1,
		`value="paar ×7"`: 0, `name="melds2" value="paar ×4"`: 1, `name="melds2" value="paar ×5"`: 0,
		`name="melds2" value="doppelbinokel" checked`: 1, `name="melds3" value="binokel" checked`: 0,
		`name="tricks" value="70"`: 1, `<details class="rare melds by1" open>`: 1, `<details class="rare melds by3">`: 1,
	} {
		if got := strings.Count(html, tile); got != want {
			t.Errorf("%s stands there %d times, not %d", tile, got, want)
		}
	}
}

// A list has a place for everybody; whoever does not play has a hidden one.
func TestAFormHasANumberForEverySideThatPlays(t *testing.T) {
	for _, c := range []struct {
		players               int
		rules                 string
		melds, tricks, hidden int
	}{
		{2, `{}`, 2, 2, 0}, {3, `{}`, 3, 3, 0}, {4, `{}`, 4, 2, 0}, {4, `{"four":"each"}`, 4, 4, 0}, {4, `{"four":"out"}`, 3, 3, 2},
	} {
		html := drawn(t, c.players, c.rules, nil)
		melds, tricks, hidden := strings.Count(html, `placeholder=" " name="meld_points"`), strings.Count(html, `placeholder=" " name="tricks"`), strings.Count(html, `type="hidden"`)
		if melds != c.melds || tricks != c.tricks || hidden != c.hidden {
			t.Errorf("%d players %s: %d fields for melds, %d for tricks, %d hidden", c.players, c.rules, melds, tricks, hidden)
		}
	}
}

func TestAFormHasTilesOnlyForWhatTheTablePlays(t *testing.T) {
	for tile, rules := range map[string][2]string{
		`value="doppelfamilie"`:    {`{}`, `{"doppelfamilie":0}`},
		`value="trumpffamilie ×2"`: {`{"doppelfamilie":0}`, `{}`},
		`value="trumpfsieben"`:     {`{"deck":48}`, `{}`},
		`name="with_trick"`:        {`{"deck":48}`, `{}`},
		`value="rundgang"`:         {`{}`, `{"rundgang":"off"}`},
		`value="Hausbild"`:         {`{"own_melds":[{"name":"Hausbild","value":50}]}`, `{}`},
		`value="untendurch"`:       {`{}`, `{"untendurch":0}`},
		`value="offen"`:            {`{"durch_offen":1500}`, `{}`},
		`name="abgehen" value="1"`: {`{}`, `{"abgehen":0}`},
	} {
		for i, says := range []bool{true, false} {
			if got := strings.Contains(drawn(t, 3, rules[i], nil), tile); got != says {
				t.Errorf("%s under %s: %v", tile, rules[i], got)
			}
		}
	}
}

func TestTilesOfMeldsAreNamedAfterTheTablesCards(t *testing.T) {
	for suits, want := range map[string]string{"": "vier Unter", "german": "vier Unter", "french": "vier Buben", "four_colour": "vier Buben"} {
		e := ui.DealForm{Page: ui.In("de"), Game: binokel.Game, Form: scoring.FromValues(nil), Problems: ui.NewFormProblems(nil)}
		e.Setup = scoring.Setup{Format: scoring.Format, Game: "binokel", Players: []string{"Anna", "Bernd", "Cem"}, Suits: suits}
		e.Next = binokel.Game.Score(scoring.Document{Setup: e.Setup}).Next
		var html strings.Builder
		if err := binokel.Game.Deal(e).Render(t.Context(), &html); err != nil || !strings.Contains(html.String(), want) {
			t.Errorf("%q: no %s, %v", suits, want, err)
		}
	}
}

func TestTheExamplesOfTheRuleCardAreAsTheySay(t *testing.T) {
	for lang, want := range map[string][]string{
		"de": {"= 320, gereizt 250: gewonnen", "es fehlen 10, verloren: 2 × 330 = −660", "abgegangen, −330", "kein Stich, 100 verfallen = 0", "Rundgang 240 + Stiche 116 (sind 120) = 360", "Familie 100 + Binokel 40 + Stiche 140 = 280"},
		"en": {"= 320, bid 250: made", "short by 10, lost: 2 × 330 = −660", "gone off, −330", "no trick, 100 lapse = 0"},
	} {
		var card strings.Builder
		if err := binokel.Game.Card(ui.In(lang)).Render(t.Context(), &card); err != nil {
			t.Fatal(err)
		}
		for _, part := range want {
			if !strings.Contains(card.String(), part) {
				t.Errorf("the card in %s does not say %q", lang, part)
			}
		}
	}
}

// rows returns the rows of a printed list as text, cells separated by bars; a lapsed number has a
// tilde.
func rows(l ui.List) (all []string) {
	for _, row := range l.Rows {
		var cells []string
		for _, cell := range row.Cells {
			cells = append(cells, cell.Text)
		}
		for _, head := range row.Heads {
			for _, cell := range head {
				cells = append(cells, map[bool]string{true: "~"}[cell.Class == "lapsed"]+cell.Text)
			}
		}
		all = append(all, row.Title+": "+strings.Join(cells, "|"))
	}
	return all
}

func TestAListSaysWhatWasMeldedAndTakenAndWhatThatComesTo(t *testing.T) {
	table := func(players int, rules string, deals ...string) ui.List {
		e := scoring.Document{Setup: scoring.Setup{Format: scoring.Format, Game: "binokel", Players: []string{"Anna", "Bernd", "Cem", "Dora"}[:players], Rules: json.RawMessage(rules)}}
		for _, deal := range deals {
			e.Deals = append(e.Deals, json.RawMessage(deal))
		}
		return binokel.Game.List(ui.In("de"), e, binokel.Game.Score(e))
	}
	three := table(3, `{}`,
		`{"declarer":1,"bid":250,"trump":"herz","melds":[{"trumpffamilie":1,"binokel":1},{"paar":1},{"binokel":1}],"tricks":[166,84,0]}`,
		`{"declarer":2,"bid":300,"tricks":[80,130,40]}`,
		`{"declarer":3,"bid":260,"melds":[{"paar":2},{},{}],"abgehen":1}`,
		`{"contract":"passed"}`,
		`{"contract":"untendurch","declarer":3,"won":true}`,
		`{"correction":[10,0,0]}`)
	kreuz := table(4, `{"durch_counts":"apart"}`,
		`{"declarer":1,"bid":270,"melds":[{"familie":1},{"paar":1},{"binokel":1},{}],"tricks":[140,110]}`,
		`{"contract":"durch","declarer":2,"won":false}`)
	out := table(4, `{"four":"out"}`, `{"declarer":2,"bid":150,"tricks":[0,160,50,40]}`)
	fault := table(3, `{"fault":"no_tricks","lost_bonus":"30"}`,
		`{"declarer":1,"bid":250,"melds":[{"trumpffamilie":1},{"paar":1},{}],"tricks":[110,90,50],"fault":2}`,
		`{"declarer":1,"bid":300,"melds":[{"trumpffamilie":1},{"paar":1},{}],"tricks":[110,90,50],"fault":2}`)
	for i, got := range [][]string{rows(three), rows(kreuz), rows(out), rows(fault)} {
		want := [][]string{{
			"Herz 250: Anna|250|Herz|190|170|360|20|80|100|~40||0",
			"Spiel 300 verloren: Bernd|300 V|||80|440||(−600)|−500||40|40",
			"260 abgegangen: Cem|260 A||40|30|510||30|−470||(−260)|−220",
			"alle passen: noch einmal geben: ||||||||",
			"Untendurch: Cem||Untendurch|||510|||−470||1000|780",
			"Korrektur: ||520|||−470|||780",
		}, {
			"Spiel 270: Anna|270||140|140|280|20|110|130",
			"Durch verloren: Bernd|V|Durch||★|280|||130",
		}, {
			"Spiel 150: Bernd|150||||0||160|160||50|50||40|40",
		}, {
			"Spiel 250: Anna|250||150|110|260|~20||0||50|50",
			"Spiel 300 verloren: Anna|300 V|||(−600)|−340|~20|30|30||80|130",
		}}[i]
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("the rows are\n%s\nnot\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	var foot []string
	for _, row := range three.Foot[:2] {
		for _, cell := range row.Cells {
			foot = append(foot, cell.Text)
		}
	}
	if got := strings.Join(foot, ", "); got != "230 + 280, 20 + 110, 0 + 40, 1 von 1, 0 von 1, 1 von 2" {
		t.Error(got)
	}
	if blank := binokel.Game.BlankList(ui.In("en"), scoring.Setup{Players: make([]string, 4), Rules: json.RawMessage(`{}`)}, 36); len(blank.Heads) != 2 || len(blank.Rows) != 36 {
		t.Errorf("an empty form has %d heads and %d rows", len(blank.Heads), len(blank.Rows))
	}
}

// In Kreuz whoever loses a game pays its fee alone.
func TestAListSaysWhatEachPartnerPays(t *testing.T) {
	lost := func(declarer string) json.RawMessage {
		return json.RawMessage(`{"declarer":` + declarer + `,"bid":250,"tricks":[130,120]}`)
	}
	for rules, want := range map[string]string{
		`{"stake":300,"goal":100}`:               "−6,00 €, 6,00 €",
		`{"loss_fee":50}`:                        "−1,00 € / −0,50 €, 0,00 € / −0,50 €",
		`{"loss_fee":50,"stake":300,"goal":100}`: "−7,00 € / −6,50 €, 6,00 € / 5,50 €",
	} {
		e := scoring.Document{Setup: scoring.Setup{Format: scoring.Format, Game: "binokel", Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: json.RawMessage(rules)}}
		e.Deals = []json.RawMessage{lost("1"), lost("3"), lost("1"), lost("4")}
		foot := binokel.Game.List(ui.In("de"), e, binokel.Game.Score(e)).Foot
		var money []string
		for _, cell := range foot[len(foot)-1].Cells {
			money = append(money, cell.Text)
		}
		if got := strings.Join(money, ", "); got != want {
			t.Errorf("%s: %q, not %q", rules, got, want)
		}
	}
}
