package web

import (
	"cmp"
	"errors"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
)

// Bodies limits the forms that are being received. Forms with files are limited separately. For a
// field that is zero, the default is used.
type Bodies struct {
	Time    time.Duration // within which a form has to arrive completely
	Total   int           // how many forms are read and answered at the same time; one more has to wait
	Network int           // how many forms of one network may be arriving; one more aborts the oldest of them
	Files   time.Duration // within which a form with files has to arrive; once Time is over, it must arrive no more slowly than slowestFiles
}

// The maximum size of a form, in bytes. A typed form is far shorter.
const (
	maxBody      = 64_000
	maxFilesBody = 5_000_000
)

// slowestFiles is how fast files have to arrive, in bytes per second.
const slowestFiles = 8 << 10

// limiter returns the middleware that lets only so many forms be in memory at the same time. Forms
// with files have slots of their own, so that they never make the others wait.
func (l Bodies) limiter() echo.MiddlewareFunc {
	l = Bodies{
		Time: cmp.Or(l.Time, 10*time.Second), Files: cmp.Or(l.Files, time.Minute),
		Total:   cmp.Or(l.Total, 512),   // 32 MB
		Network: cmp.Or(l.Network, 128), // a whole hall sends that many in one moment
	}
	typed := &bodyLimiter{Bodies: l, size: maxBody, longest: l.Time, slots: make(chan struct{}, l.Total)}
	files := &bodyLimiter{Bodies: l, size: maxFilesBody, longest: l.Files, slots: make(chan struct{}, 16)} // 80 MB
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			if hasFiles(c.Path()) {
				return files.limit(c, next)
			}
			return typed.limit(c, next)
		}
	}
}

// A bodyLimiter keeps track of the forms that are arriving.
type bodyLimiter struct {
	Bodies
	size    int64         // the largest form, in bytes
	longest time.Duration // the most time that a form may take, however fast it comes
	slots   chan struct{} // taken by the forms that are being read or answered

	mu       sync.Mutex
	arriving []*formBody // the oldest first
}

// A formBody is the body of a request. It has a slot from its first Read until the request is
// answered.
type formBody struct {
	io.ReadCloser
	limiter  *bodyLimiter
	asked    *http.Request
	network  string
	deadline func(time.Time) error // sets the deadline for reading from the connection
	began    time.Time
	came     int // bytes received
}

// errHalfSent means that the rest of a form did not arrive in time.
var errHalfSent = errors.New("half a form")

// limit calls next with the limits on the request's body. If the announced length is too large, it
// refuses the request at once and closes the connection, because otherwise the server would wait
// for the whole body before it answers.
func (l *bodyLimiter) limit(c echo.Context, next echo.HandlerFunc) error {
	r := c.Request()
	if r.ContentLength > l.size {
		c.Response().Header().Set("Connection", "close")
		return echo.ErrStatusRequestEntityTooLarge
	}
	if r.Body == nil || r.Body == http.NoBody {
		return next(c)
	}
	b := &formBody{
		ReadCloser: r.Body, limiter: l, asked: r, network: network(c.RealIP()),
		deadline: http.NewResponseController(c.Response()).SetReadDeadline, // a test's recorder has none
	}
	r.Body = http.MaxBytesReader(c.Response(), b, l.size)
	defer l.leave(b)
	return next(c)
}

// Read waits for a slot first. While the form is arriving, goOn sets its deadline; once all of it is
// here, the handler may take as long as it needs.
func (b *formBody) Read(p []byte) (n int, err error) {
	l := b.limiter
	if b.began.IsZero() {
		if err := l.enter(b); err != nil {
			return 0, err
		}
	}
	n, err = b.ReadCloser.Read(p)
	b.came += n
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case !slices.Contains(l.arriving, b): // an aborted form stays aborted
	case err == nil:
		b.goOn()
	case errors.Is(err, io.EOF):
		l.drop(b, time.Time{})
	}
	return n, err
}

// goOn sets the time by which more of a form has to arrive: the more has come, the longer the form
// may take, up to longest.
func (b *formBody) goOn() {
	takes := b.limiter.Time + time.Duration(b.came)*time.Second/slowestFiles
	_ = b.deadline(b.began.Add(min(takes, b.limiter.longest)))
}

// enter waits for a slot. If too many forms are arriving, it first aborts an older one, which should
// have been here long ago.
func (l *bodyLimiter) enter(b *formBody) error {
	l.makeRoom(b.network)
	select {
	case l.slots <- struct{}{}:
	case <-b.asked.Context().Done():
		return b.asked.Context().Err()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	b.began = time.Now()
	l.arriving = append(l.arriving, b)
	b.goOn()
	return nil
}

// makeRoom aborts the oldest arriving form of this network if the network has too many, or the
// oldest of all if there are too many in all.
func (l *bodyLimiter) makeRoom(network string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var own []*formBody
	for _, b := range l.arriving {
		if b.network == network {
			own = append(own, b)
		}
	}
	switch {
	case len(own) >= l.Network:
		l.drop(own[0], time.Unix(1, 0))
	case len(l.slots) == cap(l.slots) && len(l.arriving) > 0:
		l.drop(l.arriving[0], time.Unix(1, 0))
	}
}

// drop removes a form from those that are arriving. A deadline in the past aborts it; the zero
// deadline lets it take all the time it needs.
func (l *bodyLimiter) drop(b *formBody, deadline time.Time) {
	l.arriving = slices.DeleteFunc(l.arriving, func(o *formBody) bool { return o == b })
	_ = b.deadline(deadline)
}

// leave frees the slot of a form for the next.
func (l *bodyLimiter) leave(b *formBody) {
	if b.began.IsZero() {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.arriving = slices.DeleteFunc(l.arriving, func(o *formBody) bool { return o == b })
	<-l.slots
}
