package site

import (
	"context"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"anschreiber/handlers/web"
)

// pingTimeout is how long a read may take if the server is healthy.
const pingTimeout = 5 * time.Second

// Healthz answers 200 if the database can be read, and 503 otherwise. It is meant for monitoring,
// not for browsers.
func Healthz(s *web.Server, c echo.Context) error {
	ctx, cancel := context.WithTimeout(c.Request().Context(), pingTimeout)
	defer cancel()
	if err := s.Store.Ping(ctx); err != nil {
		s.Log.Error("not healthy", "error", err)
		return c.String(http.StatusServiceUnavailable, "the database does not answer\n")
	}
	return c.String(http.StatusOK, "ok\n")
}
