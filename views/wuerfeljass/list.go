package wuerfeljass

import (
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/wuerfeljass"
	"anschreiber/views/ui"
)

// list is the printed list: who made trump, what each side counted, and what the dice showed
// afterwards. With four players partners share a die.
var list = ui.Listing[wuerfeljass.Deal, wuerfeljass.Rules]{
	BlankRules: `{}`,
	Layout: func(p ui.Page, t scoring.Table[wuerfeljass.Rules], sheet scoring.Sheet) ui.ListLayout[wuerfeljass.Deal] {
		heads := sides(t.Players)
		return ui.ListLayout[wuerfeljass.Deal]{
			Page: p, Title: p.S("Würfeljass-Liste", "Würfeljass list"),
			Columns: []ui.Column{{Name: p.S("Trumpf", "Trump"), Width: 30}, {Name: "Kontra", Width: 12}},
			Heads:   heads,
			Under: []ui.Column{
				{Name: p.S("Stiche", "Tricks")}, {Name: p.S("Meld.", "Melds")}, {Name: p.S("Summe", "Sum")}, {Name: "+"}, {Name: p.S("Würfel", "Die")},
			},
			Write: func(d scoring.Deal[wuerfeljass.Deal], l scoring.Line) ui.RowCells {
				d.Play = d.Play.Counted(l.Playing(), len(t.Players))
				w := ui.RowCells{Heads: sideCells(sheet, heads, d, l)}
				if d.Correction == nil && l.Value != nil {
					w.Cells = []ui.Cell{
						{Text: d.Play.Trump.Name(t.Players), Class: "what name"},
						{Text: p.T(wuerfeljass.KontraName(min(max(d.Play.Kontra, 0), wuerfeljass.MaxKontra)))},
					}
				}
				return w
			},
			Foot:   func(sheet scoring.Sheet) []ui.FootRow { return ui.FootRows(p, heads, sheet) },
			Legend: []string{"T Terz 20, H Halber 50, B Belle 20"},
		}
	},
}

// sides returns the sides.
func sides(players []string) (heads []ui.Side) {
	for side := 1; side <= wuerfeljass.Sides(len(players)); side++ {
		heads = append(heads, ui.NewSide(players, wuerfeljass.Members(side, len(players))))
	}
	return heads
}

// sideCells returns for each side what it counted, by how much its die was turned, and what the
// die shows.
func sideCells(sheet scoring.Sheet, heads []ui.Side, d scoring.Deal[wuerfeljass.Deal], l scoring.Line) (sides [][]ui.Cell) {
	for i, h := range heads {
		first := h.Seats[0] - 1
		cells := make([]ui.Cell, 5)
		if d.Correction == nil && i < len(d.Play.Points) {
			cells[0].Text = strconv.Itoa(d.Play.Points[i])
			cells[1].Text = melds(d.Play, i)
			cells[2].Text = strconv.Itoa(d.Play.Total(i + 1))
		}
		if l.Points[first] != 0 {
			cells[3].Text = l.Points[first].Signed()
		}
		if d.Correction != nil || l.Value != nil {
			cells[4] = ui.Cell{Draw: ui.Total(sheet, l.Totals[first]), Class: "total"}
		}
		sides = append(sides, cells)
	}
	return sides
}

// melds returns "2T B" for two Terze and the Belle.
func melds(d wuerfeljass.Deal, i int) string {
	var melds []string
	for _, m := range []struct {
		sign string
		of   []int
	}{{"T", d.Terze}, {"H", d.Halbe}} {
		if i < len(m.of) && m.of[i] == 1 {
			melds = append(melds, m.sign)
		} else if i < len(m.of) && m.of[i] > 1 {
			melds = append(melds, strconv.Itoa(m.of[i])+m.sign)
		}
	}
	if d.Belle == i+1 {
		melds = append(melds, "B")
	}
	return strings.Join(melds, " ")
}
