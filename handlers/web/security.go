package web

import (
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
)

// Policy allows this server's own files and nothing else.
const Policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// securityHeaders adds what every answer says to the browser. What may be cached says so
// itself.
func (s *Server) securityHeaders(next echo.HandlerFunc) echo.HandlerFunc {
	https := strings.HasPrefix(s.base, "https:")
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("Content-Security-Policy", Policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin") // no-referrer would send Origin: null
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if https {
			h.Set("Strict-Transport-Security", "max-age=31536000")
			h.Set("Cross-Origin-Opener-Policy", "same-origin") // browsers complain of it over plain http
		}
		h.Set("Cache-Control", "no-store")
		if !slices.Contains(found, c.Path()) {
			h.Set("X-Robots-Tag", "noindex")
		}
		return next(c)
	}
}

// mark is a header of every answer. What does not bear it, a login page of a Wi-Fi or
// the error page of a proxy, is no answer of this server (static/files/queue.js).
const mark = "X-Anschreiber"

func marked(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set(mark, "1")
		next.ServeHTTP(w, r)
	})
}

// errUnknownName is a form that was sent to a name which may be anybody's.
var errUnknownName = echo.NewHTTPError(http.StatusMisdirectedRequest)

// requireKnownHost takes forms only under a name that is this server's: the one people type,
// or one that no other website can have. Another website could let its own name lead
// here, and would then not be foreign.
func (s *Server) requireKnownHost(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if r := c.Request(); r.Method != http.MethodGet && r.Method != http.MethodHead && !s.isOwnName(r.Host) {
			return errUnknownName
		}
		return next(c)
	}
}

// isOwnName reports a name that is this server's and no other website's.
func (s *Server) isOwnName(host string) bool {
	told, err := url.Parse(s.base)
	return IsPrivateName(host) || err == nil && s.base != "" && nameOfHost(told.Host) == nameOfHost(host)
}

// privateNames end the names of networks at home (RFC 6761, 6762, 8375 and what
// routers use).
var privateNames = []string{".localhost", ".local", ".home.arpa", ".internal", ".lan", ".home", ".fritz.box"}

// IsPrivateName reports an address, or a name that is known at home only.
func IsPrivateName(host string) bool {
	name := nameOfHost(host)
	if _, err := netip.ParseAddr(name); err == nil || !strings.Contains(name, ".") {
		return true
	}
	return slices.ContainsFunc(privateNames, func(end string) bool { return strings.HasSuffix(name, end) })
}

// nameOfHost is a host without its port.
func nameOfHost(host string) string { return strings.ToLower((&url.URL{Host: host}).Hostname()) }

// recover turns a panic into the page for errors; the log has the rest.
func (s *Server) recover(next echo.HandlerFunc) echo.HandlerFunc {
	return middleware.RecoverWithConfig(middleware.RecoverConfig{
		LogErrorFunc: func(c echo.Context, err error, stack []byte) error {
			s.Log.Error("panic", "error", err, "stack", string(stack))
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
