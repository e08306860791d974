package handlers

import (
	"cmp"
	"context"
	"errors"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
)

// Bodies bound the forms that are being sent, each of which may be as long as
// maxBody. Zero is the usual of each.
type Bodies struct {
	Time    time.Duration // until all of one has to be here; one with files has longer
	Total   int           // that are read and answered at once; a further one waits
	Network int           // of one network that are on their way; a further one ends its oldest
}

func (l Bodies) orUsual() Bodies {
	return Bodies{
		Time: cmp.Or(l.Time, 10*time.Second), Total: cmp.Or(l.Total, 512), // 32 MB
		Network: cmp.Or(l.Network, 128), // a hall sends as many in one moment
	}
}

// A bodyLimiter knows which forms are on their way.
type bodyLimiter struct {
	Bodies
	slots chan struct{}

	mu       sync.Mutex
	arriving []*formBody // the oldest first
}

func newBodyLimiter(l Bodies) *bodyLimiter {
	l = l.orUsual()
	return &bodyLimiter{Bodies: l, slots: make(chan struct{}, l.Total)}
}

// A formBody is the form of a request. It counts from when somebody reads it until
// the request is answered.
type formBody struct {
	io.ReadCloser
	limiter  *bodyLimiter
	context  context.Context
	network  string
	deadline func(time.Time) error // of what is read
	time     time.Duration         // until all of it has to be here
	entered  bool
}

// filesTime is how many times as long as a form files may take.
const filesTime = 6

// errHalfSent is a form of which the rest did not come in time.
var errHalfSent = errors.New("half a form")

// limit lets only so many forms be in memory at once.
func (l *bodyLimiter) limit(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if r.Body == nil || r.Body == http.NoBody {
			return next(c)
		}
		b := &formBody{
			ReadCloser: r.Body, limiter: l, context: r.Context(), network: network(c.RealIP()),
			deadline: http.NewResponseController(c.Response()).SetReadDeadline, time: l.Time,
		}
		if hasFiles(c.Path()) {
			b.time *= filesTime
		}
		r.Body = b
		defer l.leave(b)
		return next(c)
	}
}

func (b *formBody) Read(p []byte) (n int, err error) {
	if !b.entered {
		if err := b.limiter.enter(b); err != nil {
			return 0, err
		}
	}
	if n, err = b.ReadCloser.Read(p); errors.Is(err, io.EOF) {
		b.limiter.arrived(b)
	}
	return n, err
}

// enter waits until there is room for another form, and makes some where forms
// are on their way that should have been here long ago.
func (l *bodyLimiter) enter(b *formBody) error {
	l.makeRoom(b.network)
	select {
	case l.slots <- struct{}{}:
	case <-b.context.Done():
		return b.context.Err()
	}
	b.entered = true
	l.mu.Lock()
	defer l.mu.Unlock()
	l.arriving = append(l.arriving, b)
	_ = b.deadline(time.Now().Add(b.time)) // a test's recorder has none
	return nil
}

// makeRoom ends the oldest form that is on its way, where there are too many: of
// the network, or of all.
func (l *bodyLimiter) makeRoom(network string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	first, own := -1, 0
	for i, b := range l.arriving {
		if b.network == network {
			if own++; own == 1 {
				first = i
			}
		}
	}
	if own < l.Network {
		first = 0
		if len(l.slots) < l.Total || len(l.arriving) == 0 {
			return
		}
	}
	_ = l.arriving[first].deadline(time.Unix(1, 0))
	l.arriving = slices.Delete(l.arriving, first, first+1)
}

// arrived lets whoever answers a form take the time they need: all of it is here.
func (l *bodyLimiter) arrived(b *formBody) {
	if l.remove(b) {
		_ = b.deadline(time.Time{})
	}
}

// leave gives the room of a form to the next.
func (l *bodyLimiter) leave(b *formBody) {
	if b.entered {
		l.remove(b)
		<-l.slots
	}
}

// remove reports a form that was on its way until now.
func (l *bodyLimiter) remove(b *formBody) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	i := slices.Index(l.arriving, b)
	if i >= 0 {
		l.arriving = slices.Delete(l.arriving, i, i+1)
	}
	return i >= 0
}
