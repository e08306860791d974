package views

import (
	"anschreiber/scoring"
	"anschreiber/scoring/schwarzesau"
)

// schwarzesauList: the highest pile, who doubled, whether it was halved, and
// everybody's Augen and minus. Who took the Sau, or paid in her place, is marked.
var schwarzesauList = Listing[schwarzesau.Deal, schwarzesau.Rules]{
	Form: `{}`,
	Rule: func(p Page, t scoring.Table[schwarzesau.Rules], sheet scoring.Sheet) Ruling[schwarzesau.Deal] {
		heads := everybody(t.Players)
		return Ruling[schwarzesau.Deal]{
			Page: p, Title: p.S("Schwarze-Sau-Liste", "Schwarze Sau list"), Rounds: true,
			Columns: schwarzesauColumns(p), Heads: heads,
			Under: []Column{{Name: "Augen", Width: 10}, {Name: "Minus"}},
			Write: func(d scoring.Deal[schwarzesau.Deal], l scoring.Line) Written {
				w := Written{Heads: schwarzesauHeads(d, l)}
				if d.Correction == nil && l.Value != nil {
					w.Cells = schwarzesauCells(p, d.Play, l)
				}
				return w
			},
			Foot:   func(sheet scoring.Sheet) []FootRow { return footRows(p, heads, sheet) },
			Legend: []string{p.S("♠ hat die Sau, nach einer Renonce: zahlt", "♠ took the sow, after a revoke: pays")},
		}
	},
}

func schwarzesauColumns(p Page) []Column {
	columns := []Column{
		{Name: p.S("Spiel", "Deal"), Width: 22},
		{Name: p.S("höchster", "highest"), Width: 8, Up: true},
	}
	for call := 1; call <= schwarzesau.MaxCalls; call++ {
		columns = append(columns, Column{Name: p.T(schwarzesau.CallName(call)), Width: 5, Up: true})
	}
	return append(columns, Column{Name: p.S("halb", "half"), Width: 5, Up: true}, Column{Name: "Minus", Width: 12})
}

func schwarzesauCells(p Page, d schwarzesau.Deal, l scoring.Line) []Cell {
	kind := "Sau"
	switch {
	case d.Durchmarsch != 0:
		kind = "Durchmarsch"
	case d.Renonce != 0:
		kind = p.S("Renonce", "revoke")
	}
	cells := []Cell{what(kind), {Text: number10(*l.Value)}}
	calls := min(max(d.Calls, 0), schwarzesau.MaxCalls)
	for call := 1; call <= schwarzesau.MaxCalls; call++ {
		cells = append(cells, tick(call <= calls))
	}
	whole := scoring.Whole(*l.Value << calls)
	return append(cells, tick(each(l) != 0 && each(l) < whole), Cell{Text: (-each(l)).String(), Class: "total"})
}

// schwarzesauHeads are everybody's Augen, if they were counted, and the minus of
// those who got some.
func schwarzesauHeads(d scoring.Deal[schwarzesau.Deal], l scoring.Line) (heads [][]Cell) {
	pays := d.Play.Sau
	if d.Play.Renonce != 0 {
		pays = d.Play.Renonce
	}
	for i, p := range l.Points {
		cells := []Cell{{}, {}}
		if d.Correction == nil && i < len(d.Play.Augen) {
			cells[0].Text = number10(d.Play.Augen[i])
		}
		if d.Correction == nil && pays == scoring.Seat(i+1) {
			cells[0].Class = "sau"
		}
		if p != 0 {
			cells[1] = Cell{Text: l.Totals[i].String(), Class: "total"}
		}
		heads = append(heads, cells)
	}
	return heads
}
