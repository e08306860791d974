package views

import (
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/wuerfeljass"
)

// wuerfeljassList: who made trump, what either side counted, and the dice as
// they lay after it. At four players partners share a die.
var wuerfeljassList = Listing[wuerfeljass.Deal, wuerfeljass.Rules]{
	Form: `{}`,
	Rule: func(p Page, t scoring.Table[wuerfeljass.Rules], sheet scoring.Sheet) Ruling[wuerfeljass.Deal] {
		heads := wuerfeljassHeads(t.Players)
		return Ruling[wuerfeljass.Deal]{
			Page: p, Title: p.S("Würfeljass-Liste", "Würfeljass list"),
			Columns: []Column{{Name: p.S("Trumpf", "Trump"), Width: 30}, {Name: "Kontra", Width: 12}},
			Heads:   heads,
			Under: []Column{
				{Name: p.S("Stiche", "Tricks")}, {Name: p.S("Meld.", "Melds")}, {Name: p.S("Summe", "Sum")}, {Name: "+"}, {Name: p.S("Würfel", "Die")},
			},
			Write: func(d scoring.Deal[wuerfeljass.Deal], l scoring.Line) Written {
				w := Written{Heads: wuerfeljassSides(sheet, heads, d, l)}
				if d.Correction == nil && l.Value != nil {
					w.Cells = []Cell{
						{Text: player(t.Players, d.Play.Trump), Class: "what name"},
						{Text: p.T(wuerfeljass.KontraName(min(max(d.Play.Kontra, 0), wuerfeljass.MaxKontra)))},
					}
				}
				return w
			},
			Foot:   func(sheet scoring.Sheet) []FootRow { return footRows(p, heads, sheet) },
			Legend: []string{"T Terz 20, H Halber 50, B Belle 20"},
		}
	},
}

// wuerfeljassHeads are the sides.
func wuerfeljassHeads(players []string) (heads []Side) {
	for side := 1; side <= wuerfeljass.Sides(len(players)); side++ {
		name := ""
		if strings.Join(players, "") != "" {
			name = wuerfeljassTeam(players, side)
		}
		heads = append(heads, Side{Name: name, Seats: wuerfeljass.Members(side, len(players))})
	}
	return heads
}

// wuerfeljassSides are what each side counted, by how much its die was turned,
// and what it shows.
func wuerfeljassSides(sheet scoring.Sheet, heads []Side, d scoring.Deal[wuerfeljass.Deal], l scoring.Line) (sides [][]Cell) {
	for i, h := range heads {
		first := h.Seats[0] - 1
		cells := make([]Cell, 5)
		if d.Correction == nil && i < len(d.Play.Points) {
			cells[0].Text = number10(d.Play.Points[i])
			cells[1].Text = wuerfeljassMelds(d.Play, i)
			cells[2].Text = number10(d.Play.Total(i + 1))
		}
		if l.Points[first] != 0 {
			cells[3].Text = l.Points[first].Signed()
		}
		if d.Correction != nil || l.Value != nil {
			cells[4] = Cell{Draw: total(sheet, l.Totals[first]), Class: "total"}
		}
		sides = append(sides, cells)
	}
	return sides
}

// wuerfeljassMelds is "2T B": two Terze and the Belle.
func wuerfeljassMelds(d wuerfeljass.Deal, i int) string {
	var melds []string
	for _, m := range []struct {
		sign string
		of   []int
	}{{"T", d.Terze}, {"H", d.Halbe}} {
		if i < len(m.of) && m.of[i] == 1 {
			melds = append(melds, m.sign)
		} else if i < len(m.of) && m.of[i] > 1 {
			melds = append(melds, number10(m.of[i])+m.sign)
		}
	}
	if d.Belle == i+1 {
		melds = append(melds, "B")
	}
	return strings.Join(melds, " ")
}
