package stammtisch

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// shortHeads are the short headings of columns, where there is little room.
var shortHeads = map[string]scoring.Text{
	"je-abend": scoring.T("Ø", "avg"),
}

// heads are the headings of columns, by key.
var heads = map[string]scoring.Text{
	"punkte":        scoring.T("Punkte", "points"),
	"geld":          scoring.T("Geld", "money"),
	"abende":        scoring.T("Abende", "evenings"),
	"je-abend":      scoring.T("je Abend", "per evening"),
	"spiele":        scoring.T("Spiele", "deals"),
	"je-spiel":      scoring.T("je Spiel", "per deal"),
	"gewonnen":      scoring.T("gewonnen", "won"),
	"verloren":      scoring.T("verloren", "lost"),
	"partien":       scoring.T("Partien", "Games"),
	"runden":        scoring.T("Runden", "rounds"),
	"bester":        scoring.T("bester", "best"),
	"schlechtester": scoring.T("schlechtester", "worst"),
}

// columns returns the columns that have values. The column by which the table is sorted comes
// first, beside the names.
func (v SeasonPage) columns() []stammtisch.Column {
	columns := []stammtisch.Column{v.By}
	for _, column := range stammtisch.Columns {
		says := slices.ContainsFunc(v.Table, func(s stammtisch.Standing) bool {
			return column.Value(s) != 0 || s.Won+s.Lost > 0 && column.Key == "partien"
		})
		if column.Key != v.By.Key && says && (v.Game != "" || !column.Points) {
			columns = append(columns, column)
		}
	}
	return columns
}

// columnHead returns the heading of a column, short and whole.
func (r Viewer) columnHead(c stammtisch.Column) (short, whole string) {
	whole = r.T(heads[c.Key])
	if t, is := shortHeads[c.Key]; is {
		return r.T(t), r.T(t) + " " + whole
	}
	return whole, whole
}

// rank returns a rank as text; "" for 0.
func rank(s stammtisch.Standing) string {
	if s.Rank == 0 {
		return ""
	}
	return strconv.Itoa(s.Rank)
}

// names returns the names in a table.
func names(table []stammtisch.Standing) (all []string) {
	for _, s := range table {
		all = append(all, s.Name)
	}
	return all
}

// player returns the URL of a regular's page; "" for a guest.
func (r Viewer) player(p stammtisch.Person, c stammtisch.Choice) string {
	if p.ID == 0 {
		return ""
	}
	return r.urlWith("/spieler/"+strconv.Itoa(p.ID), query(c, ""))
}

// cell returns a value of a table as text. Money has its sign and is coloured.
func (r Viewer) cell(c stammtisch.Column, s stammtisch.Standing) ui.RankingCell {
	n := c.Value(s)
	switch {
	case c.Key == "geld":
		return ui.RankingCell{Says: r.SignedEuros(n), Sign: cmp.Compare(n, 0)}
	case c.Key == "partien":
		return ui.RankingCell{Says: fmt.Sprintf("%d : %d", s.Won, s.Lost)}
	case c.Average:
		return ui.RankingCell{Says: r.average(n)}
	case c.Key == "bester" && s.Best.Evening != nil:
		return ui.RankingCell{Says: s.Best.Points.String(), URL: eveningURL(s.Best.Evening)}
	case c.Key == "schlechtester" && s.Worst.Evening != nil:
		return ui.RankingCell{Says: s.Worst.Points.String(), URL: eveningURL(s.Worst.Evening)}
	case c.Points:
		return ui.RankingCell{Says: scoring.Points(n).String()}
	}
	return ui.RankingCell{Says: scoring.Whole(n).String()}
}
