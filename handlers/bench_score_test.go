package handlers_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"anschreiber/handlers"
	"anschreiber/scoring/scoringtest"
)

// BenchmarkPostedScore says how many times as much of a processor it takes to have an evening
// of 48 deals scored by sixteen programs at once, over HTTP, as score takes for it.
func BenchmarkPostedScore(b *testing.B) {
	text := strings.TrimSpace(webLongEvenings(1, 48, 0))
	a := newWebApp(b)
	posted := func() {
		var all sync.WaitGroup
		for range 16 {
			all.Go(func() {
				for range 8 {
					w := httptest.NewRecorder()
					r := httptest.NewRequest(http.MethodPost, "http://localhost/api/score", io.NopCloser(strings.NewReader(text)))
					if a.handler.ServeHTTP(w, r); w.Code != http.StatusOK {
						b.Errorf("%d: %s", w.Code, w.Body)
					}
				}
			})
		}
		all.Wait()
	}
	var direct, over float64
	for b.Loop() {
		began := scoringtest.CPU()
		for range 16 * 8 {
			if _, ok := handlers.ScoreDocument([]byte(text)); !ok {
				b.Fatal("not scored")
			}
		}
		between := scoringtest.CPU()
		posted()
		direct, over = direct+float64(between-began), over+float64(scoringtest.CPU()-between)
	}
	b.ReportMetric(over/direct, "×/score")
}
