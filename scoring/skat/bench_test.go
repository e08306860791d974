package skat_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/scoringtest"
	"anschreiber/scoring/skat"
)

var presets = []string{"klassisch", "turnier", "bierlachs", "kneipe"}

// evening48 is a night of 48 deals at a table of four: suit games won and lost,
// Hand, Null, overbid and passed deals in turn.
func evening48(preset string) scoring.Document {
	e := scoring.Document{Setup: scoring.Setup{
		Format: scoring.Format, Game: "skat", Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem", "Dörte"},
		Rules: json.RawMessage(fmt.Sprintf(`{"preset":%q,"stake":1,"kontra_max":2,"ramsch":["all_pass"]}`, preset)),
	}}
	for i := range 48 {
		declarer := (i+1)%4 + 1
		e.Deals = append(e.Deals, json.RawMessage([]string{
			fmt.Sprintf(`{"contract":"kreuz","declarer":%d,"spitzen":2,"augen":71,"bid":24}`, declarer),
			fmt.Sprintf(`{"contract":"grand","declarer":%d,"spitzen":-1,"augen":55,"bid":48,"kontra":1}`, declarer),
			fmt.Sprintf(`{"contract":"pik","declarer":%d,"spitzen":1,"hand":true,"schneider_announced":true,"augen":95}`, declarer),
			fmt.Sprintf(`{"contract":"null","declarer":%d,"ouvert":true,"won":true,"bid":36}`, declarer),
			fmt.Sprintf(`{"contract":"karo","declarer":%d,"spitzen":1,"augen":61,"bid":20}`, declarer),
			`{"contract":"passed"}`,
		}[i%6]))
		if preset == "kneipe" {
			e.Deals[i] = pub(e.Deals[i], i)
		}
	}
	return e
}

// pub makes Ramsch of a passed deal, and of a close one a Bock round.
func pub(deal json.RawMessage, i int) json.RawMessage {
	switch i % 6 {
	case 4:
		return json.RawMessage(strings.Replace(string(deal), "61", "60", 1))
	case 5:
		piles := []int{40, 40, 40, 40}
		piles[i%4] = 0 // the dealer
		return json.RawMessage(strings.ReplaceAll(fmt.Sprintf(`{"contract":"ramsch","ramsch_augen":%d,"shoves":1}`, piles), " ", ","))
	}
	return deal
}

func BenchmarkScore48(b *testing.B) {
	for _, preset := range presets {
		b.Run(preset, func(b *testing.B) { scoringtest.Benchmark(b, skat.Game, evening48(preset)) })
	}
}

func TestTheBenchmarkedEveningIsARealOne(t *testing.T) {
	for _, preset := range presets {
		e := evening48(preset)
		if errs := scoring.NewRuleBook(skat.Game).Check(e).Errors(); errs != nil {
			t.Errorf("%s: %v", preset, errs)
		}
	}
}
