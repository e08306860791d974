package handlers

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/static"
	"anschreiber/views"
)

// followed are the pages that follow their evening, and the parts of each that
// are sent.
var followed = map[string]func(views.EveningPage) templ.Component{
	"":      views.LiveEvening,
	"tafel": views.LiveBoard,
}

// oneEvent is how long one event may take to be sent.
const oneEvent = 10 * time.Second

// A stream is one open page that follows its evening. It holds nothing of the
// evening itself: there are thousands of streams.
type stream struct {
	*visit
	out  *http.ResponseController
	id   string
	part string
	role db.Role
	seen int // the last entry that the page shows; -1 where it shows none
}

// follow streams how the evening stands: always the whole truth, so that a lost
// event is harmless.
func follow(o *opened) error {
	part := o.QueryParam("seite")
	if followed[part] == nil {
		return echo.ErrNotFound
	}
	if !strings.Contains(o.Request().Header.Get("Accept"), "text/event-stream") {
		return toEvening(o)
	}
	w := o.s.live.join(o.id, o.device, o.RealIP())
	if w == nil {
		o.Response().Header().Set("Retry-After", "60")
		return o.NoContent(http.StatusTooManyRequests)
	}
	defer o.s.live.leave(w)
	s := &stream{visit: o.visit, out: http.NewResponseController(o.Response()), id: o.id, part: part, role: o.role, seen: o.lastSeen()}
	s.run(w)
	return nil
}

// lastSeen is the last entry that a page shows: a browser that connects again
// says so, a new page has it in the URL.
func (v *visit) lastSeen() int {
	for _, said := range []string{v.Request().Header.Get("Last-Event-ID"), v.QueryParam("seen")} {
		if seen, err := strconv.Atoi(said); err == nil {
			return seen
		}
	}
	return -1
}

// run goes on until the page is closed, may no longer see the evening, or the
// server ends.
func (s *stream) run(w *watcher) {
	h := s.Response().Header()
	h.Set(echo.HeaderContentType, "text/event-stream")
	h.Set("X-Accel-Buffering", "no")       // a proxy must not hold it back
	_ = s.out.SetReadDeadline(time.Time{}) // the server's is for forms
	s.Response().WriteHeader(http.StatusOK)
	beat := time.NewTicker(s.s.live.Beat)
	defer beat.Stop()
	err := s.send(fmt.Appendf(nil, "retry: %d\n", 1000+rand.IntN(2000))) // not all at once after a restart
	for due := true; err == nil; {
		if err = s.tell(due); err == nil {
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
	case <-s.Request().Context().Done():
	case <-s.s.live.Until.Done():
	}
	return false, errOver
}

// tell sends the evening if the page does not show it as it is, and where it is
// due a sign of life with the version of this program's files.
func (s *stream) tell(due bool) error {
	if due {
		if err := s.send([]byte("event: beat\ndata: " + static.Version + "\n\n")); err != nil {
			return err
		}
	}
	var body []byte
	err := s.s.live.aside(func() (err error) { body, err = s.news(); return err })
	switch {
	case errors.Is(err, db.ErrNotFound):
		return errors.Join(s.send([]byte("event: over\ndata:\n\n")), errOver)
	case err != nil && s.Request().Context().Err() == nil:
		s.s.log.Error("cannot follow an evening", "error", err)
		return err
	case err != nil || body == nil:
		return err
	}
	return s.send(body)
}

// news asks anew who may see the evening, and is nil where the page shows it as
// it stands.
func (s *stream) news() (body []byte, err error) {
	role, last, err := s.s.store.Look(s.Request().Context(), s.device, s.id)
	if err != nil || role == s.role && last == s.seen {
		return nil, err
	}
	s.role = role
	key := frameKey{s.id, last, s.part, s.page.Lang, role}
	s.seen, body, err = s.s.live.frames.find(key).drawn(s.draw)
	return body, err
}

// draw is the evening as it stands, for everybody with the same language and
// role: whatever a device has written, it is another one's for most of them.
func (s *stream) draw() (seq int, body []byte, err error) {
	anyone := *s.visit
	o := &opened{visit: &anyone, id: s.id}
	if err := o.reload(); err != nil {
		return 0, nil, err
	}
	anyone.device, o.role = "", s.role
	if o.devices, err = s.s.store.Devices(s.Request().Context(), s.id); err != nil {
		return 0, nil, err
	}
	var b bytes.Buffer
	err = followed[s.part](o.eveningPage(o.fresh(), o.booking())).Render(s.Request().Context(), &b)
	return o.night.Last, event(o.night.Last, b.Bytes()), err
}

// send waits for a slow phone for a while, and holds up nobody else.
func (s *stream) send(event []byte) error {
	if err := s.out.SetWriteDeadline(time.Now().Add(oneEvent)); err != nil {
		return err
	}
	if _, err := s.Response().Write(event); err != nil {
		return err
	}
	return s.out.Flush()
}

// watch is how a page of the evening follows it.
func (o *opened) watch(part string) views.Watch {
	return views.Watch{From: o.url() + "/live?seite=" + part, Seen: o.night.Last, News: o.meanwhile(o.log[len(o.log)-1])}
}
