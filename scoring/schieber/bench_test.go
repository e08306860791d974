package schieber_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/schieber"
	"anschreiber/scoring/scoringtest"
)

var book = scoring.NewRuleBook(schieber.Game)

// evening48 is a night of 48 deals: every trump, Weis, Stöck, a Match, a misdeal, and
// Partien that end.
func evening48() scoring.Document {
	e := scoring.Document{Setup: scoring.Setup{
		Format: scoring.Format, Game: "schieber", Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem", "Dörte"},
		Rules: json.RawMessage(`{"stake":50}`),
	}}
	for i := range 48 {
		by := i%4 + 1
		e.Deals = append(e.Deals, json.RawMessage([]string{
			fmt.Sprintf(`{"trump":"obenabe","by":%d,"points":[100,57]}`, by),
			fmt.Sprintf(`{"trump":"schellen","by":%d,"points":[57,100],"stoeck":2}`, by),
			fmt.Sprintf(`{"trump":"rosen","by":%d,"points":[90,67],"weis":[[50,20],[]],"stoeck":1}`, by),
			`{"trump":"schilten","points":[0,257]}`,
			`{"trump":"undenufe","points":[81,76],"weis":[[],[100]],"geschoben":true}`,
			`{"void":true}`,
		}[i%6]))
	}
	return e
}

func BenchmarkScore48(b *testing.B) { scoringtest.Benchmark(b, schieber.Game, evening48()) }

func TestTheBenchmarkedEveningIsARealOne(t *testing.T) {
	e := evening48()
	if errs := book.Check(e).Errors(); errs != nil {
		t.Error(errs)
	}
	if n := len(book.Score(e).Partien); n < 2 {
		t.Errorf("only %d Partien ended", n)
	}
}
