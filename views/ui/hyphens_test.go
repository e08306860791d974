package ui_test

import (
	"strings"
	"testing"

	"anschreiber/views/ui"
)

func TestLongWordsAreDividedBetweenSyllables(t *testing.T) {
	for word, want := range map[string]string{
		"Durchmarsch":    "Durch-marsch",
		"Damensolo":      "Damen-solo",
		"geschmissen":    "geschmis-sen",
		"nicht genommen": "nicht genom-men",
		"Rufspiel":       "Ruf-spiel",
		"Farbwenz":       "Farb-wenz",
		"Fleischloser":   "Fleisch-loser",
		"Grand mit 1":    "Grand mit 1",
		"Ramsch":         "Ramsch",
		"Karl-Heinz":     "Karl-Heinz",
	} {
		if got := strings.ReplaceAll(ui.Hyphenated(word), "\u00ad", "-"); got != want {
			t.Errorf("%s is divided as %s, not %s", word, got, want)
		}
	}
}
