package views

import (
	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
)

// doppelkopfList: what both parties said and made, Bock, and everybody's
// points. Who was Re is marked.
var doppelkopfList = Listing[doppelkopf.Deal, doppelkopf.Rules]{
	Form: `{}`,
	Rule: func(p Page, t scoring.Table[doppelkopf.Rules], sheet scoring.Sheet) Ruling[doppelkopf.Deal] {
		heads := everybody(t.Players)
		bock := len(t.Rules.Bock) > 0 || t.Rules.ArmutBock
		return Ruling[doppelkopf.Deal]{
			Page: p, Title: p.S("Doppelkopf-Liste", "Doppelkopf list"), Rounds: true,
			Columns: doppelkopfColumns(p, bock), Heads: heads, Under: movesUnder(p),
			Write: func(d scoring.Deal[doppelkopf.Deal], l scoring.Line) Written {
				if d.Correction != nil || len(d.Play.Re) == 0 {
					return Written{Heads: moves(l, nil)}
				}
				return Written{Cells: doppelkopfCells(p, t.Rules, bock, d.Play, l), Heads: moves(l, d.Play.Re)}
			},
			Foot: func(sheet scoring.Sheet) []FootRow { return footRows(p, heads, sheet) },
			Legend: []string{
				"• Re", p.S("Ansagen R, K, dann 90, 60, 30, S", "announced R, K, then 90, 60, 30, S"), "Sonderpunkte Re : Kontra",
			},
		}
	},
}

func doppelkopfColumns(p Page, bock bool) []Column {
	said := p.S("angesagt", "said")
	columns := []Column{
		{Name: p.S("Spiel", "Deal"), Width: 44},
		{Name: "Re", Width: 7, Group: said}, {Name: "Ko", Width: 7, Group: said},
		{Name: "Augen Re", Width: 7, Up: true}, {Name: "Sonder", Width: 8, Up: true},
	}
	if bock {
		columns = append(columns, Column{Name: "Bock", Width: 6, Up: true})
	}
	return append(columns, Column{Name: p.S("Wert", "Value"), Width: 8})
}

// doppelkopfSaid are the levels as they are written, by party.
var doppelkopfSaid = map[string][]string{
	doppelkopf.Re:     {"", "R", "90", "60", "30", "S"},
	doppelkopf.Kontra: {"", "K", "90", "60", "30", "S"},
}

func doppelkopfCells(p Page, r doppelkopf.Rules, bock bool, d doppelkopf.Deal, l scoring.Line) []Cell {
	cells := []Cell{
		what(p.T(l.Title)),
		{Text: at(doppelkopfSaid[doppelkopf.Re], d.ReLevel)}, {Text: at(doppelkopfSaid[doppelkopf.Kontra], d.KontraLevel)},
		doppelkopfReAugen(d), doppelkopfSonder(r, d),
	}
	if bock {
		cells = append(cells, times(l.Factor))
	}
	return append(cells, Cell{Text: each(l).String()})
}

// doppelkopfReAugen are Re's: what Kontra has not.
func doppelkopfReAugen(d doppelkopf.Deal) Cell {
	all := doppelkopf.Borders[len(doppelkopf.Borders)-1].To
	switch {
	case d.ReAugen != nil:
		return Cell{Text: number10(*d.ReAugen)}
	case d.KontraAugen != nil:
		return Cell{Text: number10(all - *d.KontraAugen)}
	}
	return Cell{}
}

func doppelkopfSonder(r doppelkopf.Rules, d doppelkopf.Deal) Cell {
	counted := [2]int{}
	for _, s := range r.Known() {
		counted[0] += s.Value * d.Sonderpunkte.Re[s.Key]
		counted[1] += s.Value * d.Sonderpunkte.Kontra[s.Key]
	}
	if counted == [2]int{} {
		return Cell{}
	}
	return Cell{Text: number10(counted[0]) + " : " + number10(counted[1])}
}
