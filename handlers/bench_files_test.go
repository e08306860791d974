package handlers_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// webLongEvenings are documents of evenings with so many deals.
func webLongEvenings(evenings, deals, nth int) string {
	passed := strings.TrimSuffix(strings.Repeat(`{"contract":"grand","declarer":1,"spitzen":1,"won":true},`, deals), ",")
	var b strings.Builder
	for i := range evenings {
		fmt.Fprintf(&b, `{"format":"anschreiber/1","game":"skat","date":"2019-01-01","players":["Anna %d-%d","Bernd","Cem"],"deals":[%s]}`+"\n", nth, i, passed)
	}
	return b.String()
}

// BenchmarkBookingBesideFiles says how long bookings take while evenings come in from
// files: as many as may be, or as long ones as may be. Waits may not be longer than 250 ms.
func BenchmarkBookingBesideFiles(b *testing.B) {
	for name, shape := range map[string][2]int{"no files": {0, 0}, "1000 evenings": {1_000, 30}, "12 long evenings": {12, 4_900}} {
		b.Run(name, func(b *testing.B) {
			c := newWebApp(b).client(b)
			evening := c.begin("Anna", "Bernd", "Cem")
			done := make(chan struct{})
			if shape[0] > 0 {
				bringer := c.app.client(b)
				f := bringer.sees("/holen").form("file")
				sent := bringer.sendingFiles(f, "a.jsonl", webLongEvenings(shape[0], shape[1], 0))
				go func() {
					defer close(done)
					bringer.do(sent).is(200)
				}()
			}
			var took []time.Duration
			books := func() {
				if len(took)%400 == 0 {
					evening = c.begin("Anna", "Bernd", "Cem")
				}
				begun := time.Now()
				c.deals(evening, "1")
				took = append(took, time.Since(begun))
			}
			b.ResetTimer()
			for going := shape[0] > 0; going; {
				select {
				case <-done:
					going = false
				default:
					books()
				}
			}
			for len(took) < 200 {
				books()
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Microseconds())/1e3, "ms/median")
			b.ReportMetric(float64(took[len(took)-1].Microseconds())/1e3, "ms/longest")
			b.ReportMetric(float64(len(took)), "bookings")
		})
	}
}
