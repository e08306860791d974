package evening_test

import (
	"strconv"
	"testing"
	"time"

	"anschreiber/scoring"
	"anschreiber/views"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

func TestEachGameHasAnExampleToLookAt(t *testing.T) {
	for _, game := range views.Games {
		s := pages.Example(game, "Beispiel")
		if s == nil || len(s.Sheet.Lines) < 5 || s.ID != ui.ExampleID(game) {
			t.Fatalf("the example of %s is %+v", game.Slug, s)
		}
		for i, e := range s.Log {
			if e.Seq != i || e.Key != strconv.Itoa(i) || i > 0 && e.At.Sub(s.Log[i-1].At) != 7*time.Minute {
				t.Fatalf("entry %d of %s is %+v", i, game.Slug, e)
			}
		}
		if began := s.Log[0].At; began.Hour() != 19 || scoring.Day(began.Format(time.DateOnly)) != s.Doc.Day {
			t.Errorf("the example of %s begins at %s", game.Slug, began)
		}
		bare := game
		if bare.Example = nil; pages.Example(bare, "Beispiel") != nil {
			t.Error("a game without an example has one")
		}
		if bare.Example = []byte(`{"game":"` + game.Slug + `"}`); pages.Example(bare, "Beispiel") != nil {
			t.Error("an example that is no evening is one")
		}
	}
}
