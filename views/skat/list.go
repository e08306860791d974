package skat

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
	"anschreiber/views/ui"
)

// list is the Spielliste in the form that clubs use. An empty one is a Serie with the closing rows
// of Seeger and Fabian.
var list = ui.Listing[skat.Deal, skat.Rules]{
	BlankRules: `{"preset":"turnier"}`,
	Layout: func(p ui.Page, t scoring.Table[skat.Rules], sheet scoring.Sheet) ui.ListLayout[skat.Deal] {
		b := &listWriter{page: p, table: t, doubled: hasFactor(t.Rules, sheet), won: make([]int, len(t.Players)), lost: make([]int, len(t.Players))}
		return ui.ListLayout[skat.Deal]{
			Page: p, Title: p.S("Skat-Spielliste", "Skat list"), Rounds: true,
			Columns: b.columns(), Heads: ui.PlayerSides(t.Players), Under: b.under(),
			Write: b.write, Foot: b.foot, Legend: legend(p, sheet),
		}
	},
}

// listWriter holds what a list counts while deals are written to it.
type listWriter struct {
	page        ui.Page
	table       scoring.Table[skat.Rules]
	doubled     bool  // the list has a column for Kontra and Bock
	won, lost   []int // deals won and lost, by seat
	plus, minus scoring.Points
}

// hasFactor reports whether deals can count more than their value at this table.
func hasFactor(r skat.Rules, sheet scoring.Sheet) bool {
	return r.KontraMax > 0 || slices.ContainsFunc(sheet.Lines, func(l scoring.Line) bool { return l.Factor > 1 })
}

func (b *listWriter) columns() []ui.Column {
	p := b.page
	spitzen, value := "Spitzen", p.S("Spielwert", "Value")
	columns := []ui.Column{
		{Name: p.S("Grundwert", "Base"), Width: 15},
		{Name: p.S("mit", "with"), Width: 6, Group: spitzen}, {Name: p.S("ohne", "w/o"), Width: 7, Group: spitzen},
	}
	announced := p.S("angesagt", "announced")
	for _, name := range []string{"Hand", "Schneider", announced, "Schwarz", announced, p.S("offen", "ouvert")} {
		columns = append(columns, ui.Column{Name: name, Width: 5, Up: true})
	}
	if b.doubled {
		columns = append(columns, ui.Column{Name: b.page.S("Faktor", "factor"), Width: 6, Up: true})
	}
	return append(columns, ui.Column{Name: "+", Width: 10, Group: value}, ui.Column{Name: "−", Width: 10, Group: value})
}

func (b *listWriter) under() []ui.Column {
	width := 6
	if len(b.table.Players) > 4 {
		width = 5
	}
	return []ui.Column{{Name: b.page.S("Punkte", "Points")}, {Name: b.page.S("g", "w"), Width: width}, {Name: b.page.S("v", "l"), Width: width}}
}

// write fills in a row for a suit game, Grand or Null. For any other deal it writes only the title
// and the points.
func (b *listWriter) write(deal scoring.Deal[skat.Deal], line scoring.Line) ui.RowCells {
	b.count(line)
	d := deal.Play
	w := ui.RowCells{Cells: b.value(d, line), Heads: b.heads(line)}
	if uses := skat.Fields(d.Contract); deal.Correction == nil && slices.Contains(uses, "hand") {
		worth := d.Worth(&b.table.Rules)
		cells := append([]ui.Cell{b.base(d.Contract, worth.Base)}, spitzenCells(worth.Spitzen)...)
		w.Cells = append(append(cells, levelCells(d, worth.Levels)...), w.Cells...)
	}
	return w
}

func (b *listWriter) count(line scoring.Line) {
	if i := int(line.Declarer) - 1; line.Won != nil && 0 <= i && i < len(b.won) {
		if *line.Won {
			b.won[i]++
		} else {
			b.lost[i]++
		}
	}
}

// base returns "♣ 12", or the name of the suit at tables with German suits.
func (b *listWriter) base(contract string, base int) ui.Cell {
	name, n := b.page.T(skat.Name(contract, b.table.Suits)), strconv.Itoa(base)
	if sign := ui.SuitSign(contract); sign != "" && b.table.Suits != "german" {
		return ui.Cell{Text: sign + " " + n, Suit: contract, Class: "base"}
	}
	return ui.Cell{Text: name + " " + n, Class: "base"}
}

func spitzenCells(spitzen int) []ui.Cell {
	switch {
	case spitzen > 0:
		return []ui.Cell{ui.Count(spitzen), {}}
	case spitzen < 0:
		return []ui.Cell{{}, ui.Count(-spitzen)}
	}
	return []ui.Cell{{}, {}}
}

// levelCells ticks Hand, Schneider and the other levels as the table counts them.
func levelCells(d skat.Deal, counted skat.Levels) []ui.Cell {
	return []ui.Cell{
		ui.Tick(d.Hand), ui.Tick(counted.Has(skat.Schneider)), ui.Tick(counted.Has(skat.SchneiderSaid)),
		ui.Tick(counted.Has(skat.Schwarz)), ui.Tick(counted.Has(skat.SchwarzSaid)), ui.Tick(d.Ouvert),
	}
}

// value returns the cells with the points of a deal, in plus or in minus.
func (b *listWriter) value(d skat.Deal, line scoring.Line) (cells []ui.Cell) {
	if b.doubled {
		cells = append(cells, ui.Times(max(line.Factor, 1)<<d.Kontra))
	}
	plus, minus := plusAndMinus(line)
	b.plus, b.minus = b.plus+plus, b.minus+minus
	both := []ui.Cell{{}, {}}
	if plus != 0 {
		both[0].Text = plus.String()
	}
	if minus != 0 {
		both[1].Text = minus.String()
	}
	if wasOverbid(line) {
		both[1].Class = "overbid"
	}
	return append(cells, both...)
}

// plusAndMinus returns the points that were written in plus and in minus. At a table where a win is
// written as minus of the other players, that minus is returned as plus.
func plusAndMinus(line scoring.Line) (plus, minus scoring.Points) {
	i := int(line.Declarer) - 1
	if line.Won != nil && *line.Won && i >= 0 && i < len(line.Points) && line.Points[i] == 0 {
		return ui.EachPays(line), 0
	}
	for _, p := range line.Points {
		plus, minus = plus+max(p, 0), minus+max(-p, 0)
	}
	return plus, minus
}

// heads returns the running totals of the players whose points changed, and how many deals the
// declarer has won or lost.
func (b *listWriter) heads(line scoring.Line) (heads [][]ui.Cell) {
	for i, p := range line.Points {
		cells := []ui.Cell{{}, {}, {}}
		declared := line.Declarer == scoring.Seat(i+1) && line.Won != nil
		if p != 0 || declared {
			cells[0] = ui.Cell{Text: line.Totals[i].String(), Class: "total"}
		}
		if declared && *line.Won {
			cells[1] = ui.Cell{Text: strconv.Itoa(b.won[i]), Class: "tally"}
		} else if declared {
			cells[2] = ui.Cell{Text: strconv.Itoa(b.lost[i]), Class: "tally"}
		}
		heads = append(heads, cells)
	}
	return heads
}

// foot returns the sums, or the closing rows if the sheet has them.
func (b *listWriter) foot(sheet scoring.Sheet) []ui.FootRow {
	heads := ui.PlayerSides(b.table.Players)
	rows := ui.ClosingRows(b.page, heads, sheet)
	if b.table.Rules.Scoring != skat.Seeger {
		rows = append([]ui.FootRow{ui.TotalsRow(b.page, heads, sheet), b.deals()}, rows...)
	}
	sums := &rows[0]
	if b.table.Rules.MinusOnly() {
		sums = &rows[1] // not next to the totals, in which the points of a won deal are minus points of the others
	}
	sums.Sums, rows[0].Heavy = []string{b.plus.String(), b.minus.String()}, true
	return append(rows, ui.PlaceRows(b.page, heads, sheet)...)
}

func (b *listWriter) deals() ui.FootRow {
	row := ui.FootRow{Label: b.page.S("gewonnen − verloren", "won − lost")}
	for i, won := range b.won {
		row.Cells = append(row.Cells, ui.Cell{Text: strconv.Itoa(won) + " − " + strconv.Itoa(b.lost[i])})
	}
	return row
}

func wasOverbid(l scoring.Line) bool {
	extra, _ := l.Extra.(skat.Extra)
	return extra.WasOverbid()
}

func legend(p ui.Page, sheet scoring.Sheet) (says []string) {
	if slices.ContainsFunc(sheet.Lines, wasOverbid) {
		says = append(says, p.S("ü überreizt", "o overbid"))
	}
	return says
}
