package web

import (
	"sync"

	"github.com/labstack/echo/v4"
)

// inFlight knows which requests are being answered, so that something can be done once all
// of them are over that had begun before.
type inFlight struct {
	mu  sync.Mutex
	now *sync.WaitGroup
}

func newInFlight() *inFlight { return &inFlight{now: new(sync.WaitGroup)} }

// enter says that something has begun, and leave that it is over.
func (f *inFlight) enter() (leave func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.now.Add(1)
	return f.now.Done
}

// After does something when all is over that has begun until now. It waits for nobody.
func (f *inFlight) After(do func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	before := f.now
	f.now = new(sync.WaitGroup)
	go func() {
		before.Wait()
		do()
	}()
}

// countRequests counts each request while it is answered.
func (f *inFlight) countRequests(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		defer f.enter()()
		return next(c)
	}
}
