package site

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/handlers/web"
	"anschreiber/static"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// eveningRoute is the page of an evening; the paths of its other pages begin with it.
const eveningRoute = "/abende/:id"

// The routes of the pages that the service worker caches: those for everybody, and those below an
// evening. Pages with a link by which others can join are not among them.
var (
	keptForAll  = []string{"/", "/abende", "/bierdeckel", "/nachschlagen", "/ohne-netz", "/regeln/:game", "/turniere/:id/wand", "/impressum", "/datenschutz", "/kontakt"}
	keptEvening = []string{"", "/ohne-netz", "/spiele/:deal", "/regeln", "/abrechnung", "/tafel", "/liste", "/verlauf"}
)

// takenForms and takenEvening list the routes of the forms that a phone can judge without the
// server; the routes in takenEvening begin with that of an evening.
var (
	takenForms   = []string{"/neu/:game", "/neu/:game/vorschau", "/stammtische/:id/heute", "/abende"}
	takenEvening = []string{"", "/vorschau", "/spiele/:deal", "/zurueck", "/regeln", "/abrechnung", "/weiter"}
)

// neverDrawn are the files that no page drawn by a phone needs.
var neverDrawn = regexp.MustCompile(`^(turnier|wall|papers|worker|wasm_exec|icon-192|icon-512|icon-maskable|icon-mono)\.`)

// worker is the service worker's script. It imports the queue of waiting forms, which pages import
// too, and the program that answers without network. The script is filled in with the paths of the
// pages that it caches and of the forms that it accepts, and with the addresses of the static
// files.
var worker = func() static.File {
	urls := strings.Join(slices.DeleteFunc(web.Files.URLs(".js", ".css", ".svg", ".png"), neverDrawn.MatchString), " ")
	head := fmt.Sprintf("\"use strict\";\nconst program = %q, version = %q, assets = %q;\n"+
		"const kept = /^(?:%s|(%s)(?:%s))$/, takes = /^(?:%s|%s(?:%s))$/;\nimportScripts(%q, %q, %q);\n",
		web.Files.URL("phone.wasm"), web.Files.Version, urls,
		pathPattern(keptForAll...), pathPattern(eveningRoute), pathPattern(keptEvening...),
		pathPattern(takenForms...), pathPattern(eveningRoute), pathPattern(takenEvening...),
		web.Files.URL("queue.js"), web.Files.URL("wasm_exec.js"), web.Files.URL("worker.js"))
	return static.NewFile("sw.js", []byte(head))
}()

// pathPattern returns a regular expression of JavaScript that matches the paths of these routes.
func pathPattern(routes ...string) string {
	return parameter.ReplaceAllString(strings.ReplaceAll(strings.Join(routes, "|"), "/", `\/`), `[^\/]+`)
}

var parameter = regexp.MustCompile(`:\w+`)

// workerPolicy also allows the service worker to run the WebAssembly program that draws pages
// without network.
var workerPolicy = strings.Replace(web.Policy, "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", 1)

// SendServiceWorker sends the service worker from the root, because a worker can only answer
// requests for paths below its own. Browsers request it again each time, to check for a new
// version.
func SendServiceWorker(c echo.Context) error {
	c.Response().Header().Set("Content-Security-Policy", workerPolicy)
	return web.SendFile(c, worker)
}

// ShowOffline shows the page that a phone shows if there is no network.
func ShowOffline(v *web.Visit) error {
	return v.ShowForAll(func(r ui.Viewer) templ.Component { return site.Offline(r.Page()) })
}
