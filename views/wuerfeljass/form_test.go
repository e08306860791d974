package wuerfeljass_test

import (
	"net/url"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/views/ui"
	"anschreiber/views/wuerfeljass"
)

func TestTwoMeldsOfTheSameHeightAreTwoTiles(t *testing.T) {
	e := ui.DealForm{
		Game: wuerfeljass.Game, Setup: scoring.Setup{Players: []string{"Anna", "Bernd", "Cem", "Dora"}}, Problems: ui.NewFormProblems(nil),
		Form: scoring.FromValues(url.Values{"meldungen": {"terz 1 9", "terz 1 9", "halber 2 ass true"}}),
	}
	var html strings.Builder
	if err := wuerfeljass.Game.Deal(e).Render(t.Context(), &html); err != nil {
		t.Fatal(err)
	}
	for tile, want := range map[string]int{
		`value="terz 1 9" checked`: 2, `value="halber 2 ass true" checked`: 1, `value="terz 3 9"`: 1, `value="terz 3 9" checked`: 0,
	} {
		if got := strings.Count(html.String(), tile); got != want {
			t.Errorf("%s stands there %d times, not %d", tile, got, want)
		}
	}
}
