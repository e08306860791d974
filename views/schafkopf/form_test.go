package schafkopf_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/views/schafkopf"
	"anschreiber/views/ui"
)

// noLaufende are the contracts for which the tile "keine" is hidden.
func noLaufende(t *testing.T, rules string) string {
	t.Helper()
	setup := scoring.Setup{
		Format: scoring.Format, Game: "schafkopf", Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: json.RawMessage(rules),
	}
	e := ui.Entry{Game: schafkopf.Game, Setup: setup, Form: scoring.FromValues(nil), Problems: ui.NewFormProblems(nil)}
	e.Next = schafkopf.Game.Score(scoring.Evening{Setup: setup}).Next
	var html strings.Builder
	if err := schafkopf.Game.Deal(e).Render(t.Context(), &html); err != nil {
		t.Fatal(err)
	}
	tile := regexp.MustCompile(`data-no="([^"]*)"><label class="tile"><input type="radio" name="laufende" value="0"`)
	found := tile.FindStringSubmatch(html.String())
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
