package handlers_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// webLongEvenings returns the documents of so many evenings with so many deals each. nth makes the
// names differ from call to call.
func webLongEvenings(evenings, deals, nth int) string {
	passed := strings.TrimSuffix(strings.Repeat(`{"contract":"grand","declarer":1,"spitzen":1,"won":true},`, deals), ",")
	var b strings.Builder
	for i := range evenings {
		fmt.Fprintf(&b, `{"format":"anschreiber/1","game":"skat","date":"2019-01-01","players":["Anna %d-%d","Bernd","Cem"],"deals":[%s]}`+"\n", nth, i, passed)
	}
	return b.String()
}

// BenchmarkBookingBesideFiles reports how many times as long bookings take while a file of evenings
// is being imported: the median and the longest booking. The file has as many evenings as allowed,
// or evenings that are as long as allowed.
func BenchmarkBookingBesideFiles(b *testing.B) {
	for name, shape := range map[string][2]int{"1000 evenings": {1_000, 30}, "12 long evenings": {12, 4_900}} {
		b.Run(name, func(b *testing.B) {
			c := newWebApp(b).client(b)
			books := func() time.Duration {
				evening := c.begin("Anna", "Bernd", "Cem")
				return timed(func() { c.deals(evening, "1") })
			}
			var alone, beside []time.Duration
			for nth := 0; b.Loop(); nth++ {
				bringer, done := c.app.client(b), make(chan struct{})
				sent := bringer.sendingFiles(bringer.sees("/holen").form("file"), "a.jsonl", webLongEvenings(shape[0], shape[1], nth))
				go func() {
					defer close(done)
					bringer.do(sent).is(200)
				}()
				for going := true; going; {
					select {
					case <-done:
						going = false
					default:
						beside = append(beside, books())
					}
				}
				for len(alone) < 200 {
					alone = append(alone, books())
				}
			}
			slices.Sort(alone)
			slices.Sort(beside)
			b.ReportMetric(beside[len(beside)/2].Seconds()/alone[len(alone)/2].Seconds(), "×/median")
			b.ReportMetric(beside[len(beside)-1].Seconds()/alone[len(alone)-1].Seconds(), "×/longest")
		})
	}
}
