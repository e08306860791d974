// Package views is the registry of what games show.
package views

import (
	"anschreiber/views/doppelkopf"
	"anschreiber/views/punktezettel"
	"anschreiber/views/schafkopf"
	"anschreiber/views/schieber"
	"anschreiber/views/schwarzesau"
	"anschreiber/views/skat"
	"anschreiber/views/ui"
	"anschreiber/views/wuerfeljass"
)

// Games is the registry, in the order in which a new evening offers them.
var Games = []ui.Game{skat.Game, schafkopf.Game, doppelkopf.Game, schwarzesau.Game, schieber.Game, wuerfeljass.Game, punktezettel.Game}

// Styles are the stylesheets of the games, by name.
func Styles() map[string]string {
	styles := map[string]string{}
	for _, g := range Games {
		styles[g.Stylesheet()] = g.Style()
	}
	return styles
}

// Find looks a game up by its slug.
func Find(slug string) (ui.Game, bool) {
	for _, g := range Games {
		if g.Slug == slug {
			return g, true
		}
	}
	return ui.Game{}, false
}
