package stammtisch

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views"
)

// heads are what columns are called.
var heads = map[string]scoring.Text{
	"punkte":        scoring.T("Punkte", "points"),
	"geld":          scoring.T("Geld", "money"),
	"abende":        scoring.T("Abende", "evenings"),
	"je-abend":      scoring.T("je Abend", "per evening"),
	"spiele":        scoring.T("Spiele", "deals"),
	"je-spiel":      scoring.T("je Spiel", "per deal"),
	"gewonnen":      scoring.T("gewonnen", "won"),
	"verloren":      scoring.T("verloren", "lost"),
	"partien":       scoring.T("Partien", "Partien"),
	"runden":        scoring.T("Runden", "rounds"),
	"bester":        scoring.T("bester", "best"),
	"schlechtester": scoring.T("schlechtester", "worst"),
}

// shown are the columns of a table: those that say something, the one it is
// sorted by first, so that it stands beside the names.
func shown(c Choice, by Column, table []Standing) []Column {
	columns := []Column{by}
	for _, column := range Columns {
		says := slices.ContainsFunc(table, func(s Standing) bool { return column.Value(s) != 0 || s.Won+s.Lost > 0 && column.Key == "partien" })
		if column.Key != by.Key && says && (c.Game != "" || !column.Points) {
			columns = append(columns, column)
		}
	}
	return columns
}

func (t Stammtisch) ranking(r Reader, c Choice, by Column, table []Standing) (v views.Ranking) {
	columns := shown(c, by, table)
	for _, column := range columns {
		v.Heads = append(v.Heads, views.Tab{
			Name: r.T(heads[column.Key]), URL: r.url("", query(c, column.Key)), On: column.Key == by.Key,
		})
	}
	for _, s := range table {
		row := views.RankingRow{Name: s.Name, URL: r.player(s.Person, c)}
		if s.Rank > 0 {
			row.Rank = strconv.Itoa(s.Rank)
		}
		for _, column := range columns {
			row.Cells = append(row.Cells, r.cell(column, s))
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

// player is the page of a regular; "" for a guest.
func (r Reader) player(p Person, c Choice) string {
	if p.ID == 0 {
		return ""
	}
	return r.url("/spieler/"+strconv.Itoa(p.ID), query(c, ""))
}

// cell is a value of a table in words. Money is coloured, with its sign.
func (r Reader) cell(c Column, s Standing) views.RankingCell {
	n := c.Value(s)
	switch {
	case c.Key == "geld":
		return views.RankingCell{Says: r.SignedEuros(n), Sign: sign(n)}
	case c.Key == "partien":
		return views.RankingCell{Says: fmt.Sprintf("%d : %d", s.Won, s.Lost)}
	case c.Average:
		return views.RankingCell{Says: r.average(n)}
	case c.Points:
		return views.RankingCell{Says: scoring.Points(n).String()}
	}
	return views.RankingCell{Says: strconv.Itoa(n)}
}

// Rows is the table for a spreadsheet: a head, and a row for everybody.
func (t Stammtisch) Rows(r Reader, q url.Values) (rows []views.TableRow) {
	c := t.choice(q)
	by := FindColumn(q.Get("nach"), c.Game != "")
	head := views.TableRow{{Text: r.S("Platz", "Rank")}, {Text: r.S("Spieler", "Player")}}
	for _, column := range Columns {
		head = append(head, views.TableCell{Text: r.T(heads[column.Key])})
	}
	rows = append(rows, head)
	for _, s := range t.Table(c, by) {
		row := views.TableRow{{Number: strconv.Itoa(s.Rank)}, {Text: s.Name}}
		for _, column := range Columns {
			row = append(row, tableCell(c, column, s))
		}
		rows = append(rows, row)
	}
	return rows
}

// tableCell is a value as a spreadsheet adds it up; points of several games are
// nothing.
func tableCell(c Choice, column Column, s Standing) views.TableCell {
	n := column.Value(s)
	switch {
	case column.Points && c.Game == "":
		return views.TableCell{}
	case column.Key == "geld":
		return views.TableCell{Number: decimal(n, 100)}
	case column.Average:
		return views.TableCell{Number: decimal(n, 2*perMille)}
	case column.Points && column.Key != "partien":
		return views.TableCell{Number: decimal(n, 2)}
	}
	return views.TableCell{Number: strconv.Itoa(n)}
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

// months are the points of a season, or the money of several games, by month.
func (t Stammtisch) months(r Reader, c Choice, table []Standing) *views.Grid {
	month := func(e *Evening) string {
		return fmt.Sprintf("%d.%s", e.Setup.Day.Month(), strconv.Itoa(e.Setup.Day.Year())[2:])
	}
	return t.grid(r, c, table, r.S("Monat für Monat", "Month by month"), r.S("Monat", "Month"), month)
}

// seasonal sets season against season.
func (t Stammtisch) seasonal(r Reader, c Choice, table []Standing) *views.Grid {
	if c.Season != "" {
		return nil
	}
	season := func(e *Evening) string { return t.Rules.Season(e.Setup.Day) }
	return t.grid(r, c, table, r.S("Saison gegen Saison", "Season against season"), r.S("Saison", "Season"), season)
}

// What a grid has room for: the best of a table, and ten years of months.
const (
	maxHeads = 30
	maxRows  = 120
)

// grid adds up evenings by what they have in common; nil where all have.
func (t Stammtisch) grid(r Reader, c Choice, table []Standing, title, corner string, of func(*Evening) string) *views.Grid {
	g, evenings := views.Grid{Title: title, Corner: corner}, t.Counting(c)
	table = table[:min(len(table), maxHeads)]
	for _, s := range table {
		g.Heads = append(g.Heads, s.Name)
	}
	var groups []string
	sums := map[string]map[Person]int{}
	for who, results := range t.Results(evenings) {
		for _, one := range results {
			group := of(one.Evening)
			if sums[group] == nil {
				sums[group] = map[Person]int{}
			}
			sums[group][who] += worth(c, one)
		}
	}
	for _, e := range evenings {
		groups = with(groups, []string{of(e)})
	}
	for _, group := range groups[max(0, len(groups)-maxRows):] {
		row := views.RankingRow{Name: group}
		for _, s := range table {
			row.Cells = append(row.Cells, r.gridCell(c, sums[group], s.Person))
		}
		g.Rows = append(g.Rows, row)
	}
	if len(groups) < 2 {
		return nil
	}
	return &g
}

// worth is an evening in points, or of several games in cents.
func worth(c Choice, one Result) int {
	if c.Game == "" {
		return one.Cents
	}
	return int(one.Points)
}

func (r Reader) gridCell(c Choice, sums map[Person]int, who Person) views.RankingCell {
	n, there := sums[who]
	switch {
	case !there:
		return views.RankingCell{}
	case c.Game == "":
		return views.RankingCell{Says: r.SignedEuros(n), Sign: sign(n)}
	}
	return views.RankingCell{Says: scoring.Points(n).String()}
}
