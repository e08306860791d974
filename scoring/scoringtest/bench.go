package scoringtest

import (
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
)

// Benchmark measures, for each of a game's presets, how long it takes to score an evening of 48
// deals: once with deals that were read from JSON before, and once including the reading. The deals
// are drawn in the same way as for the laws, and are the same each time.
func Benchmark[D, R any](b *testing.B, game scoring.Game[D, R], play Play[D, R]) {
	h := house[D, R]{game: game, play: play, book: scoring.NewRuleBook(game)}
	for _, preset := range h.book.Presets {
		setup := scoring.Setup{Format: scoring.Format, Game: game.Slug, Day: "2026-11-20", Players: names[:min(4, game.Players.Max)]}
		setup.Rules = marshal(map[string]string{"preset": preset.Value})
		e := rapid.Custom(func(t *rapid.T) evening[D, R] { return h.drawn(t, setup, 64) }).Example(1)
		e.deals = e.deals[:min(48, len(e.deals))]
		document := e.document()
		b.Run(preset.Value, func(b *testing.B) {
			measure(b, "typed", func() { game.Score(e.table, e.deals) })
			measure(b, "from JSON", func() { h.book.Score(document) })
		})
	}
}

// measure reports allocations and, as cpu-ns/op, the processor time, which other programs on the
// machine hardly influence.
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
