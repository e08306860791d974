package web

import (
	"sync"

	"github.com/labstack/echo/v4"
)

// inFlight counts the requests that are being answered. It can call a function as soon as all
// requests that have begun by now are finished.
type inFlight struct {
	mu  sync.Mutex
	now *sync.WaitGroup
}

func newInFlight() *inFlight { return &inFlight{now: new(sync.WaitGroup)} }

// enter counts a request as begun. The caller calls leave when the request is finished.
func (f *inFlight) enter() (leave func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.now.Add(1)
	return f.now.Done
}

// After returns at once, and calls do later, when all requests that have begun by now are finished.
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

// countRequests counts each request until it is answered.
func (f *inFlight) countRequests(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		defer f.enter()()
		return next(c)
	}
}
