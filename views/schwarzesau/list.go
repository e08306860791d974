package schwarzesau

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/schwarzesau"
	"anschreiber/views/ui"
)

// list is the printed list: the highest pile, who doubled, whether the deal was halved, and
// everybody's Augen and minus points. The player who took the Sau, or paid instead, is marked.
var list = ui.Listing[schwarzesau.Deal, schwarzesau.Rules]{
	BlankRules: `{}`,
	Layout: func(p ui.Page, t scoring.Table[schwarzesau.Rules], sheet scoring.Sheet) ui.ListLayout[schwarzesau.Deal] {
		heads := ui.PlayerSides(t.Players)
		return ui.ListLayout[schwarzesau.Deal]{
			Page: p, Title: p.S("Schwarze-Sau-Liste", "Schwarze Sau list"), Rounds: true,
			Columns: columns(p), Heads: heads,
			Under: []ui.Column{{Name: p.S("Augen", "Card points"), Width: 10}, {Name: "Minus"}},
			Write: func(d scoring.Deal[schwarzesau.Deal], l scoring.Line) ui.RowCells {
				w := ui.RowCells{Heads: sideCells(d, l)}
				if d.Correction == nil && l.Value != nil {
					w.Cells = cellsOf(p, d.Play, l)
				}
				return w
			},
			Foot:   func(sheet scoring.Sheet) []ui.FootRow { return ui.FootRows(p, heads, sheet) },
			Legend: []string{p.S("♠ hat die Sau, nach einer Renonce: zahlt", "♠ took the Queen, after a revoke: pays")},
		}
	},
}

func columns(p ui.Page) []ui.Column {
	columns := []ui.Column{
		{Name: p.S("Spiel", "Deal"), Width: 22},
		{Name: p.S("höchster", "highest"), Width: 8, Up: true},
	}
	for call := 1; call <= schwarzesau.MaxCalls; call++ {
		columns = append(columns, ui.Column{Name: p.T(schwarzesau.CallName(call)), Width: 5, Up: true})
	}
	return append(columns, ui.Column{Name: p.S("halb", "halved"), Width: 5, Up: true}, ui.Column{Name: "Minus", Width: 12})
}

func cellsOf(p ui.Page, d schwarzesau.Deal, l scoring.Line) []ui.Cell {
	kind := "Sau"
	switch {
	case d.Durchmarsch != 0:
		kind = "Durchmarsch"
	case d.Renonce != 0:
		kind = p.S("Renonce", "revoke")
	}
	cells := []ui.Cell{ui.TitleCell(kind), {Text: strconv.Itoa(*l.Value)}}
	calls := min(max(d.Calls, 0), schwarzesau.MaxCalls)
	for call := 1; call <= schwarzesau.MaxCalls; call++ {
		cells = append(cells, ui.Tick(call <= calls))
	}
	whole := scoring.Whole(*l.Value << calls)
	return append(cells, ui.Tick(ui.EachPays(l) != 0 && ui.EachPays(l) < whole), ui.Cell{Text: (-ui.EachPays(l)).String(), Class: "total"})
}

// sideCells returns everybody's Augen, if they were counted, and the totals of the players who got
// minus points.
func sideCells(d scoring.Deal[schwarzesau.Deal], l scoring.Line) (heads [][]ui.Cell) {
	pays := d.Play.Sau
	if d.Play.Renonce != 0 {
		pays = d.Play.Renonce
	}
	for i, p := range l.Points {
		cells := []ui.Cell{{}, {}}
		if d.Correction == nil && i < len(d.Play.Augen) {
			cells[0].Text = strconv.Itoa(d.Play.Augen[i])
		}
		if d.Correction == nil && pays == scoring.Seat(i+1) {
			cells[0].Class = "sau"
		}
		if p != 0 {
			cells[1] = ui.Cell{Text: l.Totals[i].String(), Class: "total"}
		}
		heads = append(heads, cells)
	}
	return heads
}
