// Package web has what the handlers of every subject need: who makes a request, what they may see
// and write, cookies, limits, cached pages, errors, static files. A visit is one request with the
// visitor who makes it; the visit of an evening, a Stammtisch or a tournament has also loaded that
// evening, Stammtisch or tournament.
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

// Config has the settings of a server.
type Config struct {
	Store    *db.Store
	Keys     [][]byte // for the cookie: the first signs, cookies signed with the others are still valid
	BaseURL  string   // as people type it; https makes cookies Secure
	Log      *slog.Logger
	Now      func() time.Time // nil for time.Now
	Rates    Rates            // how much visitors may do
	Proxies  []*net.IPNet     // networks whose X-Forwarded-For is believed
	Streams  Streams          // limits of live pages
	Bodies   Bodies           // limits of forms
	Operator Operator         // who runs the server for others
	MinFree  int64            // bytes of the disk that are kept free for evenings that are going on; 0 for none
}

// Streams are the limits of live pages.
type Streams = live.Limits

// Server answers requests.
type Server struct {
	caches
	Store      *db.Store
	sessions   *sessions.CookieStore
	cookieName string
	cookieKey  []byte // signs the cookie
	LinkKeys   [][]byte
	base       string // scheme and host as people type them; "" to use those of the request
	Log        *slog.Logger
	Now        func() time.Time
	Live       *live.Hub
	pacer      *pacer        // limits how often the followers of a tournament are notified
	Drawing    chan struct{} // one slot for each page that is being drawn
	Limits     limiters
	files      *fileSlots // slots for requests with files
	Requests   *inFlight
	Turns      turns // makes requests that write into a tournament wait for each other
	minFree    int64
	Operator   Operator
	footer     ui.Operator // the operator's links on every page
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
	s.pacer = newPacer(func(id string) { s.Store.Tell(id) })
	return s
}

// NewHandler returns the handler of these routes, with the protections that hold for all of them.
func NewHandler(c Config, routes func(*Server, *echo.Echo)) http.Handler {
	s := NewServer(c)
	s.Store.Hear(db.Hearer{Told: s.Live.Tell, Replaced: s.redrawReplaced, Missed: s.redrawAll})
	e := echo.New()
	e.HTTPErrorHandler = s.showError
	e.IPExtractor = clientIP(c.Proxies)
	e.Use(s.recover, s.Requests.countRequests, s.securityHeaders, s.requireKnownHost, c.Bodies.limiter())
	routes(s, e)
	guard := http.NewCrossOriginProtection()
	guard.AddInsecureBypassPattern("POST " + HandedFilesRoute) // this route writes nothing: its page asks first
	foreign := s.securityHeaders(func(c echo.Context) error { return errForeign })
	guard.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := e.NewContext(r, w)
		s.showError(foreign(c), c)
	}))
	return marked(guard.Handler(headAsGet(e)))
}
