package web

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
// maxBody, and apart from them those with files. Zero is the usual of each.
type Bodies struct {
	Time    time.Duration // until all of one has to be here
	Total   int           // that are read and answered at once; a further one waits
	Network int           // of one network that are on their way; a further one ends its oldest
	Files   time.Duration // until all of one with files has to be here, if it comes at slowestFiles after Time
}

// slowestFiles is how many bytes a second files have to come at.
const slowestFiles = 8 << 10

func (l Bodies) orUsual() Bodies {
	return Bodies{
		Time: cmp.Or(l.Time, 10*time.Second), Total: cmp.Or(l.Total, 512), // 32 MB
		Network: cmp.Or(l.Network, 128), // a hall sends as many in one moment
		Files:   cmp.Or(l.Files, time.Minute),
	}
}

// ofFiles bound forms with files: 80 MB of them. A network sends one after the other anyway.
func (l Bodies) ofFiles() Bodies {
	l.Total = 16
	return l
}

// limiter lets only so many forms be in memory at once. Those with files keep no others
// waiting.
func (l Bodies) limiter() echo.MiddlewareFunc {
	l = l.orUsual()
	forms, files := newBodyLimiter(l, l.Time), newBodyLimiter(l.ofFiles(), l.Files)
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			if hasFiles(c.Path()) {
				return files.limit(c, next)
			}
			return forms.limit(c, next)
		}
	}
}

// A bodyLimiter knows which forms are on their way.
type bodyLimiter struct {
	Bodies
	longest time.Duration // that one may take, however fast it comes
	slots   chan struct{}

	mu       sync.Mutex
	arriving []*formBody // the oldest first
}

func newBodyLimiter(l Bodies, longest time.Duration) *bodyLimiter {
	return &bodyLimiter{Bodies: l, longest: longest, slots: make(chan struct{}, l.Total)}
}

// A formBody is the form of a request. It counts from when somebody reads it until
// the request is answered.
type formBody struct {
	io.ReadCloser
	limiter  *bodyLimiter
	context  context.Context
	network  string
	deadline func(time.Time) error // of what is read
	began    time.Time
	came     int // bytes of it
	entered  bool
}

// errHalfSent is a form of which the rest did not come in time.
var errHalfSent = errors.New("half a form")

// limit answers a request whose form is counted.
func (l *bodyLimiter) limit(c echo.Context, next echo.HandlerFunc) error {
	r := c.Request()
	if r.Body == nil || r.Body == http.NoBody {
		return next(c)
	}
	b := &formBody{
		ReadCloser: r.Body, limiter: l, context: r.Context(), network: network(c.RealIP()),
		deadline: http.NewResponseController(c.Response()).SetReadDeadline,
	}
	r.Body = b
	defer l.leave(b)
	return next(c)
}

func (b *formBody) Read(p []byte) (n int, err error) {
	if !b.entered {
		if err := b.limiter.enter(b); err != nil {
			return 0, err
		}
	}
	n, err = b.ReadCloser.Read(p)
	if b.came += n; errors.Is(err, io.EOF) {
		b.limiter.arrived(b)
	} else if err == nil {
		b.limiter.goOn(b)
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
	b.entered, b.began = true, time.Now()
	l.mu.Lock()
	l.arriving = append(l.arriving, b)
	l.mu.Unlock()
	l.goOn(b)
	return nil
}

// goOn says until when more of a form has to be here: the more has come, the longer it may
// take. One that was ended stays so.
func (l *bodyLimiter) goOn(b *formBody) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if slices.Contains(l.arriving, b) {
		takes := l.Time + time.Duration(b.came)*time.Second/slowestFiles
		_ = b.deadline(b.began.Add(min(takes, l.longest))) // a test's recorder has none
	}
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
