package schafkopf

import (
	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
	"anschreiber/views/ui"
)

// list is the printed list: what was played, how it ended, what doubled it, and everybody's
// points. The players of the declaring side are marked, in a Ramsch the losers.
var list = ui.Listing[schafkopf.Deal, schafkopf.Rules]{
	BlankRules: `{"legen":true}`,
	Layout: func(p ui.Page, t scoring.Table[schafkopf.Rules], sheet scoring.Sheet) ui.ListLayout[schafkopf.Deal] {
		heads := ui.PlayerSides(t.Players)
		return ui.ListLayout[schafkopf.Deal]{
			Page: p, Title: p.S("Schafkopf-Liste", "Schafkopf list"), Rounds: true,
			Columns: columns(p, t.Rules), Heads: heads, Under: ui.PointsColumns(p),
			Write: func(d scoring.Deal[schafkopf.Deal], l scoring.Line) ui.RowCells {
				w := ui.RowCells{Heads: ui.PointsCells(l, whoPlayed(d))}
				if d.Correction == nil && l.Value != nil {
					w.Cells = cellsOf(p, t.Rules, d.Play, l)
				}
				return w
			},
			Foot: func(sheet scoring.Sheet) []ui.FootRow { return ui.FootRows(p, heads, sheet) },
			Legend: []string{
				p.S("• spielt, im Ramsch: verliert", "• plays, in a Ramsch: loses"), "S Schneider, SS Schwarz", p.S("Stoß K R S H", "Stoss K R S H"), p.S("o ohne", "o without"),
			},
		}
	},
}

func columns(p ui.Page, r schafkopf.Rules) []ui.Column {
	columns := []ui.Column{
		{Name: p.S("Spiel", "Deal"), Width: 34},
		{Name: "Laufende", Width: 7, Up: true}, {Name: "Schneider", Width: 6, Up: true},
	}
	if r.Legen {
		columns = append(columns, ui.Column{Name: "Leger", Width: 5, Up: true})
	}
	columns = append(columns, ui.Column{Name: p.S("Stoß", "Stoss"), Width: 5, Up: true})
	if len(r.BockAfter) > 0 || r.DoubleNext {
		columns = append(columns, ui.Column{Name: "Bock", Width: 6, Up: true})
	}
	if r.Stock > 0 {
		columns = append(columns, ui.Column{Name: "Stock", Width: 9, Up: true})
	}
	return append(columns, ui.Column{Name: p.S("Wert", "Value"), Width: 10})
}

// cellsOf returns the cells of a deal, in the order of the columns.
func cellsOf(p ui.Page, r schafkopf.Rules, d schafkopf.Deal, l scoring.Line) []ui.Cell {
	cells := []ui.Cell{ui.TitleCell(p.T(l.Title)), laufendeCell(d), levelCell(d.Beaten(r))}
	if r.Legen {
		cells = append(cells, ui.Count(len(d.Leger)))
	}
	cells = append(cells, ui.Cell{Text: initial(schafkopf.StossName(min(max(d.Stoss, 0), schafkopf.MaxStoss)))})
	if len(r.BockAfter) > 0 || r.DoubleNext {
		cells = append(cells, ui.Times(l.Factor))
	}
	if r.Stock > 0 {
		extra, _ := l.Extra.(schafkopf.Extra)
		cells = append(cells, ui.Count(extra.Stock))
	}
	return append(cells, ui.Cell{Text: ui.EachPays(l).String()})
}

// initial returns the first letter of a name.
func initial(name scoring.Text) string {
	for _, letter := range name.DE {
		return string(letter)
	}
	return ""
}

// laufendeCell returns the number of Laufende, as "o 3" if the opponents held them.
func laufendeCell(d schafkopf.Deal) ui.Cell {
	cell := ui.Count(d.Laufende)
	if d.LaufendeMit != nil && !*d.LaufendeMit && d.Laufende > 0 {
		cell.Text = "o " + cell.Text
	}
	return cell
}

// levelCell returns "S" or "SS" for the level that the losing side pays for.
func levelCell(beaten string) ui.Cell {
	switch beaten {
	case schafkopf.Schwarz:
		return ui.Cell{Text: "SS"}
	case schafkopf.Schneider:
		return ui.Cell{Text: "S"}
	}
	return ui.Cell{}
}

func whoPlayed(d scoring.Deal[schafkopf.Deal]) scoring.Seats {
	if d.Correction != nil {
		return nil
	}
	return scoring.Seats{d.Play.Declarer, d.Play.Partner, d.Play.Loser, d.Play.SecondLoser, d.Play.Durchmarsch}
}
