// Package handlers turns requests into answers. Every page that writes does
// the same five steps: read the form, judge it, keep it, tell, redirect.
package handlers

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/gorilla/sessions"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"anschreiber/db"
)

// Config is what a server is made of.
type Config struct {
	Store   *db.Store
	Keys    [][]byte // of the cookie: the first signs, the others are still believed
	BaseURL string   // as people type it; https makes cookies Secure
	Log     *slog.Logger
	Now     func() time.Time // nil for the clock
	Rush    int              // how many may join and create in a minute from one address; 0 for any number
	Proxies []*net.IPNet     // whose X-Forwarded-For is believed
	Streams Streams          // of live pages
}

// Server answers requests.
type Server struct {
	store   *db.Store
	cookies *sessions.CookieStore
	cookie  string
	shelf   shelf
	secret  []byte // signs
	base    string // scheme and host as people type them; empty for those of the request
	log     *slog.Logger
	now     func() time.Time
	live    *hub
	echo    *echo.Echo

	linkKeys [][]byte // of links: the first makes them, the others show older ones
	rush     *rush
}

// maxBody is far more than any form of this app.
const maxBody = "64K"

// New makes the handler of the whole app.
func New(c Config) http.Handler {
	s := &Server{
		store: c.Store, shelf: newShelf(), live: newHub(c.Streams),
		secret: c.Keys[0], base: strings.TrimSuffix(c.BaseURL, "/"), log: c.Log, now: c.Now,
	}
	if s.now == nil {
		s.now = time.Now
	}
	s.cookie, s.cookies = cookieStore(c.Keys, strings.HasPrefix(c.BaseURL, "https:"))
	s.linkKeys, s.rush = linkKeys(c.Keys), newRush(c.Rush, s.now)
	e := echo.New()
	s.echo = e
	e.HTTPErrorHandler = s.fault
	e.IPExtractor = behind(c.Proxies)
	e.Use(s.recover, secure, middleware.BodyLimit(maxBody))
	s.routes(e)
	guard := http.NewCrossOriginProtection()
	foreign := secure(func(c echo.Context) error { return errForeign })
	guard.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := e.NewContext(r, w)
		s.fault(foreign(c), c)
	}))
	return guard.Handler(headAsGet(e))
}

// routes is the list of everything that can be asked for.
func (s *Server) routes(e *echo.Echo) {
	e.GET("/", s.visit(home))
	e.POST("/einstellungen", s.visit(choose))
	e.GET("/neu/:game", s.visit(setUp))
	e.POST("/neu/:game", s.calm(s.visit(begin)))
	e.GET("/rechner/:game", s.visit(calculate))
	e.GET("/regeln/:game", s.visit(ruleCard))
	e.GET("/liste/leer/:game", s.visit(emptyList))

	e.GET("/abende/:id", s.see(showEvening))
	e.POST("/abende/:id", s.pen(bookDeal))
	e.GET("/abende/:id/live", s.see(follow))
	e.GET("/abende/:id/tafel", s.see(showBoard))
	e.POST("/abende/:id/vorschau", s.pen(preview))
	e.GET("/abende/:id/vorschau", s.pen(toEvening)) // reloaded after a POST
	e.POST("/abende/:id/zurueck", s.pen(undo))
	e.GET("/abende/:id/zurueck", s.pen(toEvening))
	e.GET("/abende/:id/regeln", s.see(showSetup))
	e.POST("/abende/:id/regeln", s.pen(changeSetup))
	e.POST("/abende/:id/regeln/merken", s.pen(keepRules))
	e.POST("/abende/:id/weiter", s.calm(s.pen(goOn)))
	e.GET("/abende/:id/weiter", s.pen(toEvening))
	e.GET("/abende/:id/abrechnung", s.see(showSettling))
	e.POST("/abende/:id/abrechnung", s.pen(changeSettling))
	e.GET("/abende/:id/liste", s.see(printedList))
	e.GET("/abende/:id/dokument.json", s.see(document))
	e.GET("/abende/:id/liste.csv", s.see(spreadsheet))
	e.GET("/abende/:id/spiele/neu", s.pen(showForgotten))
	e.POST("/abende/:id/spiele/neu", s.pen(bookForgotten))
	e.GET("/abende/:id/spiele/:deal", s.see(showDeal))
	e.POST("/abende/:id/spiele/:deal", s.pen(changeDeal))

	e.GET("/abende/:id/teilen", s.see(showShare))
	e.POST("/abende/:id/teilen", s.own(changeLink))
	e.POST("/abende/:id/geraete", s.own(changeDevice))
	e.POST("/abende/:id/verlassen", s.see(leave))
	e.GET("/abende/:id/loeschen", s.own(showDelete))
	e.POST("/abende/:id/loeschen", s.own(deleteEvening))
	e.GET("/mit/:token", s.visit(showInvitation))
	e.POST("/mit/:token", s.calm(s.visit(accept)))
	e.GET("/geraet", s.visit(showDevice))
	e.POST("/geraet", s.visit(renameDevice))
	e.POST("/geraet/umzug", s.calm(s.visit(offerMove)))

	e.GET("/abende/:id/ohne-netz", s.pen(showAnyDealer))

	e.GET("/manifest.webmanifest", s.visit(manifest))
	e.GET("/sw.js", serviceWorker)
	e.GET("/ohne-netz", s.visit(offline))
	e.GET("/static/*", serveStatic)
	e.GET("/healthz", s.healthz)
	e.GET("/favicon.ico", func(c echo.Context) error { return c.NoContent(http.StatusNoContent) })
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

// policy allows this server's own files and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

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
