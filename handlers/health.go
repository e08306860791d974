package handlers

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"
)

// patience is how long a read may take in a server that is well.
const patience = 5 * time.Second

// healthz says whether the database answers a read. It is for whoever watches
// the server, not for browsers.
func (s *Server) healthz(c echo.Context) error {
	ctx, cancel := context.WithTimeout(c.Request().Context(), patience)
	defer cancel()
	if err := s.store.Ping(ctx); err != nil {
		s.log.Error("not healthy", "error", err)
		return c.String(http.StatusServiceUnavailable, "the database does not answer\n")
	}
	return c.String(http.StatusOK, "ok\n")
}

// headAsGet lets HEAD answer what GET would, without a body: net/http
// keeps that back, because it knows what was asked. A stream has no end, so
// that there is no HEAD of one.
func headAsGet(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodHead && !strings.Contains(r.Header.Get("Accept"), "text/event-stream") {
			asGet := *r
			asGet.Method = http.MethodGet
			r = &asGet
		}
		next.ServeHTTP(w, r)
	})
}
