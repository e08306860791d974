package evening

import (
	"fmt"
	"time"

	"anschreiber/scoring"
	"anschreiber/views"
)

// Running reports an evening that can be gone on with now.
func Running(log scoring.Log, now time.Time) bool {
	return !log.Fold().Closed && now.Sub(log[len(log)-1].At) < nightLength
}

// Tile is an evening in the list of a device; lent says that another one runs it.
func Tile(r Reader, one StoredLog, lent scoring.Text, now time.Time) views.EveningTile {
	state, p := one.Log.Fold(), r.Page()
	game, _ := views.Find(state.Setup.Game)
	deals := len(state.Unstruck())
	count := scoring.T(fmt.Sprintf("%d Spiele", deals), fmt.Sprintf("%d deals", deals))
	if deals == 1 {
		count = scoring.T("1 Spiel", "1 deal")
	}
	return views.EveningTile{
		ID: one.ID, Title: state.Setup.Called(), Deals: deals,
		Below:   p.T(game.Name) + " · " + p.T(count) + " · " + p.T(state.Setup.Day.Long()) + p.T(lent),
		Running: Running(one.Log, now),
	}
}
