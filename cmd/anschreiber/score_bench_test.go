package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"anschreiber/scoring/scoringtest"
)

// played48 are evenings of each game: rules, and deals that can follow each other for ever.
var played48 = []struct{ game, presets, rules, deals string }{
	{
		"skat", "klassisch turnier bierlachs kneipe", `"stake":1,"kontra_max":2,"ramsch":["all_pass"]`,
		`{"dealer":4,"contract":"kreuz","declarer":1,"spitzen":2,"augen":71,"bid":24},{"dealer":4,"contract":"grand","declarer":2,"spitzen":-1,"augen":55,"bid":48,"kontra":1},
		{"dealer":4,"contract":"pik","declarer":3,"spitzen":1,"hand":true,"schneider_announced":true,"augen":95},{"dealer":4,"contract":"null","declarer":1,"ouvert":true,"won":true,"bid":36},
		{"dealer":4,"contract":"karo","declarer":2,"spitzen":1,"augen":60,"bid":20},{"dealer":4,"contract":"ramsch","ramsch_augen":[40,40,40,0],"shoves":1}`,
	},
	{
		"schafkopf", "punkte 10-20-50", `"stock":10,"legen":true,"bock_after":["herz_solo_lost"],"jungfrau":"double_own"`,
		`{"contract":"rufspiel","suit":"eichel","declarer":1,"partner":3,"augen":71,"laufende":3},{"contract":"rufspiel","suit":"gras","declarer":2,"partner":3,"won":false,"level":"schneider","leger":[4],"stoss":1},
		{"contract":"wenz","declarer":3,"augen":95,"laufende":2,"laufende_mit":false},{"contract":"solo","suit":"herz","declarer":4,"won":false,"stoss":2},
		{"contract":"ramsch","loser":1,"jungfrauen":[2]},{"contract":"passed"}`,
	},
	{
		"doppelkopf", "stille-hochzeit ddv", `"cents_per_point":5`,
		`{"kind":"normal","re":[1,2],"re_augen":155,"re_level":1,"sonderpunkte":{"re":{"fuchs":1}}},{"kind":"normal","re":[1,3],"re_augen":118,"kontra_level":2},
		{"kind":"hochzeit","re":[2,4],"partner":4,"re_augen":120,"re_level":1,"kontra_level":1,"sonderpunkte":{"kontra":{"doppelkopf":1}}},{"kind":"damen","re":[3],"re_augen":131},
		{"kind":"armut_refused"},{"kind":"normal","re":[3,4],"re_augen":182,"re_level":2,"sonderpunkte":{"re":{"karlchen":1},"kontra":{"fuchs":1}}}`,
	},
	{
		"schwarzesau", "", `"limit":200,"stake":50,"stake_to":"others"`,
		`{"sau":1,"highest":45,"all_took_trick":true},{"sau":2,"highest":58,"calls":2},{"sau":3,"augen":[40,36,30,14],"calls":1},{"dealer":4,"durchmarsch":1},{"renonce":1,"highest":33},{"void":true}`,
	},
	{
		"schieber", "", `"stake":50`,
		`{"trump":"obenabe","by":1,"points":[100,57]},{"trump":"schellen","by":2,"points":[57,100],"stoeck":2},{"trump":"rosen","by":3,"points":[90,67],"weis":[[50,20],[]],"stoeck":1},
		{"trump":"schilten","points":[0,257]},{"trump":"undenufe","points":[81,76],"weis":[[],[100]],"geschoben":true},{"void":true}`,
	},
	{
		"wuerfeljass", "", `"stake":50`,
		`{"trump":1,"trump_won":true},{"trump":2,"trump_won":false,"kontra":1},{"trump":3,"points":[92,70],"terze":[0,2],"belle":1},{"trump":4,"points":[60,102],"kontra":2},{"trump":1,"points":[81,81]},{"void":true}`,
	},
}

// BenchmarkScore reports how many times longer fifty evenings of 48 deals in one document
// take the processor than twenty-five, the best of all rounds against the best of all, and
// what one of them takes.
func BenchmarkScore(b *testing.B) {
	for _, e := range played48 {
		for preset := range strings.SplitSeq(e.presets, " ") {
			rules := e.rules
			if preset != "" {
				rules = fmt.Sprintf(`"preset":%q,`, preset) + rules
			}
			document := func(evenings int) []byte {
				deals := strings.TrimSuffix(strings.Repeat(e.deals+",", 8*evenings), ",")
				return fmt.Appendf(nil, `{"format":"anschreiber/1","game":%q,"date":"2026-11-20","players":["A","B","C","D"],"rules":{%s},"deals":[%s]}`, e.game, rules, deals)
			}
			b.Run(e.game+" "+preset, func(b *testing.B) {
				documents := [][]byte{document(25), document(50)}
				var best [2]time.Duration
				for b.Loop() {
					for i, document := range documents {
						began := scoringtest.CPU()
						if line, ok := scoreDocument(document); !ok {
							b.Fatalf("%.500s", line)
						}
						if took := scoringtest.CPU() - began; best[i] == 0 || took < best[i] {
							best[i] = took
						}
					}
				}
				b.ReportMetric(float64(best[1])/float64(best[0]), "×/twice")
				b.ReportMetric(float64(best[1].Microseconds())/50, "cpu-µs/evening")
			})
		}
	}
}
