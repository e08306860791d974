package handlers

import (
	"encoding/json"
	"net/http"

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
	Name  string `json:"name"`
	URL   string `json:"url"`
	Icons []icon `json:"icons"`
}

// sendManifest lets a phone install the app. Its URL is stable, what it names has
// fingerprints. It speaks the visitor's language.
func sendManifest(v *request) error {
	p := v.reader.Page()
	var shortcuts []shortcut
	for _, g := range views.Games {
		shortcuts = append(shortcuts, shortcut{p.S("Neuer Abend: ", "New evening: ") + p.T(g.Name), "/neu/" + g.Slug, []icon{{files.URL("icon-192.png"), "192x192", "image/png", ""}}})
	}
	body, err := json.Marshal(map[string]any{
		"id": "/", "start_url": "/?start", "scope": "/", "display": "standalone", "lang": p.Lang,
		"name": "Anschreiber", "short_name": "Anschreiber",
		"description": p.S("Der Spielzettel für Kartenspiele am echten Tisch.", "The score sheet for card games at a real table."),
		"theme_color": "#efe8d8", "background_color": "#efe8d8", "categories": []string{"games", "utilities"},
		"shortcuts": shortcuts,
		// a shortcut leads the window that is open there: two of one evening would be one too many
		"launch_handler": map[string]any{"client_mode": []string{"navigate-existing", "auto"}},
		"icons": []icon{
			{files.URL("icon.svg"), "any", "image/svg+xml", ""},
			{files.URL("icon-192.png"), "192x192", "image/png", ""},
			{files.URL("icon-512.png"), "512x512", "image/png", ""},
			{files.URL("icon-maskable.png"), "512x512", "image/png", "maskable"},
			{files.URL("icon-mono.svg"), "any", "image/svg+xml", "monochrome"}, // its shape, in the phone's own colours
		},
	})
	if err != nil {
		return err
	}
	return v.send(http.StatusOK, "application/manifest+json", body)
}
