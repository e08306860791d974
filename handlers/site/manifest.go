package site

import (
	"cmp"
	"encoding/json"
	"net/http"

	"anschreiber/handlers/web"
	"anschreiber/views"
)

// An icon is the app's or a shortcut's picture on a home screen.
type icon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

// A shortcut is offered in the menu of the app's icon, on a long press.
type shortcut struct {
	Name  string `json:"name"`
	URL   string `json:"url"`
	Icons []icon `json:"icons"`
}

// A screenshot is shown to somebody who is about to install the app.
type screenshot struct {
	Src        string `json:"src"`
	Sizes      string `json:"sizes"`
	Type       string `json:"type"`
	FormFactor string `json:"form_factor"`
	Label      string `json:"label"`
}

// shareTarget lets the phone share files with the app. The page that receives them asks before it
// stores anything: see ShowHandedFiles.
var shareTarget = map[string]any{
	"action": web.HandedFilesRoute, "method": "POST", "enctype": "multipart/form-data",
	"params": map[string]any{"files": []map[string]any{{
		"name": "file", "accept": []string{"application/json", "application/x-ndjson", "text/plain", ".json", ".jsonl", ".ndjson"},
	}}},
}

// shortcutIcon returns a game's icon, or the app's if the game has none.
func shortcutIcon(slug string) icon {
	src := web.Files.URL("shortcut-" + slug + ".png")
	return icon{cmp.Or(src, web.Files.URL("icon-192.png")), "192x192", "image/png", ""}
}

// SendManifest sends the web app manifest in the visitor's language, with which a phone can install
// the app. The manifest's address is always the same; the addresses in it have fingerprints.
func SendManifest(v *web.Visit) error {
	p := v.Viewer.Page()
	var shortcuts []shortcut
	for _, g := range views.Games {
		shortcuts = append(shortcuts, shortcut{p.S("Neuer Abend: ", "New evening: ") + p.T(g.Name), "/neu/" + g.Slug, []icon{shortcutIcon(g.Slug)}})
	}
	body, err := json.Marshal(map[string]any{
		"id": "/", "start_url": "/?start", "scope": "/", "display": "standalone", "lang": p.Lang,
		"name": "Anschreiber", "short_name": "Anschreiber",
		"description": p.S("Der Spielzettel für Kartenspiele am echten Tisch.", "The score sheet for card games at a real table."),
		"theme_color": "#efe8d8", "background_color": "#efe8d8", "categories": []string{"games", "utilities"},
		"shortcuts": shortcuts, "share_target": shareTarget,
		"screenshots": []screenshot{
			{web.Files.URL("screenshot-narrow.png"), "500x900", "image/png", "narrow", p.S("Ein Abend auf dem Handy", "An evening on a phone")},
			{web.Files.URL("screenshot-wide.png"), "1280x800", "image/png", "wide", p.S("Derselbe Abend auf einem Tablet", "The same evening on a tablet")},
		},
		// a shortcut uses the window that is already open: two windows of one evening would be one
		// too many
		"launch_handler": map[string]any{"client_mode": []string{"navigate-existing", "auto"}},
		"icons": []icon{
			{web.Files.URL("icon.svg"), "any", "image/svg+xml", ""},
			{web.Files.URL("icon-192.png"), "192x192", "image/png", ""},
			{web.Files.URL("icon-512.png"), "512x512", "image/png", ""},
			{web.Files.URL("icon-maskable.png"), "512x512", "image/png", "maskable"},
			{web.Files.URL("icon-mono.svg"), "any", "image/svg+xml", "monochrome"}, // only a shape, in the phone's own colours
		},
	})
	if err != nil {
		return err
	}
	return v.Send(http.StatusOK, "application/manifest+json", body)
}
