package scoringtest

import (
	"testing"

	"anschreiber/scoring"
)

// Benchmark measures what an evening takes to score, with deals that were read
// before and from JSON.
func Benchmark[D, R any](b *testing.B, game scoring.Game[D, R], e scoring.Document) {
	book, table, deals := scoring.NewRuleBook(game), game.Table(e.Setup), game.Deals(e)
	measure(b, "typed", func() { game.Score(table, deals) })
	measure(b, "from JSON", func() { book.Score(e) })
}

// measure reports allocations and, as cpu-ns/op, the time of the processor, which
// other programs on the machine hardly change.
func measure(b *testing.B, name string, score func()) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		began := CPU()
		for b.Loop() {
			score()
		}
		b.ReportMetric(float64(CPU()-began)/float64(b.N), "cpu-ns/op")
	})
}
