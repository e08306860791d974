package tournament

import (
	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// Counting is how the points of the ranking are to be read: as those of a table with these
// rules, unless the tournament makes others of them.
func (s Setup) Counting() scoring.Counting {
	game, _ := games.Find(s.Game)
	way := func(key, de, en string) scoring.Counting {
		return scoring.Counting{Key: key, Name: game.Name.Add(scoring.T(", "+de, ", "+en))}
	}
	switch {
	case s.ByPlace:
		return way("by_place", "Tischpunkte", "table points")
	case s.GoodOnly || s.PlusOnly:
		return way("plus_only", "nur Plus", "plus only")
	case game.Counting == nil: // there is no such game
		return scoring.Counting{}
	}
	return game.Counting(scoring.Setup{Game: s.Game, Rules: s.Rules, Players: make([]string, 4)})
}
