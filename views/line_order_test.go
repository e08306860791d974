package views_test

import (
	"slices"
	"strings"
	"testing"
)

// inAnyOrder lists the games in which the words of a line may come in any order. In the others the
// first name is the player's, or numbers follow the seats.
var inAnyOrder = []string{"skat", "doppelkopf", "wuerfeljass"}

func TestALineThatIsTurnedRoundSaysTheSameOrIsAsked(t *testing.T) {
	for _, game := range spokenGames() {
		if !slices.Contains(inAnyOrder, game.Slug) {
			continue
		}
		same := 0
		for _, l := range toldLines(t, game.Slug) {
			e := tableOf(formAt(game, l.Players, l.Rules))
			want, reading := e.understood(l.Line)
			if !reading.Clear() {
				continue
			}
			words := strings.Fields(l.Line)
			for turn := range words {
				line := strings.Join(slices.Concat(words[turn:], words[:turn]), " ")
				got, reading := e.understood(line)
				switch {
				case reading.Clear() && got != want:
					t.Errorf("%s: %q says %s, and %q says %s", game.Slug, l.Line, want, line, got)
				case reading.Clear():
					same++
				}
			}
		}
		if same < 50 {
			t.Errorf("%s: only %d lines say the same", game.Slug, same)
		}
	}
}
