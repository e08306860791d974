package schwarzesau_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/schwarzesau"
	"anschreiber/scoring/scoringtest"
)

// evening48 is a night of 48 deals at a table of four: quick and full entries,
// a Durchmarsch and a Renonce, and counts that end.
func evening48() scoring.Document {
	e := scoring.Document{Setup: scoring.Setup{
		Format: scoring.Format, Game: "schwarzesau", Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem", "Dörte"},
		FirstDealer: 4, Rules: json.RawMessage(`{"limit":200,"stake":50,"stake_to":"others"}`),
	}}
	for i := range 48 {
		seat := (i+1)%4 + 1
		e.Deals = append(e.Deals, json.RawMessage([]string{
			fmt.Sprintf(`{"sau":%d,"highest":45,"all_took_trick":true}`, seat),
			fmt.Sprintf(`{"sau":%d,"highest":58,"calls":2}`, seat),
			fmt.Sprintf(`{"sau":%d,"augen":[40,36,30,14],"calls":1}`, seat),
			fmt.Sprintf(`{"durchmarsch":%d}`, (i-i/6)%4+1),
			fmt.Sprintf(`{"renonce":%d,"highest":33}`, seat),
			`{"void":true}`,
		}[i%6]))
	}
	return e
}

func BenchmarkScore48(b *testing.B) { scoringtest.Benchmark(b, schwarzesau.Game, evening48()) }

func TestTheBenchmarkedEveningIsARealOne(t *testing.T) {
	e := evening48()
	if errs := book.Check(e).Errors(); errs != nil {
		t.Error(errs)
	}
	if n := len(book.Score(e).Partien); n < 2 {
		t.Errorf("only %d Partien ended", n)
	}
}
