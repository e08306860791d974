package punktezettel

import (
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/punktezettel"
	"anschreiber/views/ui"
)

// list is the printed list: the round, everybody's points, and their totals. At tables that bid, a
// column with bids and tricks stands before them. Partners share their columns.
var list = ui.Listing[punktezettel.Deal, punktezettel.Rules]{
	BlankRules: `{}`,
	Layout: func(p ui.Page, t scoring.Table[punktezettel.Rules], sheet scoring.Sheet) ui.ListLayout[punktezettel.Deal] {
		heads := sides(t)
		return ui.ListLayout[punktezettel.Deal]{
			Page: p, Title: p.T(punktezettel.Game.Called(t.Rules)), Rounds: true,
			Columns: []ui.Column{{Name: p.S("Runde", "Round"), Width: 36}},
			Heads:   heads, Under: under(p, t),
			Write: func(d scoring.Deal[punktezettel.Deal], l scoring.Line) ui.RowCells {
				return ui.RowCells{Heads: sideCells(t, heads, d, l)}
			},
			Foot:   func(sheet scoring.Sheet) []ui.FootRow { return ui.FootRows(p, heads, sheet) },
			Legend: legend(p, t),
		}
	},
}

// sides returns the sides that write points: two pairs, or every player.
func sides(t scoring.Table[punktezettel.Rules]) (heads []ui.Side) {
	n := t.Rules.Sides(len(t.Players))
	for i, name := range t.Players {
		if i < n {
			heads = append(heads, ui.Side{})
		}
		h := &heads[i%n]
		h.Seats = append(h.Seats, scoring.Seat(i+1))
		h.Name = strings.TrimPrefix(h.Name+" + "+name, " + ")
	}
	return heads
}

func under(p ui.Page, t scoring.Table[punktezettel.Rules]) []ui.Column {
	columns := ui.PointsColumns(p)
	if bids(t) {
		return append([]ui.Column{{Name: p.S("Ansage", "Bid")}}, columns...)
	}
	return columns
}

func sideCells(t scoring.Table[punktezettel.Rules], heads []ui.Side, d scoring.Deal[punktezettel.Deal], l scoring.Line) (all [][]ui.Cell) {
	points := ui.PointsCells(l, nil)
	for _, h := range heads {
		cells, i := points[h.Seats[0]-1], int(h.Seats[0])-1
		if t.Rules.Wins == punktezettel.Fewest {
			cells[0].Text = strings.TrimPrefix(cells[0].Text, "+")
		}
		if bids(t) {
			cells = append([]ui.Cell{said(d, i)}, cells...)
		}
		all = append(all, cells)
	}
	return all
}

// said returns "2/3": what somebody has bid and made.
func said(d scoring.Deal[punktezettel.Deal], i int) ui.Cell {
	if d.Correction != nil || i >= len(d.Play.Bids) {
		return ui.Cell{}
	}
	bid := strconv.Itoa(d.Play.Bids[i])
	if i >= len(d.Play.Points) {
		return ui.Cell{Text: bid}
	}
	return ui.Cell{Text: bid + "/" + d.Play.Points[i].String()}
}

func legend(p ui.Page, t scoring.Table[punktezettel.Rules]) []string {
	if bids(t) {
		return []string{p.S("2/3 heißt: 2 angesagt, 3 gemacht", "2/3 means: 2 bid, 3 made")}
	}
	return nil
}
