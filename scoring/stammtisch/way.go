package stammtisch

import (
	"slices"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// Table names the game and the way in which the evening was counted; points are added up
// within one table only. What people call their game is not readable in it, because it
// stands in addresses.
func (e *EveningResult) Table() string {
	if e.Way.Key == "" {
		return e.Game
	}
	return e.Game + "." + scoring.DigestOf(e.Way.Key)[:8]
}

// GameName is what was played.
func (e *EveningResult) GameName() scoring.Text {
	if e.Way.Name != (scoring.Text{}) {
		return e.Way.Name
	}
	game, _ := games.Find(e.Game)
	return game.Name
}

// Slug is that of the game.
func (c Choice) Slug() string {
	slug, _, _ := strings.Cut(c.Game, ".")
	return slug
}

// newest is the last evening of a table; an empty one where there is none.
func (t Stammtisch) newest(c Choice) *EveningResult {
	for _, e := range slices.Backward(t.All) {
		if e.Table() == c.Game {
			return e
		}
	}
	return &EveningResult{Game: c.Slug()}
}

// GameName is what the game of a table is called.
func (t Stammtisch) GameName(c Choice) scoring.Text { return t.newest(c).GameName() }

// CountingOf is how a table counts.
func (t Stammtisch) CountingOf(c Choice) scoring.Counting { return t.newest(c).Way }

// ColumnOf is the one by which an address wants a table sorted. Where few points win and it
// does not say, that is points per evening: whoever comes seldom would lead by the sum.
func (t Stammtisch) ColumnOf(c Choice, key string) Column {
	if key == "" && t.CountingOf(c).Few {
		key = "je-abend"
	}
	return FindColumn(key, c.Game != "")
}
