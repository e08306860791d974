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

// Policy is the Content-Security-Policy of pages: only this server's own files.
const Policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// securityHeaders sets the security headers of every answer, and no-store. A handler whose answer
// may be cached sets Cache-Control itself.
func (s *Server) securityHeaders(next echo.HandlerFunc) echo.HandlerFunc {
	https := strings.HasPrefix(s.base, "https:")
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("Content-Security-Policy", Policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin") // with no-referrer, browsers would send forms with Origin: null
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

// mark is a header of every answer. Scripts check it: an answer without it, such as the login page
// of a Wi-Fi or the error page of a proxy, does not come from this server (static/files/queue.js).
const mark = "X-Anschreiber"

func marked(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set(mark, "1")
		next.ServeHTTP(w, r)
	})
}

// errUnknownName answers a form that was sent to this server under a host name that may belong to
// another website.
var errUnknownName = echo.NewHTTPError(http.StatusMisdirectedRequest)

// requireKnownHost accepts forms only under a name that is this server's: the name that people
// type, or one that no other website can have. Otherwise another website could point its own name
// to this server, and its forms would not count as foreign.
func (s *Server) requireKnownHost(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if r := c.Request(); r.Method != http.MethodGet && r.Method != http.MethodHead && !s.isOwnName(r.Host) {
			return errUnknownName
		}
		return next(c)
	}
}

// isOwnName reports whether a host name belongs to this server and cannot belong to another
// website.
func (s *Server) isOwnName(host string) bool {
	told, err := url.Parse(s.base)
	return IsPrivateName(host) || err == nil && s.base != "" && nameOfHost(told.Host) == nameOfHost(host)
}

// privateNames are the endings of names in home networks (RFC 6761, 6762, 8375 and what routers
// use).
var privateNames = []string{".localhost", ".local", ".home.arpa", ".internal", ".lan", ".home", ".fritz.box"}

// IsPrivateName reports whether a host is an IP address, or a name that is known only in a home
// network.
func IsPrivateName(host string) bool {
	name := nameOfHost(host)
	if _, err := netip.ParseAddr(name); err == nil || !strings.Contains(name, ".") {
		return true
	}
	return slices.ContainsFunc(privateNames, func(end string) bool { return strings.HasSuffix(name, end) })
}

// nameOfHost returns a host without its port, in lower case.
func nameOfHost(host string) string { return strings.ToLower((&url.URL{Host: host}).Hostname()) }

// recover turns a panic into the error page; the details are in the log.
func (s *Server) recover(next echo.HandlerFunc) echo.HandlerFunc {
	return middleware.RecoverWithConfig(middleware.RecoverConfig{
		LogErrorFunc: func(c echo.Context, err error, stack []byte) error {
			s.Log.Error("panic", "error", err, "stack", string(stack))
			return err
		},
	})(next)
}

// headAsGet lets HEAD run the handler of GET; net/http leaves the body out, because it knows that
// HEAD was requested. A stream has no end, so HEAD of a stream is not turned into GET.
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
