package binokel

import (
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/binokel"
	"anschreiber/views/ui"
)

// list is the printed list: who played for how much, and what was trump; for each player or side
// what was melded, what was taken, and the total. What is melded and taken adds up to the points.
var list = ui.Listing[binokel.Deal, binokel.Rules]{
	BlankRules: `{}`,
	Layout: func(p ui.Page, t scoring.Table[binokel.Rules], sheet scoring.Sheet) ui.ListLayout[binokel.Deal] {
		w := &listWriter{page: p, table: t, heads: sides(t), sums: make([]sum, t.Rules.Sides())}
		return ui.ListLayout[binokel.Deal]{
			Page: p, Title: p.S("Binokel-Liste", "Binokel list"),
			Columns: []ui.Column{{Name: p.S("Spieler", "Declarer"), Width: 22}, {Name: p.S("Reiz", "Bid"), Width: 14}, {Name: p.S("Trumpf", "Trumps"), Width: 18}},
			Heads:   w.heads,
			Under:   []ui.Column{{Name: p.S("gemeldet", "melds")}, {Name: p.S("gestochen", "tricks")}, {Name: p.S("Stand", "Total")}},
			Write:   w.write, Foot: w.foot,
			Legend: []string{p.S("V verloren, A abgegangen, durchgestrichen: verfallen, ★ Durch, der für sich zählt", "L lost, O gone off, struck out: lapsed, ★ a Durch that counts apart")},
		}
	},
}

// listWriter holds what a list counts while deals are written to it.
type listWriter struct {
	page  ui.Page
	table scoring.Table[binokel.Rules]
	heads []ui.Side
	sums  []sum // by side
}

// A sum is what a side has melded and taken, and how many of its games it has made.
type sum struct{ melds, tricks, made, games int }

// sides returns the sides that write points.
func sides(t scoring.Table[binokel.Rules]) (heads []ui.Side) {
	for side := range t.Rules.Sides() {
		heads = append(heads, ui.NewSide(t.Players, t.Rules.Members(side)))
	}
	return heads
}

func (w *listWriter) write(deal scoring.Deal[binokel.Deal], l scoring.Line) (row ui.RowCells) {
	for _, h := range w.heads {
		cells := make([]ui.Cell, 3)
		if !l.Again || l.Value != nil {
			cells[2] = ui.Cell{Text: l.Totals[h.Seats[0]-1].String(), Class: "total"}
		}
		row.Heads = append(row.Heads, cells)
	}
	if deal.Correction != nil || l.Value == nil {
		return row
	}
	d := deal.Play
	row.Cells = w.dealCells(d, *l.Won)
	own := w.table.Rules.Side(d.Declarer)
	for side, a := range d.Count(w.table.Rules, l.Playing()).Sides {
		w.sums[side].count(d, side == own, *l.Won, a)
		if !l.Out.Has(w.heads[side].Seats[0]) {
			copy(row.Heads[side], w.sideCells(d, side == own, *l.Won, a))
		}
	}
	return row
}

// dealCells returns who played, the bid with a mark if it was not reached, and what was trump.
func (w *listWriter) dealCells(d binokel.Deal, made bool) []ui.Cell {
	bid, what := "", binokel.TrumpName(d.Trump, w.table.Suits)
	if d.Bid > 0 {
		bid = strconv.Itoa(d.Bid)
	}
	switch {
	case d.Abgehen == 1:
		bid += w.page.S(" A", " O")
	case !made:
		bid += w.page.S(" V", " L")
	}
	if d.Contract != "" {
		what = binokel.Name(d.Contract)
	}
	return []ui.Cell{{Text: d.Declarer.Name(w.table.Players), Class: "what name"}, {Text: strings.TrimSpace(bid)}, {Text: w.page.T(what), Class: "what"}}
}

// sideCells returns what a side has melded and what it has taken. A declarer who has not made the
// game has the minus in brackets instead.
func (w *listWriter) sideCells(d binokel.Deal, own, made bool, a binokel.Account) []ui.Cell {
	switch star := w.table.Rules.DurchCounts == binokel.Apart; {
	case d.Contract != "" && star && own == made:
		return []ui.Cell{{}, {Text: "★"}}
	case d.Contract != "" && star:
		return nil
	case own && !made:
		return []ui.Cell{{}, {Text: "(" + scoring.Whole(a.Points).String() + ")"}}
	case a.Lapsed > 0 && a.Melds == 0:
		return []ui.Cell{{Text: strconv.Itoa(a.Lapsed), Class: "lapsed"}, ui.Count(a.Points)}
	}
	return []ui.Cell{ui.Count(a.Melds), ui.Count(a.Points - a.Melds)}
}

func (s *sum) count(d binokel.Deal, own, made bool, a binokel.Account) {
	if d.Contract == "" && (!own || made) {
		s.melds, s.tricks = s.melds+a.Melds, s.tricks+a.Points-a.Melds
	}
	if own {
		s.games++
	}
	if own && made {
		s.made++
	}
}

// foot adds what each side has melded, taken and made to the usual rows.
func (w *listWriter) foot(sheet scoring.Sheet) []ui.FootRow {
	written, made := ui.FootRow{Label: w.page.S("gemeldet + gestochen", "melds + tricks")}, ui.FootRow{Label: w.page.S("Spiele gemacht", "games made")}
	for _, s := range w.sums {
		written.Cells = append(written.Cells, ui.Cell{Text: strconv.Itoa(s.melds) + " + " + strconv.Itoa(s.tricks)})
		made.Cells = append(made.Cells, ui.Cell{Text: strconv.Itoa(s.made) + w.page.S(" von ", " of ") + strconv.Itoa(s.games)})
	}
	return append([]ui.FootRow{written, made}, ui.FootRows(w.page, w.heads, sheet)...)
}
