// Package views registers the pages of all games.
package views

import (
	"anschreiber/views/binokel"
	"anschreiber/views/doppelkopf"
	"anschreiber/views/punktezettel"
	"anschreiber/views/schafkopf"
	"anschreiber/views/schieber"
	"anschreiber/views/schwarzesau"
	"anschreiber/views/skat"
	"anschreiber/views/ui"
	"anschreiber/views/wuerfeljass"
)

// Games lists all games in the order in which a new evening offers them.
var Games = []ui.Game{skat.Game, schafkopf.Game, doppelkopf.Game, schwarzesau.Game, schieber.Game, wuerfeljass.Game, binokel.Game, punktezettel.Game}

// Styles returns the stylesheets of the games by file name.
func Styles() map[string]string {
	styles := map[string]string{}
	for _, g := range Games {
		styles[g.Stylesheet()] = g.Style()
	}
	return styles
}

// Find returns the game with this slug, and whether there is one.
func Find(slug string) (ui.Game, bool) {
	for _, g := range Games {
		if g.Slug == slug {
			return g, true
		}
	}
	return ui.Game{}, false
}
