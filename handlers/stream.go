package handlers

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/static"
	"anschreiber/views"
)

// oneEvent is how long one event may take to be sent.
const oneEvent = 10 * time.Second

// A stream is one open page that follows its evening. There are thousands: it
// has taken its connection over from the web server, and holds nothing of the
// evening, nor of the request that opened it.
type stream struct {
	*Server
	conn       net.Conn
	gone       chan struct{} // closed when the page is
	device, id string
	page       views.Page
	part       string
	role       db.Role
	seen       int // the last entry that the page shows; -1 where it shows none
}

// takeOver takes the connection from the web server, which would hold 40 KB for
// it as long as the page is open, and goes on beside it.
func (s *stream) takeOver(v *visit, w *watcher) (err error) {
	head := v.streamHead()
	if s.conn, _, err = v.Response().Hijack(); err != nil {
		s.live.leave(w)
		return err
	}
	go s.listen()
	go s.run(w, head)
	return nil
}

// streamHead is how the answer begins. It ends with the connection.
func (v *visit) streamHead() []byte {
	h := v.Response().Header()
	h.Set(echo.HeaderContentType, "text/event-stream")
	h.Set("X-Accel-Buffering", "no") // a proxy must not hold it back
	h.Set("Connection", "close")
	h.Set("Date", time.Now().UTC().Format(http.TimeFormat))
	var b bytes.Buffer
	b.WriteString("HTTP/1.1 200 OK\r\n")
	_ = h.Write(&b)                                          // a buffer takes everything
	fmt.Fprintf(&b, "\r\nretry: %d\n", 1000+rand.IntN(2000)) // not all at once after a restart
	return b.Bytes()
}

// listen waits for the page to be closed. Nothing else is to be heard from it:
// what speaks is no page.
func (s *stream) listen() {
	defer close(s.gone)
	_ = s.conn.SetReadDeadline(time.Time{}) // the server's is for forms
	_, _ = s.conn.Read(make([]byte, 1))
}

// run goes on until the page is closed, may no longer see the evening, or the
// server ends.
func (s *stream) run(w *watcher, head []byte) {
	defer s.conn.Close()
	defer s.live.leave(w)
	beat := time.NewTicker(s.live.Beat)
	defer beat.Stop()
	err := s.send(head)
	for due := true; err == nil; {
		if err = s.news(due); err == nil {
			due, err = s.wait(w, beat.C)
		}
	}
}

// errOver ends a stream.
var errOver = errors.New("the stream is over")

// wait is until there is something to tell; due says that it is a sign of life.
func (s *stream) wait(w *watcher, beat <-chan time.Time) (due bool, err error) {
	select {
	case <-w.nudged:
		return false, nil
	case <-beat:
		return true, nil
	case <-w.displaced:
	case <-s.gone:
	case <-s.live.Until.Done():
	}
	return false, errOver
}

// news sends the evening if the page does not show it as it is, and where it is
// due a sign of life with the version of this program's files.
func (s *stream) news(due bool) error {
	if due {
		if err := s.send([]byte("event: beat\ndata: " + static.Version + "\n\n")); err != nil {
			return err
		}
	}
	var body []byte
	err := s.live.aside(func() (err error) { body, err = s.look(); return err })
	switch {
	case errors.Is(err, db.ErrNotFound):
		return errors.Join(s.send([]byte("event: over\ndata:\n\n")), errOver)
	case err != nil && s.live.Until.Err() == nil:
		s.log.Error("cannot follow an evening", "error", err)
		return err
	case err != nil || body == nil:
		return err
	}
	return s.send(body)
}

// look asks anew who may see the evening, and is nil where the page shows it as
// it stands.
func (s *stream) look() (body []byte, err error) {
	role, last, err := s.store.Look(s.live.Until, s.device, s.id)
	if err != nil || role == s.role && last == s.seen {
		return nil, err
	}
	s.role = role
	key := frameKey{s.id, last, s.part, s.page.Lang, role}
	s.seen, body, err = s.live.frames.find(key).drawn(s.draw)
	return body, err
}

// draw is the evening as it stands, for everybody with the same language and
// role: whatever a device has written, it is another one's for most of them.
func (s *stream) draw() (seq int, body []byte, err error) {
	request := (&http.Request{Method: http.MethodGet, URL: &url.URL{}}).WithContext(s.live.Until)
	anyone := &visit{Context: s.echo.NewContext(request, nil), s: s.Server, device: s.device, page: s.page}
	o, err := anyone.find(s.id, s.role)
	if err != nil {
		return 0, nil, err
	}
	anyone.device, o.role = "", s.role
	o.page.Watches = !o.role.May(db.Writer)
	if o.devices, err = s.store.Devices(s.live.Until, s.id); err != nil {
		return 0, nil, err
	}
	page := o.eveningPage(o.fresh(), o.booking())
	page.Watch = o.watch(s.part)
	var b bytes.Buffer
	err = followed[s.part](page).Render(s.live.Until, &b)
	return o.night.Last, event(o.night.Last, b.Bytes()), err
}

// send waits for a slow phone for a while, and holds up nobody else.
func (s *stream) send(event []byte) error {
	if err := s.conn.SetWriteDeadline(time.Now().Add(oneEvent)); err != nil {
		return err
	}
	_, err := s.conn.Write(event)
	return err
}
