package schafkopf_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/views/schafkopf"
	"anschreiber/views/ui"
)

// drawn returns the form of a deal at a table of four as HTML.
func drawn(t *testing.T, rules string) string {
	t.Helper()
	setup := scoring.Setup{
		Format: scoring.Format, Game: "schafkopf", Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: json.RawMessage(rules),
	}
	e := ui.DealForm{Game: schafkopf.Game, Setup: setup, Form: scoring.FromValues(nil), Problems: ui.NewFormProblems(nil)}
	e.Next = schafkopf.Game.Score(scoring.Document{Setup: setup}).Next
	var html strings.Builder
	if err := schafkopf.Game.Deal(e).Render(t.Context(), &html); err != nil {
		t.Fatal(err)
	}
	return html.String()
}

// A table without a rule is not asked for the fields that only this rule needs.
func TestAFormAsksForWhatTheRulesOfTheTableNeed(t *testing.T) {
	for rules, fields := range map[string][]string{
		`{}`:                     nil,
		`{"ramsch_pays":"tied"}`: {"second_loser"}, `{"ramsch_pays":"two"}`: {"second_loser"},
		`{"bock_after":["manual"]}`: {"bock_manual"}, `{"bock_after":["empty_trick","no_trick"]}`: {"empty_trick", "no_trick"},
	} {
		html := drawn(t, rules)
		for _, field := range []string{"second_loser", "bock_manual", "empty_trick", "no_trick"} {
			if asked := strings.Contains(html, `name="`+field+`"`); asked != slices.Contains(fields, field) {
				t.Errorf("%s: %s is asked for: %v", rules, field, asked)
			}
		}
	}
}

// noLaufende returns the contracts for which the tile "keine" is hidden.
func noLaufende(t *testing.T, rules string) string {
	t.Helper()
	tile := regexp.MustCompile(`data-no="([^"]*)"><label class="tile"><input type="radio" name="laufende" value="0"`)
	found := tile.FindStringSubmatch(drawn(t, rules))
	if found == nil {
		t.Fatal("no tile for no Laufende")
	}
	return found[1]
}

func TestWhereThereIsAlwaysALaufenderNoneIsNotOffered(t *testing.T) {
	for rules, want := range map[string]string{
		`{}`:             "",
		`{"lauf_min":1}`: "rufspiel solo wenz",
		`{"lauf_min":1,"contracts":["solo","farbwenz"],"lauf_min_farbwenz":2}`: "solo",
	} {
		if got := noLaufende(t, rules); got != want {
			t.Errorf("%s: not for %q, want %q", rules, got, want)
		}
	}
}
