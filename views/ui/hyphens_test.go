package ui_test

import (
	"strings"
	"testing"

	"anschreiber/views/ui"
)

func TestNumbersStandOnTheLineOfWhatTheyBelongTo(t *testing.T) {
	for said, want := range map[string]string{
		"Grand Hand ohne 11": "Grand Hand ohne_11",
		"Grand mit 1":        "Grand mit_1",
		"Trumpf 212 : 0":     "Trumpf 212_:_0",
		"64 : 40 : 30, Re":   "64_:_40_:_30, Re",
		"gelegt × 2 · Bock":  "gelegt ×_2 · Bock",
		"keine 90 · × 2 Re":  "keine_90 · ×_2 Re",
	} {
		if got := strings.ReplaceAll(ui.Hyphenated(said), "\u00a0", "_"); got != want {
			t.Errorf("%s may be broken as %s, not %s", said, got, want)
		}
	}
}

func TestAnAmountStandsOnTheLineOfItsName(t *testing.T) {
	for said, want := range map[string]string{
		"Anna von Hohenstein −1176 · Jo 0": "Anna von Hohenstein_−1176 · Jo_0",
		"Jo +4,10 € · Al −€2.50":           "Jo_+4,10_€ · Al_−|€2.50",
		"Jo +€2.50":                        "Jo_+|€2.50",
	} {
		if got := strings.NewReplacer("\u00a0", "_", "\u2060", "|").Replace(ui.Amounts(said)); got != want {
			t.Errorf("%s may be broken as %s, not %s", said, got, want)
		}
	}
}

func TestADateStandsOnOneLine(t *testing.T) {
	for said, want := range map[string]string{
		"Löwen · Skat · So, 22.11.2026":  "Löwen · Skat · So,_22.11.2026",
		"Skat · Sun, 22 Nov 2026 · here": "Skat · Sun,_22_Nov_2026 · here",
		"Anna, 22 Spiele":                "Anna, 22 Spiele",
	} {
		if got := strings.ReplaceAll(ui.Dated(said), "\u00a0", "_"); got != want {
			t.Errorf("%s may be broken as %s, not %s", said, got, want)
		}
	}
}

func TestLongWordsAreDividedBetweenSyllables(t *testing.T) {
	for word, want := range map[string]string{
		"Durchmarsch":    "Durch-marsch",
		"Damensolo":      "Damen-solo",
		"geschmissen":    "geschmis-sen",
		"nicht genommen": "nicht genom-men",
		"Rufspiel":       "Ruf-spiel",
		"Farbwenz":       "Farb-wenz",
		"Fleischloser":   "Fleisch-loser",
		"Ramsch":         "Ramsch",
		"Karl-Heinz":     "Karl-Heinz",
	} {
		if got := strings.ReplaceAll(ui.Hyphenated(word), "\u00ad", "-"); got != want {
			t.Errorf("%s is divided as %s, not %s", word, got, want)
		}
	}
}

func TestAWordMayBeBrokenBehindAnUnderscore(t *testing.T) {
	if got := strings.NewReplacer("\u200b", "|", "\u00ad", "-").Replace(ui.Named("max_von_und_zu_hohenstein _")); got != "max_|von_|und_|zu_|hohenstein _|" {
		t.Errorf("it is broken as %s", got)
	}
}

func TestOnlyWhatIsLongIsDividedAndNothingIsLost(t *testing.T) {
	for _, text := range []string{"", " ", "Größe 5", "42", "ẞẞẞẞẞẞẞẞ", "Straßenbahnfahrer: 3", "a\u00a0b", "Kreuz 12 × Karo"} {
		got := strings.NewReplacer("\u00ad", "", "\u00a0", " ").Replace(ui.Hyphenated(text))
		if want := strings.ReplaceAll(text, "\u00a0", " "); got != want {
			t.Errorf("%q has become %q", text, got)
		}
	}
}
