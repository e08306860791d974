package views

import (
	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
)

// schafkopfList: what was played, how it ended, what doubled it, and everybody's
// points. Whoever played is marked.
var schafkopfList = Listing[schafkopf.Deal, schafkopf.Rules]{
	Form: `{"legen":true}`,
	Rule: func(p Page, t scoring.Table[schafkopf.Rules], sheet scoring.Sheet) Ruling[schafkopf.Deal] {
		heads := everybody(t.Players)
		return Ruling[schafkopf.Deal]{
			Page: p, Title: p.S("Schafkopf-Liste", "Schafkopf list"), Rounds: true,
			Columns: schafkopfColumns(p, t.Rules), Heads: heads, Under: movesUnder(p),
			Write: func(d scoring.Deal[schafkopf.Deal], l scoring.Line) Written {
				w := Written{Heads: moves(l, schafkopfPlayers(d))}
				if d.Correction == nil && l.Value != nil {
					w.Cells = schafkopfCells(p, t.Rules, d.Play, l)
				}
				return w
			},
			Foot: func(sheet scoring.Sheet) []FootRow { return footRows(p, heads, sheet) },
			Legend: []string{
				p.S("• spielt, im Ramsch: verliert", "• plays, in a Ramsch: loses"), "S Schneider, SS Schwarz", p.S("Stoß K R S H", "Stoss K R S H"), p.S("o ohne", "o without"),
			},
		}
	},
}

func schafkopfColumns(p Page, r schafkopf.Rules) []Column {
	columns := []Column{
		{Name: p.S("Spiel", "Deal"), Width: 34},
		{Name: "Laufende", Width: 7, Up: true}, {Name: "Schneider", Width: 6, Up: true},
	}
	if r.Legen {
		columns = append(columns, Column{Name: "Leger", Width: 5, Up: true})
	}
	columns = append(columns, Column{Name: p.S("Stoß", "Stoss"), Width: 5, Up: true})
	if len(r.BockAfter) > 0 || r.DoubleNext {
		columns = append(columns, Column{Name: "Bock", Width: 6, Up: true})
	}
	if r.Stock > 0 {
		columns = append(columns, Column{Name: "Stock", Width: 9, Up: true})
	}
	return append(columns, Column{Name: p.S("Wert", "Value"), Width: 10})
}

// schafkopfCells are in the order of the columns.
func schafkopfCells(p Page, r schafkopf.Rules, d schafkopf.Deal, l scoring.Line) []Cell {
	cells := []Cell{what(p.T(l.Title)), schafkopfHeld(d), schafkopfLevel(d.Beaten(r))}
	if r.Legen {
		cells = append(cells, count(len(d.Leger)))
	}
	cells = append(cells, Cell{Text: initial(schafkopf.StossName(min(max(d.Stoss, 0), schafkopf.MaxStoss)))})
	if len(r.BockAfter) > 0 || r.DoubleNext {
		cells = append(cells, times(l.Factor))
	}
	if r.Stock > 0 {
		stock, _ := l.Extra["stock"].(int)
		cells = append(cells, count(stock))
	}
	return append(cells, Cell{Text: each(l).String()})
}

// initial is the first letter of a name.
func initial(name scoring.Text) string {
	for _, letter := range name.DE {
		return string(letter)
	}
	return ""
}

// schafkopfHeld is the row of Laufende, "o 3" where the others held it.
func schafkopfHeld(d schafkopf.Deal) Cell {
	cell := count(d.Laufende)
	if d.LaufendeMit != nil && !*d.LaufendeMit && d.Laufende > 0 {
		cell.Text = "o " + cell.Text
	}
	return cell
}

// schafkopfLevel is how far a side was beaten and pays for.
func schafkopfLevel(beaten string) Cell {
	switch beaten {
	case schafkopf.Schwarz:
		return Cell{Text: "SS"}
	case schafkopf.Schneider:
		return Cell{Text: "S"}
	}
	return Cell{}
}

func schafkopfPlayers(d scoring.Deal[schafkopf.Deal]) scoring.Seats {
	if d.Correction != nil {
		return nil
	}
	return scoring.Seats{d.Play.Declarer, d.Play.Partner, d.Play.Loser, d.Play.Durchmarsch}
}
