package site

import (
	"slices"
	"strings"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// EveningTile is an evening in the list. Its Sheet is empty if its points were not worked out.
type EveningTile struct {
	ID      string
	Night   string // ID of the first evening of its night; its own ID if it began one
	Game    ui.Game
	Setup   scoring.Setup
	Sheet   scoring.Sheet
	Deals   int
	Running bool
	Lent    scoring.Text // says that another device runs it; empty if this one does
	Watched bool         // this device may not write there
}

// won returns who is ahead or has to pay, and how much: in money, in rounds, in Partien or in
// points. For a running evening it says instead that the evening is not over, and how many deals
// there are. Without a deal who is "".
func (e EveningTile) won(p ui.Page) (who, what string) {
	switch s := e.Sheet; {
	case e.Deals == 0:
		return "", p.S("noch kein Spiel", "no deals yet")
	case e.Running:
		return p.S("läuft noch", "still on"), p.Count(e.Deals, scoring.T("Spiel", "deal"), scoring.T("Spiele", "deals"))
	case len(s.Standing) == 0:
		return "", ""
	case slices.ContainsFunc(s.Balance, func(cents int) bool { return cents != 0 }):
		most := slices.Max(s.Balance)
		return strings.Join(e.with(s.Balance, most), ", "), p.SignedEuros(most)
	case slices.ContainsFunc(s.Rounds, func(n int) bool { return n > 0 }):
		return e.most(p, s.Rounds, pays)
	case len(s.Partien) > 0:
		return e.inPartien(p)
	default:
		return e.first(), s.Standing[0].Points.String()
	}
}

// Tile returns an evening for the list of a device; lent says that another device runs it.
func Tile(s *evening.Snapshot, lent scoring.Text, now time.Time) EveningTile {
	game, _ := views.Find(s.Game.Slug) // a snapshot always has a known game
	return EveningTile{
		ID: s.ID, Game: game, Setup: s.State.Setup, Sheet: s.Sheet, Deals: len(s.Doc.Deals), Lent: lent,
		Running: evening.RunsAt(s.Log, s.State, now),
	}
}

// NameTile is Tile for an evening whose points are not worked out: it says who played, and how many
// deals. known is false if the program does not know the game.
func NameTile(one evening.StoredLog, lent scoring.Text, now time.Time) (tile EveningTile, known bool) {
	state := one.Log.Fold()
	game, known := views.Find(state.Setup.Game)
	return EveningTile{
		ID: one.ID, Game: game, Setup: state.Setup, Deals: len(state.Unstruck()), Lent: lent, Running: evening.RunsAt(one.Log, state, now),
	}, known
}
