package main

import (
	"bufio"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// Had it to wait for the open pages, the program would end with an error after
// five seconds.
func TestOpenPagesDoNotKeepTheProgramFromEnding(t *testing.T) {
	home, stop := start(t, t.TempDir())
	c := visitor(t)
	answer, err := c.PostForm(home+"neu/skat", url.Values{"key": {"k"}, "date": {"2026-11-20"}, "players": {"Anna", "Bernd", "Cem"}})
	if err != nil {
		t.Fatal(err)
	}
	if page := body(t, answer); !strings.Contains(page, "data-watch") {
		t.Fatalf("no evening, but\n%s", page)
	}
	var pages []*bufio.Reader
	for range 10 {
		pages = append(pages, openPage(t, c, answer.Request.URL.String()))
	}
	if err := stop(); err != nil {
		t.Error("it ended with ", err)
	}
	for _, page := range pages {
		for err = nil; err == nil; {
			_, err = page.ReadString('\n')
		}
	}
}

// openPage is the stream that a page of an evening follows.
func openPage(t *testing.T, c *http.Client, evening string) *bufio.Reader {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, evening+"/live", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept", "text/event-stream")
	answer, err := c.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { answer.Body.Close() })
	if got := answer.Header.Get("Content-Type"); got != "text/event-stream" {
		t.Fatalf("the stream is %s", got)
	}
	return bufio.NewReader(answer.Body)
}
