// Package handlers is the server: all routes and their handlers. Every form that writes goes
// through the same five steps: read, judge, append, notify, redirect.
package handlers

import (
	"context"
	"net/http"
	"time"

	"anschreiber/handlers/web"
)

// New returns the handler of the whole app.
func New(c web.Config) http.Handler { return web.NewHandler(c, routes) }

// lastRequests is how long Serve waits for running requests. A connection on which nothing was
// asked yet is one for five seconds, because a request may be on its way.
const lastRequests = 8 * time.Second

// Serve runs a server until the context ends; then it gives running requests 8 seconds to finish.
// Returns the error of run if that ends first.
func Serve(ctx context.Context, srv *http.Server, run func() error) error {
	failed := make(chan error, 1)
	go func() { failed <- run() }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastRequests)
	defer cancel()
	return srv.Shutdown(last)
}
