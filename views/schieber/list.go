package schieber

import (
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/schieber"
	"anschreiber/views/ui"
)

// list is the printed list: what was trump, who made it, and its factor; for each pair the tricks,
// Weis and Stöck, the points of the deal, and the total.
var list = ui.Listing[schieber.Deal, schieber.Rules]{
	BlankRules: `{}`,
	Layout: func(p ui.Page, t scoring.Table[schieber.Rules], sheet scoring.Sheet) ui.ListLayout[schieber.Deal] {
		heads := pairs(t.Players)
		return ui.ListLayout[schieber.Deal]{
			Page: p, Title: p.S("Schieber-Liste", "Schieber list"),
			Columns: []ui.Column{{Name: p.S("Trumpf", "Trump"), Width: 20}, {Name: p.S("macht", "made by"), Width: 20}, {Name: "×", Width: 7}},
			Heads:   heads,
			Under: []ui.Column{
				{Name: p.S("Stiche", "Tricks")}, {Name: "Weis"}, {Name: "Stöck"}, {Name: "+"}, {Name: p.S("Stand", "Total")},
			},
			Write: func(d scoring.Deal[schieber.Deal], l scoring.Line) ui.RowCells {
				w := ui.RowCells{Heads: pairCells(heads, t.Rules, d, l)}
				if d.Correction == nil && l.Value != nil {
					w.Cells = dealCells(p, t, d.Play)
				}
				return w
			},
			Foot:   func(sheet scoring.Sheet) []ui.FootRow { return ui.FootRows(p, heads, sheet) },
			Legend: []string{p.S("M Match, g geschoben, K Kontra, R Rekontra", "M Match, g pushed, K Kontra, R Rekontra")},
		}
	},
}

// pairs returns the two sides.
func pairs(players []string) (heads []ui.Side) {
	for side := 1; side <= schieber.Sides; side++ {
		heads = append(heads, ui.NewSide(players, schieber.Members(side)))
	}
	return heads
}

// dealCells returns what was made trump, by whom, and its factor.
func dealCells(p ui.Page, t scoring.Table[schieber.Rules], d schieber.Deal) []ui.Cell {
	by := d.By.Name(t.Players)
	if d.Geschoben {
		by = strings.TrimSpace(by + " g")
	}
	return []ui.Cell{
		{Text: p.T(schieber.TrumpName(d.Trump, t.Suits)), Class: "what"},
		{Text: by, Class: "what name"},
		{Text: strconv.Itoa(d.Factor(t.Rules)) + []string{"", " K", " R"}[min(max(d.Kontra, 0), schieber.MaxKontra)]},
	}
}

// pairCells returns for each pair its tricks, Weis and Stöck, the points of the deal, and its
// total.
func pairCells(heads []ui.Side, r schieber.Rules, d scoring.Deal[schieber.Deal], l scoring.Line) (all [][]ui.Cell) {
	for i, h := range heads {
		first := h.Seats[0] - 1
		cells := make([]ui.Cell, 5)
		if d.Correction == nil && l.Value != nil {
			cells[0].Text = tricks(d.Play, i+1)
			cells[1].Text = number(d.Play.Shown(i + 1))
			cells[2].Text = number(d.Play.StoeckOf(i + 1))
		}
		if l.Points[first] != 0 {
			cells[3].Text = l.Points[first].Signed()
		}
		if !l.Again {
			cells[4] = ui.Cell{Text: l.Totals[first].String(), Class: "total"}
		}
		all = append(all, cells)
	}
	return all
}

// tricks returns the card points of a side, or "M" for a Match.
func tricks(d schieber.Deal, side int) string {
	switch {
	case d.Match() == side:
		return "M"
	case len(d.Points) < side:
		return ""
	}
	return strconv.Itoa(d.Points[side-1])
}

// number returns a number, and "" for 0.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
