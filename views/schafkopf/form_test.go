package schafkopf

import (
	"slices"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
	"anschreiber/views/ui"
)

func TestATableThatAlwaysPlaysIsOfferedNoPassing(t *testing.T) {
	for _, c := range []struct {
		rules  string
		seats  int
		passes bool
	}{
		{`{}`, 4, true},
		{`{"preset":"10-20-50"}`, 4, true},
		{`{"preset":"turnier-kreuz"}`, 4, false},
		{`{"preset":"turnier-kreuz"}`, 3, true}, // three cannot play crosswise
		{`{"always_played":true}`, 3, false},    // but a Ramsch
		{`{"preset":"10-20-50","always_played":true}`, 4, false},
	} {
		setup := scoring.Setup{Players: []string{"Anna", "Bernd", "Cem", "Dora"}[:c.seats], Rules: []byte(c.rules)}
		table := schafkopf.Game.Table(setup)
		near, far := contracts(ui.Entry{Setup: setup, Next: schafkopf.Game.Score(table, nil).Next}, table)
		if slices.Contains(near, schafkopf.Passed) != c.passes {
			t.Errorf("%s at a table of %d: %v", c.rules, c.seats, near)
		}
		if far != nil && len(near) != twoRows-1 || len(near) > twoRows {
			t.Errorf("%s at a table of %d: %d tiles before %v", c.rules, c.seats, len(near), far)
		}
	}
}
