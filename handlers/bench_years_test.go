package handlers_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
)

// BenchmarkYears is the first page of a Stammtisch of 500 evenings of 48 deals,
// end to end: once its evenings are kept, and the first time, with the redirects of
// a page that is worked out in parts. The ratio is to a page of one evening.
func BenchmarkYears(b *testing.B) {
	s := newLongEvenings(b)
	ids := s.grow(500, 48)
	path := s.takes(ids)
	evening := func() { s.get("/abende/" + ids[0] + "?" + strconv.Itoa(b.N)).is(http.StatusOK) }
	page := func(path string) func() {
		return func() { s.steps(func() *webPage { return s.get(path) }) }
	}
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			s.restarts()
			b.StartTimer()
			page(path)()
		}
	})
	page(path)()
	for _, below := range []string{"", "?saison=ewig", "/tabelle.csv", "/spieler/1", "/spieler/1?saison=ewig", "/spieler/1/spiele?spiel=skat&zahl=declared", "/kasse", "/verwalten", "/heute", "/alles.jsonl"} {
		b.Run("kept"+strings.ReplaceAll(below, "/", " "), func(b *testing.B) {
			versus(b, func() func() { return evening }, func() func() { return page(path + below) })
		})
	}
}
