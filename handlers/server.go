// Package handlers turns requests into answers. Every form that writes goes
// through the same five steps: read, judge, append, tell, redirect.
package handlers

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/gorilla/sessions"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

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
	store      *db.Store
	sessions   *sessions.CookieStore
	cookieName string
	cookieKey  []byte // signs
	linkKeys   [][]byte
	base       string // scheme and host as people type them; empty for those of the request
	log        *slog.Logger
	now        func() time.Time
	live       *live.Hub
	pacer      *pacer        // of those who follow tournaments
	drawing    chan struct{} // so many pages are drawn at once
	limits     limiters
	files      *fileSlots // of requests with files
	requests   *inFlight
	turns      turns // of those who write into a tournament
	minFree    int64
	operator   Operator
	footer     ui.Operator // what every page says of the operator
}

// maxBody is far more than any form of this app has that is typed, maxFiles as much as
// one with files may have.
const (
	maxBody  = "64K"
	maxFiles = "5M"
)

// limitBody bounds what is sent. A form that is announced as too long is refused at once: the
// connection closes, because the server would wait for the rest before it answers.
func limitBody() echo.MiddlewareFunc {
	typed := middleware.BodyLimitWithConfig(middleware.BodyLimitConfig{Limit: maxBody, Skipper: func(c echo.Context) bool { return hasFiles(c.Path()) }})
	files := middleware.BodyLimitWithConfig(middleware.BodyLimitConfig{Limit: maxFiles, Skipper: func(c echo.Context) bool { return !hasFiles(c.Path()) }})
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		bounded := typed(files(next))
		return func(c echo.Context) error {
			err := bounded(c)
			if errors.Is(err, echo.ErrStatusRequestEntityTooLarge) && !hasFiles(c.Path()) {
				c.Response().Header().Set("Connection", "close")
			}
			return err
		}
	}
}

// New makes the handler of the whole app.
func New(c Config) http.Handler {
	s := newServer(c)
	e := echo.New()
	e.HTTPErrorHandler = s.showError
	e.IPExtractor = clientIP(c.Proxies)
	e.Use(s.recover, s.requests.countRequests, s.securityHeaders, s.requireKnownHost, c.Bodies.limiter(), limitBody())
	s.routes(e)
	guard := http.NewCrossOriginProtection()
	guard.AddInsecureBypassPattern("POST " + handedFilesRoute) // it writes nothing: its page asks
	foreign := s.securityHeaders(func(c echo.Context) error { return errForeign })
	guard.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := e.NewContext(r, w)
		s.showError(foreign(c), c)
	}))
	return marked(guard.Handler(headAsGet(e)))
}

func newServer(c Config) *Server {
	s := &Server{
		store: c.Store, log: c.Log, now: c.Now, base: strings.TrimSuffix(c.BaseURL, "/"),
		cookieKey: c.Keys[0], linkKeys: linkKeys(c.Keys),
		caches: newCaches(), drawing: newSlots(), files: newFileSlots(), requests: newInFlight(), minFree: c.MinFree, operator: c.Operator, footer: c.Operator.links(),
	}
	if s.now == nil {
		s.now = time.Now
	}
	s.cookieName, s.sessions = cookieStore(c.Keys, strings.HasPrefix(c.BaseURL, "https:"))
	s.limits = newLimiters(c.Rates, s.now)
	s.live = live.NewHub(c.Streams, live.Source{Look: s.look, Load: s.load, Draw: s.drawTournament, Log: c.Log})
	s.pacer = newPacer(s.live.Tell)
	return s
}

// Serve runs a server until the context ends, then lets
// running requests finish.
func Serve(ctx context.Context, srv *http.Server, run func() error) error {
	failed := make(chan error, 1)
	go func() { failed <- run() }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	return srv.Shutdown(last)
}
