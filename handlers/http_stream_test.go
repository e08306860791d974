package handlers_test

import (
	"bufio"
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"anschreiber/handlers/web"
)

// A webStream is an open stream, read as a browser reads it.
type webStream struct {
	t      testing.TB
	answer *http.Response
	lines  *bufio.Reader
	close  context.CancelFunc
}

// A webEvent is an event of a stream.
type webEvent struct{ name, id, data string }

// stream opens a stream. query says which page follows it and what that page has seen.
func (c *webClient) stream(evening, query string, header ...string) *webStream {
	c.t.Helper()
	ctx, cancel := context.WithCancel(c.t.Context())
	r := c.request(http.MethodGet, evening+"/live?"+query, nil, append(header, "Accept", "text/event-stream")...)
	answer, err := c.http.Do(r.WithContext(ctx))
	if err != nil {
		c.t.Fatal(err)
	}
	s := &webStream{c.t, answer, bufio.NewReader(answer.Body), cancel}
	c.t.Cleanup(func() { cancel(); answer.Body.Close() })
	return s
}

// next waits for an event. ok is false at the end of the stream.
func (s *webStream) next() (e webEvent, ok bool) {
	for {
		line, err := s.lines.ReadString('\n')
		if err != nil {
			return e, false
		}
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		switch key {
		case "event":
			e.name = value
		case "id":
			e.id = value
		case "data":
			e.data += value + "\n"
		case "":
			if e != (webEvent{}) {
				return e, true
			}
		}
	}
}

// until waits for an event that is not a beat.
func (s *webStream) until() webEvent {
	s.t.Helper()
	for {
		e, ok := s.next()
		if !ok {
			s.t.Fatal("the stream is over")
		}
		if e.name != "beat" {
			return e
		}
	}
}

// shows waits for the event with the number of an entry, and returns its content as a page.
func (s *webStream) shows(seq int) *webPage {
	s.t.Helper()
	e := s.until()
	for e.id != fmt.Sprint(seq) {
		e = s.until()
	}
	return &webPage{t: s.t, path: "event " + e.id, status: s.answer.StatusCode, body: "<html>" + e.data + "</html>"}
}

// ends waits for the end of the stream and returns the last event.
func (s *webStream) ends() (last webEvent) {
	for {
		e, ok := s.next()
		if !ok {
			return last
		}
		last = e
	}
}

// liveApp returns an app whose streams have these limits. dir is its data directory.
func liveApp(t testing.TB, bounds web.Streams) (a *webApp, dir string) {
	t.Helper()
	dir = t.TempDir()
	return webAppIn(t, dir, func(c *web.Config) { c.Streams = bounds }), dir
}

// alter changes the database behind the app's back.
func alter(t testing.TB, dir, statement string, args ...any) {
	t.Helper()
	file := url.URL{Scheme: "file", Path: filepath.Join(dir, "anschreiber.db"), RawQuery: "_pragma=busy_timeout(5000)"}
	db, err := sql.Open("sqlite", file.String())
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.ExecContext(t.Context(), statement, args...); err != nil {
		t.Fatal(err)
	}
}
