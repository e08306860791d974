package schafkopf_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
	"anschreiber/scoring/scoringtest"
)

var presets = []string{"punkte", "10-20-50"}

// evening48 is a night of 48 deals at a table of five, with Bock and Stock.
func evening48(preset string) scoring.Document {
	e := scoring.Document{Setup: scoring.Setup{
		Format: scoring.Format, Game: "schafkopf", Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem", "Dora", "Emil"},
		Rules: json.RawMessage(fmt.Sprintf(`{"preset":%q,"stock":10,"legen":true,"bock_after":["herz_solo_lost"],"jungfrau":"double_own"}`, preset)),
	}}
	for i := range 48 {
		dealer := i%5 + 1
		declarer, partner, other := dealer%5+1, (dealer+1)%5+1, (dealer+2)%5+1
		e.Deals = append(e.Deals, json.RawMessage([]string{
			fmt.Sprintf(`{"contract":"rufspiel","suit":"eichel","declarer":%d,"partner":%d,"augen":71,"laufende":3}`, declarer, partner),
			fmt.Sprintf(`{"contract":"rufspiel","suit":"gras","declarer":%d,"partner":%d,"won":false,"level":"schneider","leger":[%d],"stoss":1}`, declarer, partner, other),
			fmt.Sprintf(`{"contract":"wenz","declarer":%d,"augen":95,"laufende":2,"laufende_mit":false}`, declarer),
			fmt.Sprintf(`{"contract":"solo","suit":"herz","declarer":%d,"won":false,"stoss":2}`, declarer),
			fmt.Sprintf(`{"contract":"ramsch","loser":%d,"jungfrauen":[%d]}`, declarer, partner),
			`{"contract":"passed"}`,
		}[i%6]))
	}
	return e
}

func BenchmarkScore48(b *testing.B) {
	for _, preset := range presets {
		b.Run(preset, func(b *testing.B) { scoringtest.Benchmark(b, schafkopf.Game, evening48(preset)) })
	}
}

func TestTheBenchmarkedEveningIsARealOne(t *testing.T) {
	for _, preset := range presets {
		if errs := scoring.NewRuleBook(schafkopf.Game).Check(evening48(preset)).Errors(); errs != nil {
			t.Errorf("%s: %v", preset, errs)
		}
	}
}
