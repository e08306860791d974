package scoringtest

import (
	"strings"
	"testing"

	"anschreiber/scoring"
)

// speaksEnglish checks that the English rules of a game say card points for Augen.
func speaksEnglish[D, R any](t *testing.T, game scoring.Game[D, R]) {
	for _, rule := range game.House {
		said := []scoring.Text{rule.Group, rule.Label, rule.Unit, rule.Zero, rule.Else, rule.Usually}
		for _, option := range rule.Options {
			said = append(said, option.Name)
		}
		for _, preset := range game.Presets {
			if rule.Says != nil {
				said = append(said, rule.Says(preset.Rules(game.Players.Min)))
			}
		}
		for _, text := range said {
			if saysAugen(text) {
				t.Errorf("%s: %q", rule.Key, text.EN)
			}
		}
	}
}

func saysAugen(text scoring.Text) bool { return strings.Contains(text.EN, "Auge") }
