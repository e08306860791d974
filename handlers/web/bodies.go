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

// Bodies bound the forms that are being sent, and apart from them those with files. Zero is
// the usual of each.
type Bodies struct {
	Time    time.Duration // until all of one has to be here
	Total   int           // that are read and answered at once; a further one waits
	Network int           // of one network that are on their way; a further one ends its oldest
	Files   time.Duration // until all of one with files has to be here, if it comes at slowestFiles after Time
}

// What a form has at most, in bytes. A typed one is far shorter.
const (
	maxBody      = 64_000
	maxFilesBody = 5_000_000
)

// slowestFiles is how many bytes a second files have to come at.
const slowestFiles = 8 << 10

// limiter lets only so many forms be in memory at once. Those with files keep no others
// waiting.
func (l Bodies) limiter() echo.MiddlewareFunc {
	l = Bodies{
		Time: cmp.Or(l.Time, 10*time.Second), Files: cmp.Or(l.Files, time.Minute),
		Total:   cmp.Or(l.Total, 512),   // 32 MB
		Network: cmp.Or(l.Network, 128), // a hall sends as many in one moment
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

// A bodyLimiter knows which forms are on their way.
type bodyLimiter struct {
	Bodies
	size    int64         // of one, in bytes
	longest time.Duration // that one may take, however fast it comes
	slots   chan struct{} // of those that are read and answered

	mu       sync.Mutex
	arriving []*formBody // the oldest first
}

// A formBody is the form of a request. It has a slot from when somebody reads it until the
// request is answered.
type formBody struct {
	io.ReadCloser
	limiter  *bodyLimiter
	asked    *http.Request
	network  string
	deadline func(time.Time) error // of what is read
	began    time.Time
	came     int // bytes of it
}

// errHalfSent is a form of which the rest did not come in time.
var errHalfSent = errors.New("half a form")

// limit answers a request whose form is bounded. One that is announced as too long is refused
// at once, and its connection closes: the server would wait for the rest before it answers.
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

// Read waits for a slot first. As long as more comes, more may come; when all is here,
// whoever answers takes the time they need.
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
	case !slices.Contains(l.arriving, b): // one that was ended stays so
	case err == nil:
		b.goOn()
	case errors.Is(err, io.EOF):
		l.drop(b, time.Time{})
	}
	return n, err
}

// goOn says until when more of a form has to be here: the more has come, the longer it may
// take.
func (b *formBody) goOn() {
	takes := b.limiter.Time + time.Duration(b.came)*time.Second/slowestFiles
	_ = b.deadline(b.began.Add(min(takes, b.limiter.longest)))
}

// enter waits until there is room for another form, and makes some where forms are on their
// way that should have been here long ago.
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

// makeRoom ends the oldest form that is on its way, where there are too many: of the network,
// or of all.
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

// drop takes a form off those that are on their way. A deadline that is over ends it, the zero
// one gives it all the time there is.
func (l *bodyLimiter) drop(b *formBody, deadline time.Time) {
	l.arriving = slices.DeleteFunc(l.arriving, func(o *formBody) bool { return o == b })
	_ = b.deadline(deadline)
}

// leave gives the slot of a form to the next.
func (l *bodyLimiter) leave(b *formBody) {
	if b.began.IsZero() {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.arriving = slices.DeleteFunc(l.arriving, func(o *formBody) bool { return o == b })
	<-l.slots
}
