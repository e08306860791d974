package doppelkopf_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
)

// evening48 is a night of 48 deals at a table of four: won and lost, soli,
// Bock rounds, an Armut that nobody took.
func evening48(preset string) scoring.Evening {
	e := scoring.Evening{Setup: scoring.Setup{
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
	book := scoring.NewBook(doppelkopf.Game)
	for _, preset := range []string{"stille-hochzeit", "ddv"} {
		e := evening48(preset)
		table, deals := doppelkopf.Game.Table(e.Setup), typed(e.Deals)
		b.Run(preset+"/typed", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				doppelkopf.Game.Score(table, deals)
			}
		})
		b.Run(preset+"/from JSON", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				book.Score(e)
			}
		})
	}
}

func typed(bodies []json.RawMessage) []scoring.Deal[doppelkopf.Deal] {
	deals := make([]scoring.Deal[doppelkopf.Deal], len(bodies))
	for i, body := range bodies {
		if err := json.Unmarshal(body, &deals[i].Play); err != nil {
			panic(err)
		}
	}
	return deals
}

func TestTheBenchmarkedEveningIsARealOne(t *testing.T) {
	for _, preset := range []string{"stille-hochzeit", "ddv"} {
		e := evening48(preset)
		if errs := scoring.NewBook(doppelkopf.Game).Check(e).Errors(); errs != nil {
			t.Errorf("%s: %v", preset, errs)
		}
	}
}
