package main

import (
	"net/http"
	"strings"
	"testing"
)

func TestHeadersHaveALimit(t *testing.T) {
	home, _ := start(t, t.TempDir())
	for size, want := range map[int]int{14 << 10: http.StatusOK, 17 << 10: http.StatusRequestHeaderFieldsTooLarge} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, home, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("X-Long", strings.Repeat("x", size))
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != want {
			t.Errorf("%d bytes of headers: %s", size, answer.Status)
		}
	}
}
