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

// eveningRoute is the page of an evening; its other pages are below it.
const eveningRoute = "/abende/:id"

// These are the routes of the pages that the service worker keeps: for all, and
// below an evening. A page with a way in for others is not among them.
var (
	keptForAll  = []string{"/", "/abende", "/nachschlagen", "/ohne-netz", "/regeln/:game", "/turniere/:id/wand", "/impressum", "/datenschutz", "/kontakt"}
	keptEvening = []string{"", "/ohne-netz", "/spiele/:deal", "/regeln", "/abrechnung", "/tafel", "/liste", "/verlauf"}
)

// takenForms are the routes of forms that a phone can judge by itself, and below
// an evening takenEvening.
var (
	takenForms   = []string{"/neu/:game", "/neu/:game/vorschau", "/stammtische/:id/heute", "/abende"}
	takenEvening = []string{"", "/vorschau", "/spiele/:deal", "/zurueck", "/regeln", "/abrechnung", "/weiter"}
)

// neverDrawn are files of pages that no phone draws, and of no page.
var neverDrawn = regexp.MustCompile(`^(turnier|wall|papers|worker|wasm_exec|icon-192|icon-512|icon-maskable|icon-mono)\.`)

// worker is the service worker's script: it imports the queue, which pages have
// too, and what answers without network; it is told the paths of the pages that it
// keeps and of the forms that it takes, and where the files of pages are.
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

// pathPattern is a regular expression, as scripts write it, for the paths of routes.
func pathPattern(routes ...string) string {
	return parameter.ReplaceAllString(strings.ReplaceAll(strings.Join(routes, "|"), "/", `\/`), `[^\/]+`)
}

var parameter = regexp.MustCompile(`:\w+`)

// workerPolicy also lets it run the program that draws pages without network.
var workerPolicy = strings.Replace(web.Policy, "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", 1)

// SendServiceWorker serves it from the top, because a worker rules over what is
// below its own address. It is asked for anew every time.
func SendServiceWorker(c echo.Context) error {
	c.Response().Header().Set("Content-Security-Policy", workerPolicy)
	return web.SendFile(c, worker)
}

// ShowOffline is the page that a phone shows where there is no network.
func ShowOffline(v *web.Visit) error {
	return v.ShowForAll(func(r ui.Viewer) templ.Component { return site.Offline(r.Page()) })
}
