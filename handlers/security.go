package handlers

import (
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
)

// policy allows this server's own files and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// secure adds what every answer says to the browser. What may be cached says so
// itself.
func secure(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin") // no-referrer would send Origin: null
		h.Set("Cache-Control", "no-store")
		return next(c)
	}
}

// errUnknownName is a form that was sent to a name which may be anybody's.
var errUnknownName = echo.NewHTTPError(http.StatusMisdirectedRequest)

// named takes forms only under a name that is this server's: the one people type,
// or, where nobody has told it, one that no other website can have. Another
// website could let its own name lead here, and would then not be foreign.
func (s *Server) named(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if r := c.Request(); s.base == "" && r.Method != http.MethodGet && r.Method != http.MethodHead && !isOwnName(r.Host) {
			return errUnknownName
		}
		return next(c)
	}
}

// privateNames end the names of networks at home (RFC 6761, 6762, 8375 and what
// routers use).
var privateNames = []string{".localhost", ".local", ".home.arpa", ".internal", ".lan", ".home", ".fritz.box"}

// isOwnName reports an address, or a name that is known at home only.
func isOwnName(host string) bool {
	name := strings.ToLower((&url.URL{Host: host}).Hostname())
	if _, err := netip.ParseAddr(name); err == nil || !strings.Contains(name, ".") {
		return true
	}
	return slices.ContainsFunc(privateNames, func(end string) bool { return strings.HasSuffix(name, end) })
}

// recover turns a panic into the page for errors; the log has the rest.
func (s *Server) recover(next echo.HandlerFunc) echo.HandlerFunc {
	return middleware.RecoverWithConfig(middleware.RecoverConfig{
		LogErrorFunc: func(c echo.Context, err error, stack []byte) error {
			s.log.Error("panic", "error", err, "stack", string(stack))
			return err
		},
	})(next)
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
