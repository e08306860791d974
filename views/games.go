package views

import (
	"anschreiber/scoring"
	"anschreiber/scoring/skat"
)

// Games is the registry: a game is its rule book and its form. The order is
// the one in which a new evening offers them.
var Games = []Game{
	play(skat.Game),
}

// A Game is a rule book beside the form that fills it in.
type Game struct {
	scoring.Book
}

func play[D, R any](g scoring.Game[D, R]) Game {
	return Game{Book: scoring.NewBook(g)}
}

// Find looks a game up by its slug.
func Find(slug string) (Game, bool) {
	for _, g := range Games {
		if g.Slug == slug {
			return g, true
		}
	}
	return Game{}, false
}
