package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"anschreiber/scoring/scoringtest"
)

// dealsOf has two deals for each game, which can be repeated any number of times.
var dealsOf = map[string]string{
	"skat":        `{"dealer":4,"contract":"kreuz","declarer":1,"spitzen":2,"augen":71,"bid":24},{"dealer":3,"contract":"grand","declarer":2,"spitzen":-1,"augen":55}`,
	"schafkopf":   `{"contract":"rufspiel","declarer":1,"partner":3,"augen":71},{"contract":"solo","suit":"eichel","declarer":2,"augen":55}`,
	"doppelkopf":  `{"kind":"normal","re":[1,3],"re_augen":131},{"kind":"damen","re":[2],"re_augen":110}`,
	"schwarzesau": `{"sau":1,"highest":61},{"sau":2,"highest":44,"calls":1}`,
	"schieber":    `{"trump":"obenabe","points":100},{"trump":"rosen","points":57,"stoeck":1}`,
	"binokel":     `{"declarer":1,"bid":250,"melds":[{"familie":1},{"paar":1},{"binokel":1},{}],"tricks":[140,110]},{"declarer":2,"bid":300,"abgehen":1}`,
	"wuerfeljass": `{"trump":1,"points":[92,70]},{"trump":2,"points":[80,82]}`,
}

// evening returns a document with so many pairs of deals.
func evening(game string, pairs int) []byte {
	players := `"A","B","C","D"`
	deals := strings.TrimSuffix(strings.Repeat(dealsOf[game]+",", pairs), ",")
	return fmt.Appendf(nil, `{"format":"anschreiber/1","game":%q,"date":"2026-11-20","players":[%s],"deals":[%s]}`, game, players, deals)
}

// BenchmarkScoreOfLongDocuments scores documents of 2,500 and of 5,000 deals. It reports the
// processor time of the longer document in milliseconds, and the ratio of the two processor times:
// 2 means that the time grows with the number of deals. For each document the fastest round counts.
func BenchmarkScoreOfLongDocuments(b *testing.B) {
	for game := range dealsOf {
		b.Run(game, func(b *testing.B) {
			half, whole := evening(game, 1250), evening(game, 2500)
			var best [2]time.Duration
			for b.Loop() {
				for i, document := range [][]byte{half, whole} {
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
			b.ReportMetric(float64(best[1].Milliseconds()), "ms/5000")
		})
	}
}
