package doppelkopf

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
	"anschreiber/views/ui"
)

// list is the printed list: what both parties announced and made, Bock, and everybody's points.
// The players of Re are marked.
var list = ui.Listing[doppelkopf.Deal, doppelkopf.Rules]{
	BlankRules: `{}`,
	Layout: func(p ui.Page, t scoring.Table[doppelkopf.Rules], sheet scoring.Sheet) ui.ListLayout[doppelkopf.Deal] {
		heads := ui.PlayerSides(t.Players)
		bock := len(t.Rules.Bock) > 0 || t.Rules.ArmutBock
		return ui.ListLayout[doppelkopf.Deal]{
			Page: p, Title: p.S("Doppelkopf-Liste", "Doppelkopf list"), Rounds: true,
			Columns: columns(p, bock), Heads: heads, Under: ui.PointsColumns(p),
			Write: func(d scoring.Deal[doppelkopf.Deal], l scoring.Line) ui.RowCells {
				if d.Correction != nil || len(d.Play.Re) == 0 {
					return ui.RowCells{Heads: ui.PointsCells(l, nil)}
				}
				return ui.RowCells{Cells: cellsOf(p, t.Rules, bock, d.Play, l), Heads: ui.PointsCells(l, d.Play.Re)}
			},
			Foot: func(sheet scoring.Sheet) []ui.FootRow { return ui.FootRows(p, heads, sheet) },
			Legend: []string{
				"• Re", p.S("Ansagen R, K, dann 90, 60, 30, S", "announced R, K, then 90, 60, 30, S"), "Sonderpunkte Re : Kontra",
				p.S("R¹ vor dem ersten, R² vor dem zweiten Stich", "R¹ before the first, R² before the second trick"),
			},
		}
	},
}

func columns(p ui.Page, bock bool) []ui.Column {
	said := p.S("angesagt", "said")
	columns := []ui.Column{
		{Name: p.S("Spiel", "Deal"), Width: 44},
		{Name: "Re", Width: 7, Group: said}, {Name: "Ko", Width: 7, Group: said},
		{Name: p.S("Augen Re", "Re’s points"), Width: 7, Up: true}, {Name: "Sonder", Width: 8, Up: true},
	}
	if bock {
		columns = append(columns, ui.Column{Name: "Bock", Width: 6, Up: true})
	}
	return append(columns, ui.Column{Name: p.S("Wert", "Value"), Width: 8})
}

// levelMarks holds how the levels are written, by party.
var levelMarks = map[string][]string{
	doppelkopf.Re:     {"", "R", "90", "60", "30", "S"},
	doppelkopf.Kontra: {"", "K", "90", "60", "30", "S"},
}

func cellsOf(p ui.Page, r doppelkopf.Rules, bock bool, d doppelkopf.Deal, l scoring.Line) []ui.Cell {
	cells := []ui.Cell{
		ui.TitleCell(p.T(l.Title)),
		saidCell(doppelkopf.Re, d.ReLevel, d.ReBefore), saidCell(doppelkopf.Kontra, d.KontraLevel, d.KontraBefore),
		reAugenCell(d), sonderpunkteCell(r, d),
	}
	if bock {
		cells = append(cells, ui.Times(l.Factor))
	}
	return append(cells, ui.Cell{Text: ui.EachPays(l).String()})
}

// saidCell returns the level that a party announced, and before which tricks: "R¹²".
func saidCell(party string, level int, before []int) ui.Cell {
	said := ui.At(levelMarks[party], level)
	for _, trick := range before {
		said += ui.At([]string{1: "¹", 2: "²"}, trick)
	}
	return ui.Cell{Text: said}
}

// reAugenCell returns the Augen of Re, computed from Kontra's if only those were written down.
func reAugenCell(d doppelkopf.Deal) ui.Cell {
	all := doppelkopf.Borders[len(doppelkopf.Borders)-1].To
	switch {
	case d.ReAugen != nil:
		return ui.Cell{Text: strconv.Itoa(*d.ReAugen)}
	case d.KontraAugen != nil:
		return ui.Cell{Text: strconv.Itoa(all - *d.KontraAugen)}
	}
	return ui.Cell{}
}

func sonderpunkteCell(r doppelkopf.Rules, d doppelkopf.Deal) ui.Cell {
	counted := [2]int{}
	for _, s := range r.Known() {
		counted[0] += s.Value * d.Sonderpunkte.Re[s.Key]
		counted[1] += s.Value * d.Sonderpunkte.Kontra[s.Key]
	}
	if counted == [2]int{} {
		return ui.Cell{}
	}
	return ui.Cell{Text: strconv.Itoa(counted[0]) + " : " + strconv.Itoa(counted[1])}
}
