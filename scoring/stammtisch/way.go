package stammtisch

import (
	"slices"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// Table returns a key for the game together with its way of counting. Points are added up only over
// evenings with the same key. Because the key is part of addresses, it does not reveal the name
// that people give their game.
func (e *EveningResult) Table() string {
	if e.Way.Key == "" {
		return e.Game
	}
	return e.Game + "." + scoring.DigestOf(e.Way.Key)[:8]
}

// GameName returns the name of what was played.
func (e *EveningResult) GameName() scoring.Text {
	if e.Way.Name != (scoring.Text{}) {
		return e.Way.Name
	}
	game, _ := games.Find(e.Game)
	return game.Name
}

// Slug returns the slug of the game.
func (c Choice) Slug() string {
	slug, _, _ := strings.Cut(c.Game, ".")
	return slug
}

// newest returns the last evening with the key in c.Game, or an empty EveningResult if there is
// none.
func (t Stammtisch) newest(c Choice) *EveningResult {
	for _, e := range slices.Backward(t.All) {
		if e.Table() == c.Game {
			return e
		}
	}
	return &EveningResult{Game: c.Slug()}
}

// GameName returns the name of a table's game.
func (t Stammtisch) GameName(c Choice) scoring.Text { return t.newest(c).GameName() }

// CountingOf returns how the points in the table of a choice are to be read.
func (t Stammtisch) CountingOf(c Choice) scoring.Counting { return t.newest(c).Way }

// ColumnOf returns the column by which an address wants a table sorted. If the address names none
// and few points win in this game, it returns points per evening. Sorted by the sum, people who
// come rarely would lead.
func (t Stammtisch) ColumnOf(c Choice, key string) Column {
	if key == "" && t.CountingOf(c).Few {
		key = "je-abend"
	}
	return FindColumn(key, c.Game != "")
}
