package evening

import (
	"time"

	"anschreiber/scoring"
	"anschreiber/views"
)

// Running reports an evening that can be gone on with now.
func Running(log scoring.Log, now time.Time) bool {
	return running(log, log.Fold(), now)
}

// running asks for the day, too: what is imported, or written down later, bears that
// when it was played. What was imported on that day runs once somebody writes there.
func running(log scoring.Log, state scoring.State, now time.Time) bool {
	return !state.Closed && !log[len(log)-1].Imported() && Tonight(log, now) && state.Setup.Day >= DayOf(now.Add(-nightLength))
}

// Tile is the evening in the list of a device; lent says that another one runs it.
func (s *Snapshot) Tile(lent scoring.Text, now time.Time) views.EveningTile {
	return views.EveningTile{
		ID: s.ID, Game: s.Game, Setup: s.State.Setup, Sheet: s.Sheet, Deals: len(s.Doc.Deals), Lent: lent,
		Running: running(s.Log, s.State, now),
	}
}

// NameTile is Tile of an evening whose points are not worked out: who played, and
// how much.
func NameTile(one StoredLog, lent scoring.Text, now time.Time) (tile views.EveningTile, known bool) {
	state := one.Log.Fold()
	game, known := views.Find(state.Setup.Game)
	return views.EveningTile{
		ID: one.ID, Game: game, Setup: state.Setup, Deals: len(state.Unstruck()), Lent: lent, Running: running(one.Log, state, now),
	}, known
}
