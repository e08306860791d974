package ui_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/views/ui"
)

// Whoever is called by forty of the widest letter hangs no page, and is nobody else.
func TestNamesOfAnyWidthGetFormsThatNobodySharesAndThatEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var players []string
		for i := range rapid.IntRange(2, 7).Draw(t, "players") {
			name := rapid.StringMatching(`[WiAä]{0,36}`).Draw(t, "name")
			players = append(players, name+"ABCDEFG"[i:i+1]+strings.Repeat("W", rapid.IntRange(0, 3).Draw(t, "wide")))
		}
		seen := map[string]bool{}
		for _, form := range ui.NamesWithin(players, rapid.IntRange(1, 1200).Draw(t, "room")) {
			if form == "" || seen[form] {
				t.Fatalf("%q of %q", form, players)
			}
			seen[form] = true
		}
	})
}
