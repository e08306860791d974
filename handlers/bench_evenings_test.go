package handlers_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
)

// BenchmarkEvenings asks for the first page and the list of all, of a device with so
// many evenings of 40 deals: the first page costs the same, of the list only the reading
// of the tables grows.
func BenchmarkEvenings(b *testing.B) {
	for _, n := range []int{60, 500} {
		s := newLongEvenings(b)
		s.grow(n, 40)
		for _, path := range []string{"/", "/abende", "/abende?ab=50"} {
			b.Run(strconv.Itoa(n)+strings.ReplaceAll(path, "/", " "), func(b *testing.B) {
				for b.Loop() {
					s.get(path).is(http.StatusOK)
				}
			})
		}
		b.Run(strconv.Itoa(n)+" search", func(b *testing.B) {
			form := s.sees("/abende").form("suche").with("suche", "bernd skat")
			for b.Loop() {
				s.send(form).is(http.StatusOK)
			}
		})
	}
}
