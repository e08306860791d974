package stammtisch

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// Rows returns the ranking, or the grid for which the address asks, as rows for a spreadsheet: a
// head, and one row for each person or period.
func (r Viewer) Rows(t stammtisch.Stammtisch, q url.Values) []ui.TableRow {
	v := r.season(t, q)
	if what := q.Get("was"); what != "" {
		for _, g := range append(v.grids(), v.curveGrid()) {
			if g.Key == what {
				return gridRows(g)
			}
		}
	}
	return v.rankingRows()
}

// File returns one HTML page for a website or a newspaper: the ranking, how it stood after each
// evening, and its grids.
func (r Viewer) File(t stammtisch.Stammtisch, q url.Values) ui.TableFile {
	v := r.season(t, q)
	f := ui.TableFile{Page: r.Page, Title: t.Name, Below: v.below()}
	f.Tables = []ui.FileTable{{Title: r.S("Stand", "Standing"), Rows: v.rankingRows()}}
	for _, g := range append([]Grid{v.curveGrid()}, v.grids()...) {
		if len(g.Rows) > 0 {
			f.Tables = append(f.Tables, ui.FileTable{Title: g.Title, Rows: gridRows(g)})
		}
	}
	return f
}

func (v SeasonPage) rankingRows() (rows []ui.TableRow) {
	head := ui.TableRow{{Text: v.S("Platz", "Rank")}, {Text: v.S("Spieler", "Player")}}
	for _, column := range stammtisch.Columns {
		head = append(head, ui.TableCell{Text: v.T(heads[column.Key])})
	}
	rows = append(rows, head)
	for _, s := range v.Table {
		row := ui.TableRow{{Number: strconv.Itoa(s.Rank)}, {Text: s.Name}}
		for _, column := range stammtisch.Columns {
			row = append(row, v.tableCell(column, s))
		}
		rows = append(rows, row)
	}
	return rows
}

func gridRows(g Grid) (rows []ui.TableRow) {
	head := ui.TableRow{{Text: g.Corner}}
	for _, name := range g.Heads {
		head = append(head, ui.TableCell{Text: name})
	}
	rows = append(rows, head)
	for _, line := range g.Rows {
		row := ui.TableRow{{Text: line.Name}}
		for _, cell := range line.Cells {
			row = append(row, ui.TableCell{Number: cell.Number})
		}
		rows = append(rows, row)
	}
	return rows
}

// ResultRows returns the evenings of a regular as rows for a spreadsheet.
func (r Viewer) ResultRows(t stammtisch.Stammtisch, regular stammtisch.Regular, q url.Values) (rows []ui.TableRow) {
	c := choice(t, q)
	c.Game = ""
	rows = append(rows, ui.TableRow{
		{Text: r.S("Tag", "Day")}, {Text: r.S("Spiel", "Game")}, {Text: r.S("Spiele", "Deals")},
		{Text: r.S("Punkte", "Points")}, {Text: r.S("Platz", "Rank")}, {Text: r.S("Geld", "Money")},
	})
	for _, one := range t.Results(t.Counting(c))[regular.Person()] {
		row := ui.TableRow{
			{Text: string(one.Evening.Setup.Day)}, {Text: r.T(one.Evening.GameName())}, {Number: strconv.Itoa(one.Deals)},
			{}, {Number: strconv.Itoa(one.Rank)}, {Number: decimal(one.Cents, 100)},
		}
		if one.Evening.Scored() {
			row[3].Number = decimal(int(one.Points), 2)
		}
		rows = append(rows, row)
	}
	return rows
}

// PaymentRows returns all payments in order, as rows for a spreadsheet.
func (r Viewer) PaymentRows(t stammtisch.Stammtisch) []ui.TableRow {
	rows := []ui.TableRow{{{Text: r.S("Tag", "Day")}, {Text: r.S("von", "from")}, {Text: r.S("an", "to")}, {Text: r.S("für", "for")}, {Text: "Euro"}}}
	people := t.People()
	for _, p := range t.Payments {
		from, to := r.party(people.Party(p.From)), r.party(people.Party(p.To))
		switch {
		case p.Before != "":
			from, to, p.Given = "", "", r.T(people.Route(p.Payment))
		case p.Spent != "":
			to = ""
		case p.Given != "":
			from = strings.Join(people.Givers(p.Payment), ", ")
		}
		rows = append(rows, ui.TableRow{
			{Text: string(p.Day)}, {Text: from}, {Text: to}, {Text: p.Spent + p.Given}, {Number: decimal(p.Total(), 100)},
		})
	}
	return rows
}

// tableCell returns a value of the ranking as a number that a spreadsheet can add up; empty for
// points of several games together.
func (v SeasonPage) tableCell(column stammtisch.Column, s stammtisch.Standing) ui.TableCell {
	n := column.Value(s)
	switch {
	case column.Points && v.Game == "":
		return ui.TableCell{}
	case column.Key == "geld":
		return ui.TableCell{Number: decimal(n, 100)}
	case column.Average:
		return ui.TableCell{Number: decimal(n, 2*stammtisch.PerMille)}
	case column.IsScore():
		return ui.TableCell{Number: decimal(n, 2)}
	}
	return ui.TableCell{Number: strconv.Itoa(n)}
}

// decimal writes n/unit with two decimals: decimal(490, 100) is "4.90".
func decimal(n, unit int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	cents := (n*100 + unit/2) / unit
	return fmt.Sprintf("%s%d.%02d", sign, cents/100, cents%100)
}
