package handlers

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/handlers/evening"
	"anschreiber/static"
	"anschreiber/views"
)

// eveningRoute is the page of an evening; its other pages are below it.
const eveningRoute = "/abende/:id"

// These are the routes of the pages that the service worker keeps: for all, and
// below an evening. A page with a way in for others is not among them.
var (
	keptForAll  = []string{"/", "/ohne-netz", "/regeln/:game"}
	keptEvening = []string{"", "/ohne-netz", "/spiele/:deal", "/regeln", "/abrechnung", "/tafel", "/liste", "/verlauf"}
)

// worker is the service worker's script: it imports the queue, which pages have
// too, and is told the paths of the pages that it keeps.
var worker = func() static.File {
	own, _ := files.Find(files.URL("sw.js"))
	head := fmt.Sprintf("\"use strict\";\nimportScripts(%q);\nconst kept = /^(?:%s|(%s)(?:%s))$/;\n",
		files.URL("queue.js"), pathPattern(keptForAll...), pathPattern(eveningRoute), pathPattern(keptEvening...))
	return static.NewFile("sw.js", append([]byte(head), own.Plain...))
}()

// pathPattern is a regular expression, as scripts write it, for the paths of routes.
func pathPattern(routes ...string) string {
	return parameter.ReplaceAllString(strings.ReplaceAll(strings.Join(routes, "|"), "/", `\/`), `[^\/]+`)
}

var parameter = regexp.MustCompile(`:\w+`)

// sendServiceWorker serves it from the top, because a worker rules over what is
// below its own address. It is asked for anew every time.
func sendServiceWorker(c echo.Context) error { return sendFile(c, worker) }

// showOffline is the page that a phone shows where there is no network.
func showOffline(v *visit) error {
	return v.showForAll(func(r evening.Reader) templ.Component { return views.Offline(r.Page()) })
}
