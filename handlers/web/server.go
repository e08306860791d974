// Package web is what the handlers of every subject need: who asks, what may be seen and
// written, cookies, limits, pages that are kept, errors, static files. A visit is one request
// and who makes it; one of an evening, a Stammtisch or a tournament has found what it is about.
package web

import (
	"log/slog"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/gorilla/sessions"
	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/live"
	"anschreiber/views/ui"
)

// Config is what a server is made of.
type Config struct {
	Store    *db.Store
	Keys     [][]byte // of the cookie: the first signs, the others are still believed
	BaseURL  string   // as people type it; https makes cookies Secure
	Log      *slog.Logger
	Now      func() time.Time // nil for the clock
	Rates    Rates            // of visitors
	Proxies  []*net.IPNet     // whose X-Forwarded-For is believed
	Streams  Streams          // of live pages
	Bodies   Bodies           // of forms
	Operator Operator         // who runs it for others
	MinFree  int64            // bytes of the disk that are kept for what is going on; 0 for none
}

// Streams bound what live pages may hold.
type Streams = live.Limits

// Server answers requests.
type Server struct {
	caches
	Store      *db.Store
	sessions   *sessions.CookieStore
	cookieName string
	cookieKey  []byte // signs
	LinkKeys   [][]byte
	base       string // scheme and host as people type them; empty for those of the request
	Log        *slog.Logger
	Now        func() time.Time
	Live       *live.Hub
	pacer      *pacer        // of those who follow tournaments
	Drawing    chan struct{} // so many pages are drawn at once
	Limits     limiters
	files      *fileSlots // of requests with files
	Requests   *inFlight
	Turns      turns // of those who write into a tournament
	minFree    int64
	Operator   Operator
	footer     ui.Operator // what every page says of the operator
}

// NewServer makes a server without its routes.
func NewServer(c Config) *Server {
	s := &Server{
		Store: c.Store, Log: c.Log, Now: c.Now, base: strings.TrimSuffix(c.BaseURL, "/"),
		cookieKey: c.Keys[0], LinkKeys: linkKeys(c.Keys),
		caches: newCaches(), Drawing: newSlots(), files: newFileSlots(), Requests: newInFlight(), minFree: c.MinFree, Operator: c.Operator, footer: c.Operator.links(),
	}
	if s.Now == nil {
		s.Now = time.Now
	}
	s.cookieName, s.sessions = cookieStore(c.Keys, strings.HasPrefix(c.BaseURL, "https:"))
	s.Limits = newLimiters(c.Rates, s.Now)
	s.Live = live.NewHub(c.Streams, live.Source{Look: s.look, Load: s.load, Draw: s.drawTournament, Log: c.Log})
	s.pacer = newPacer(s.Live.Tell)
	return s
}

// NewHandler answers these routes, and guards them all.
func NewHandler(c Config, routes func(*Server, *echo.Echo)) http.Handler {
	s := NewServer(c)
	e := echo.New()
	e.HTTPErrorHandler = s.showError
	e.IPExtractor = clientIP(c.Proxies)
	e.Use(s.recover, s.Requests.countRequests, s.securityHeaders, s.requireKnownHost, c.Bodies.limiter())
	routes(s, e)
	guard := http.NewCrossOriginProtection()
	guard.AddInsecureBypassPattern("POST " + HandedFilesRoute) // it writes nothing: its page asks
	foreign := s.securityHeaders(func(c echo.Context) error { return errForeign })
	guard.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := e.NewContext(r, w)
		s.showError(foreign(c), c)
	}))
	return marked(guard.Handler(headAsGet(e)))
}
