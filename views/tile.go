package views

import (
	"anschreiber/scoring"
	"slices"
	"strings"
)

// EveningTile is an evening in the list. One whose points were not worked out has
// no Sheet.
type EveningTile struct {
	ID      string
	Night   string // the first evening of its night; its own ID where it began one
	Game    Game
	Setup   scoring.Setup
	Sheet   scoring.Sheet
	Deals   int
	Running bool
	Lent    scoring.Text // says that another device runs it; empty for an own one
	Watched bool         // this device may not write there
}

// won is who is ahead, or who has to pay, and with how much: in money, in rounds, in
// Partien or in points. Without a deal there is nobody.
func (e EveningTile) won(p Page) (who, what string) {
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
