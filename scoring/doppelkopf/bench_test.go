package doppelkopf_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
	"anschreiber/scoring/scoringtest"
)

var presets = []string{"stille-hochzeit", "ddv"}

// evening48 is a night of 48 deals at a table of four: won and lost, soli,
// Bock rounds, an Armut that nobody took.
func evening48(preset string) scoring.Document {
	e := scoring.Document{Setup: scoring.Setup{
		Format: scoring.Format, Game: "doppelkopf", Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem", "Dörte"},
		Rules: json.RawMessage(fmt.Sprintf(`{"preset":%q,"cents_per_point":5}`, preset)),
	}}
	for i := range 48 {
		e.Deals = append(e.Deals, json.RawMessage([]string{
			`{"kind":"normal","re":[1,2],"re_augen":155,"re_level":1,"sonderpunkte":{"re":{"fuchs":1}}}`,
			`{"kind":"normal","re":[1,3],"re_augen":118,"kontra_level":2}`,
			`{"kind":"hochzeit","re":[2,4],"partner":4,"re_augen":120,"re_level":1,"kontra_level":1,"sonderpunkte":{"kontra":{"doppelkopf":1}}}`,
			fmt.Sprintf(`{"kind":"damen","re":[%d],"re_augen":131}`, i%4+1),
			`{"kind":"armut_refused"}`,
			`{"kind":"normal","re":[3,4],"re_augen":182,"re_level":2,"sonderpunkte":{"re":{"karlchen":1},"kontra":{"fuchs":1}}}`,
		}[i%6]))
	}
	return e
}

func BenchmarkScore48(b *testing.B) {
	for _, preset := range presets {
		b.Run(preset, func(b *testing.B) { scoringtest.Benchmark(b, doppelkopf.Game, evening48(preset)) })
	}
}

func TestTheBenchmarkedEveningIsARealOne(t *testing.T) {
	for _, preset := range presets {
		e := evening48(preset)
		if errs := scoring.NewRuleBook(doppelkopf.Game).Check(e).Errors(); errs != nil {
			t.Errorf("%s: %v", preset, errs)
		}
	}
}
