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

// A webStream is an open stream as a browser reads it.
type webStream struct {
	t      testing.TB
	answer *http.Response
	lines  *bufio.Reader
	close  context.CancelFunc
}

// A webEvent is what a stream said.
type webEvent struct{ name, id, data string }

// stream opens a stream; query says which page follows and what it has seen.
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

// next waits for an event; ok is false at the end of the stream.
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

// until waits for an event that is not a sign of life.
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

// shows waits for the event after which everything up to an entry is known.
func (s *webStream) shows(seq int) *webPage {
	s.t.Helper()
	e := s.until()
	for e.id != fmt.Sprint(seq) {
		e = s.until()
	}
	return &webPage{t: s.t, path: "event " + e.id, status: s.answer.StatusCode, body: "<html>" + e.data + "</html>"}
}

// ends waits for the end of the stream.
func (s *webStream) ends() (last webEvent) {
	for {
		e, ok := s.next()
		if !ok {
			return last
		}
		last = e
	}
}

// liveApp is an app whose streams have these bounds; dir is where its data is.
func liveApp(t testing.TB, bounds web.Streams) (a *webApp, dir string) {
	t.Helper()
	dir = t.TempDir()
	return webAppIn(t, dir, func(c *web.Config) { c.Streams = bounds }), dir
}

// alter changes the file behind the app's back.
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
