package stammtisch

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// Rows is a table for a spreadsheet, a head and a row for everybody or each time:
// the ranking, or the grid that the address asks for.
func (r Viewer) Rows(t stammtisch.Stammtisch, q url.Values) []ui.TableRow {
	c := choice(t, q)
	table := t.Table(c, t.ColumnOf(c, q.Get("nach")))
	if what := q.Get("was"); what != "" {
		for _, g := range append(r.grids(t, c, table), r.curveGrid(t, c, table)) {
			if g.Key == what {
				return gridRows(g)
			}
		}
	}
	return r.rankingRows(c, table)
}

// File is the ranking, how it stood after each evening, and its grids as one page for a
// website or a newspaper.
func (r Viewer) File(t stammtisch.Stammtisch, q url.Values) ui.TableFile {
	c := choice(t, q)
	table := t.Table(c, t.ColumnOf(c, q.Get("nach")))
	v := ui.TableFile{Page: r.Page, Title: t.Name, Below: r.below(t, c)}
	v.Tables = []ui.FileTable{{Title: r.S("Stand", "Standing"), Rows: r.rankingRows(c, table)}}
	grids := r.grids(t, c, table)
	if g := r.curveGrid(t, c, table); len(g.Rows) > 0 {
		g.Title = r.S("Abend für Abend", "Evening by evening")
		grids = append([]Grid{g}, grids...)
	}
	for _, g := range grids {
		v.Tables = append(v.Tables, ui.FileTable{Title: g.Title, Rows: gridRows(g)})
	}
	return v
}

func (r Viewer) rankingRows(c stammtisch.Choice, table []stammtisch.Standing) (rows []ui.TableRow) {
	head := ui.TableRow{{Text: r.S("Platz", "Rank")}, {Text: r.S("Spieler", "Player")}}
	for _, column := range stammtisch.Columns {
		head = append(head, ui.TableCell{Text: r.T(heads[column.Key])})
	}
	rows = append(rows, head)
	for _, s := range table {
		row := ui.TableRow{{Number: strconv.Itoa(s.Rank)}, {Text: s.Name}}
		for _, column := range stammtisch.Columns {
			row = append(row, tableCell(c, column, s))
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

// ResultRows are the evenings of a regular for a spreadsheet.
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

// PaymentRows are the payments for a spreadsheet, in order.
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

// tableCell is a value as a spreadsheet adds it up; points of several games are
// nothing.
func tableCell(c stammtisch.Choice, column stammtisch.Column, s stammtisch.Standing) ui.TableCell {
	n := column.Value(s)
	switch {
	case column.Points && c.Game == "":
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

// decimal writes n parts of a unit with two decimals.
func decimal(n, unit int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	cents := (n*100 + unit/2) / unit
	return fmt.Sprintf("%s%d.%02d", sign, cents/100, cents%100)
}
