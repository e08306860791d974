package main

import (
	"net"
	"net/http"
	"net/url"
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

func TestClientsThatSayNothingOrHalfASentenceHoldUpNobody(t *testing.T) {
	home, _ := start(t, t.TempDir())
	at, err := url.Parse(home)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 300 {
		silent, err := net.Dial("tcp", at.Host)
		if err != nil {
			t.Fatal(err)
		}
		defer silent.Close()
		said := []string{"", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", "POST /neu/skat HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nkey="}[i%3]
		if _, err := silent.Write([]byte(said)); err != nil {
			t.Fatal(err)
		}
	}
	c := visitor(t)
	for range 10 {
		page(t, c, home)
	}
}
