// Package games is the registry of rule books.
package games

import (
	"anschreiber/scoring"
	"anschreiber/scoring/binokel"
	"anschreiber/scoring/doppelkopf"
	"anschreiber/scoring/punktezettel"
	"anschreiber/scoring/schafkopf"
	"anschreiber/scoring/schieber"
	"anschreiber/scoring/schwarzesau"
	"anschreiber/scoring/skat"
	"anschreiber/scoring/wuerfeljass"
)

// All lists the rule books in the order in which the page for a new evening offers their games.
var All = []scoring.RuleBook{skat.Book, schafkopf.Book, doppelkopf.Book, schwarzesau.Book, schieber.Book, wuerfeljass.Book, binokel.Book, punktezettel.Book}

// Find returns the rule book of the game with a slug.
func Find(slug string) (book scoring.RuleBook, known bool) {
	for _, b := range All {
		if b.Slug == slug {
			return b, true
		}
	}
	return scoring.RuleBook{}, false
}
