package wuerfeljass_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/scoringtest"
	"anschreiber/scoring/wuerfeljass"
)

// evening48 is a night of 48 deals at a table of four: quick and full entries,
// melds, Kontra and Partien that end.
func evening48() scoring.Document {
	e := scoring.Document{Setup: scoring.Setup{
		Format: scoring.Format, Game: "wuerfeljass", Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem", "Dörte"},
		Rules: json.RawMessage(`{"stake":50}`),
	}}
	for i := range 48 {
		trump := i%4 + 1
		e.Deals = append(e.Deals, json.RawMessage([]string{
			fmt.Sprintf(`{"trump":%d,"trump_won":true}`, trump),
			fmt.Sprintf(`{"trump":%d,"trump_won":false,"kontra":1}`, trump),
			fmt.Sprintf(`{"trump":%d,"points":[92,70],"terze":[0,2],"belle":1}`, trump),
			fmt.Sprintf(`{"trump":%d,"points":[60,102],"kontra":2}`, trump),
			fmt.Sprintf(`{"trump":%d,"points":[81,81]}`, trump),
			`{"void":true}`,
		}[i%6]))
	}
	return e
}

func BenchmarkScore48(b *testing.B) { scoringtest.Benchmark(b, wuerfeljass.Game, evening48()) }

func TestTheBenchmarkedEveningIsARealOne(t *testing.T) {
	e := evening48()
	if errs := book.Check(e).Errors(); errs != nil {
		t.Error(errs)
	}
	if n := len(book.Score(e).Partien); n < 2 {
		t.Errorf("only %d Partien ended", n)
	}
}
