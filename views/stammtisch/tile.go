package stammtisch

import (
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// NameTile returns the tile of a Stammtisch without its standing.
func (r Viewer) NameTile(t stammtisch.Stammtisch) ui.StammtischTile {
	return ui.StammtischTile{ID: r.ID, Name: t.Name, Writes: r.Writes}
}

// Tile returns the tile of a Stammtisch on the first page.
func (r Viewer) Tile(t stammtisch.Stammtisch) ui.StammtischTile {
	v := r.NameTile(t)
	v.Leads = r.S("Noch kein Abend", "No evening yet")
	c := choice(t, nil)
	by := t.ColumnOf(c, "")
	if table := t.Table(c, by); len(table) > 0 {
		v.Leads = table[0].Name + r.S(" führt die Saison", " leads the season")
		v.Below = r.Count(len(t.Counting(c)), oneEvening, manyEvenings) + " · " + r.leaderText(by, table[0])
		if len(t.Games(c.Season)) > 1 {
			v.Below += " · " + r.T(t.GameName(c))
		}
	}
	if debts := t.Money(r.Today).Debts; len(debts) > 0 {
		v.Debt = r.S("offen: ", "open: ") + r.owes(debts[0])
	}
	return v
}

// leaderText returns "480 Punkte" or, for an average, "46,7 Punkte je Abend".
func (r Viewer) leaderText(by stammtisch.Column, first stammtisch.Standing) string {
	says := r.cell(by, first).Says
	if by.IsScore() {
		if says == "1" {
			says += r.S(" Punkt", " point")
		} else {
			says += r.S(" Punkte", " points")
		}
	}
	if by.Average {
		says += " " + r.T(heads[by.Key])
	}
	return says
}
