package evening

import (
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views"
)

// Tile is the evening in the list of a device; lent says that another one runs it.
func Tile(s *evening.Snapshot, lent scoring.Text, now time.Time) views.EveningTile {
	return views.EveningTile{
		ID: s.ID, Game: GameOf(s), Setup: s.State.Setup, Sheet: s.Sheet, Deals: len(s.Doc.Deals), Lent: lent,
		Running: evening.RunsAt(s.Log, s.State, now),
	}
}

// NameTile is Tile of an evening whose points are not worked out: who played, and
// how much.
func NameTile(one evening.StoredLog, lent scoring.Text, now time.Time) (tile views.EveningTile, known bool) {
	state := one.Log.Fold()
	game, known := views.Find(state.Setup.Game)
	return views.EveningTile{
		ID: one.ID, Game: game, Setup: state.Setup, Deals: len(state.Unstruck()), Lent: lent, Running: evening.RunsAt(one.Log, state, now),
	}, known
}
