package handlers

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"anschreiber/scoring"
	"anschreiber/static"
	"anschreiber/views"
)

// An icon of the app on a home screen.
type icon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

// A shortcut is offered when the icon is held.
type shortcut struct {
	Name string `json:"name"`
	URL  string `json:"url"`
}

// manifest lets a phone install the app. Its URL is stable, what it names has
// fingerprints. It speaks the visitor's language.
func manifest(v *visit) error {
	p := v.page
	var shortcuts []shortcut
	for _, g := range views.Games {
		shortcuts = append(shortcuts, shortcut{p.S("Neuer Abend: ", "New evening: ") + p.T(g.Name), "/neu/" + g.Slug})
	}
	body, err := json.Marshal(map[string]any{
		"id": "/", "start_url": "/?start", "scope": "/", "display": "standalone", "lang": p.Lang,
		"name": "Anschreiber", "short_name": "Anschreiber",
		"description": p.S("Der Spielzettel für Kartenspiele am echten Tisch.", "The score sheet for card games at a real table."),
		"theme_color": "#efe8d8", "background_color": "#efe8d8", "categories": []string{"games", "utilities"},
		"shortcuts": shortcuts,
		"icons": []icon{
			{static.URL("icon.svg"), "any", "image/svg+xml", ""},
			{static.URL("icon-192.png"), "192x192", "image/png", ""},
			{static.URL("icon-512.png"), "512x512", "image/png", ""},
			{static.URL("icon-maskable.png"), "512x512", "image/png", "maskable"},
		},
	})
	if err != nil {
		return err
	}
	return v.Blob(http.StatusOK, "application/manifest+json", body)
}

// worker is the service worker's script: it imports the queue, which pages have
// too, and keeps the policy for the pages that it keeps.
var worker = func() static.File {
	own, _ := static.Find(static.URL("sw.js"))
	head := fmt.Sprintf("\"use strict\";\nimportScripts(%q);\nconst policy = %q;\n", static.URL("queue.js"), policy)
	return static.Make("sw.js", append([]byte(head), own.Plain...))
}()

// serviceWorker serves it from the top, because a worker rules over what is
// below its own address. It is asked for anew every time.
func serviceWorker(c echo.Context) error {
	return sendFile(c, worker)
}

// offline is the page that a phone shows where there is no network.
func offline(v *visit) error { return v.show(http.StatusOK, views.Offline(v.page)) }

// showAnyDealer is the form of a deal as long as nobody knows who deals: the
// deals before it wait on the phone of its writer. It offers everybody who is at
// the table; who dealt and sat out comes out when it is booked.
func showAnyDealer(o *opened) error {
	e := o.entry(o.fresh(), o.booking())
	present := append(slices.Clone(e.Next.Playing), e.Next.Out...)
	slices.Sort(present)
	e.Next.Turn, e.Usual = scoring.Turn{Playing: present, Absent: e.Next.Absent}, 0
	e.Live = views.Live{Result: scoring.T("wird später gesendet", "will be sent later")}
	return o.show(http.StatusOK, views.Preview(e, o.url()))
}
