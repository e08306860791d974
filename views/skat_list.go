package views

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
)

// skatList is the Spielliste as clubs have it; the empty one is a Serie with
// the closing rows of Seeger and Fabian.
var skatList = Listing[skat.Deal, skat.Rules]{
	Form: `{"preset":"turnier"}`,
	Rule: func(p Page, t scoring.Table[skat.Rules], sheet scoring.Sheet) Ruling[skat.Deal] {
		b := &skatBook{page: p, table: t, doubled: skatDoubled(t.Rules, sheet), won: make([]int, len(t.Players)), lost: make([]int, len(t.Players))}
		return Ruling[skat.Deal]{
			Page: p, Title: p.S("Skat-Spielliste", "Skat list"), Rounds: true,
			Columns: b.columns(), Heads: everybody(t.Players), Under: b.under(),
			Write: b.write, Foot: b.foot, Legend: skatLegend(p, sheet),
		}
	},
}

// skatBook is what a list counts while deals are written into it.
type skatBook struct {
	page        Page
	table       scoring.Table[skat.Rules]
	doubled     bool  // there is a column for Kontra and Bock
	won, lost   []int // deals, by seat
	plus, minus scoring.Points
}

// skatDoubled reports that deals can count more than their value here.
func skatDoubled(r skat.Rules, sheet scoring.Sheet) bool {
	return r.KontraMax > 0 || slices.ContainsFunc(sheet.Lines, func(l scoring.Line) bool { return l.Factor > 1 })
}

func (b *skatBook) columns() []Column {
	p := b.page
	spitzen, value := "Spitzen", p.S("Spielwert", "Value")
	columns := []Column{
		{Name: p.S("Grundwert", "Base"), Width: 15},
		{Name: p.S("mit", "with"), Width: 6, Group: spitzen}, {Name: p.S("ohne", "w/o"), Width: 7, Group: spitzen},
	}
	announced := p.S("angesagt", "announced")
	for _, name := range []string{"Hand", "Schneider", announced, "Schwarz", announced, p.S("offen", "ouvert")} {
		columns = append(columns, Column{Name: name, Width: 5, Up: true})
	}
	if b.doubled {
		columns = append(columns, Column{Name: b.page.S("Faktor", "factor"), Width: 6, Up: true})
	}
	return append(columns, Column{Name: "+", Width: 10, Group: value}, Column{Name: "−", Width: 10, Group: value})
}

func (b *skatBook) under() []Column {
	width := 6
	if len(b.table.Players) > 4 {
		width = 5
	}
	return []Column{{Name: b.page.S("Punkte", "Points")}, {Name: b.page.S("g", "w"), Width: width}, {Name: b.page.S("v", "l"), Width: width}}
}

// write fills in a suit game, Grand or Null; of anything else only the title
// and what it came to.
func (b *skatBook) write(deal scoring.Deal[skat.Deal], line scoring.Line) Written {
	b.count(line)
	d := deal.Play
	w := Written{Cells: b.value(d, line), Heads: b.heads(line)}
	if uses := skat.Fields(d.Contract); deal.Correction == nil && slices.Contains(uses, "hand") {
		worth := d.Worth(&b.table.Rules)
		cells := append([]Cell{b.base(d.Contract, worth.Base)}, skatMatadors(worth.Spitzen)...)
		w.Cells = append(append(cells, skatSteps(d, worth.Levels)...), w.Cells...)
	}
	return w
}

func (b *skatBook) count(line scoring.Line) {
	if i := int(line.Declarer) - 1; line.Won != nil && 0 <= i && i < len(b.won) {
		if *line.Won {
			b.won[i]++
		} else {
			b.lost[i]++
		}
	}
}

// base is "♣ 12", or the name where cards have German suits.
func (b *skatBook) base(contract string, base int) Cell {
	name, n := b.page.T(skat.Name(contract, b.table.Suits)), number10(base)
	if sign := skatSigns[contract]; sign != "" && b.table.Suits != "german" {
		return Cell{Text: sign + " " + n, Suit: contract, Class: "base"}
	}
	return Cell{Text: name + " " + n, Class: "base"}
}

func skatMatadors(spitzen int) []Cell {
	switch {
	case spitzen > 0:
		return []Cell{count(spitzen), {}}
	case spitzen < 0:
		return []Cell{{}, count(-spitzen)}
	}
	return []Cell{{}, {}}
}

// skatSteps ticks Hand, Schneider and the others as the table counts them.
func skatSteps(d skat.Deal, counted skat.Levels) []Cell {
	return []Cell{
		tick(d.Hand), tick(counted.Has(skat.Schneider)), tick(counted.Has(skat.SchneiderSaid)),
		tick(counted.Has(skat.Schwarz)), tick(counted.Has(skat.SchwarzSaid)), tick(d.Ouvert),
	}
}

// value is what the deal came to, on the side of plus or of minus.
func (b *skatBook) value(d skat.Deal, line scoring.Line) (cells []Cell) {
	if b.doubled {
		cells = append(cells, times(max(line.Factor, 1)<<d.Kontra))
	}
	plus, minus := skatPlus(line)
	b.plus, b.minus = b.plus+plus, b.minus+minus
	both := []Cell{{}, {}}
	if plus != 0 {
		both[0].Text = plus.String()
	}
	if minus != 0 {
		both[1].Text = minus.String()
	}
	if line.Extra["overbid"] == true {
		both[1].Class = "overbid"
	}
	return append(cells, both...)
}

// skatPlus is what was written in plus and in minus. Where a deal that was won
// is written to the others as minus, it is their minus that counts as plus.
func skatPlus(line scoring.Line) (plus, minus scoring.Points) {
	i := int(line.Declarer) - 1
	if line.Won != nil && *line.Won && i >= 0 && i < len(line.Points) && line.Points[i] == 0 {
		return each(line), 0
	}
	for _, p := range line.Points {
		plus, minus = plus+max(p, 0), minus+max(-p, 0)
	}
	return plus, minus
}

// heads are the running totals of those whose points moved, and how many deals
// the declarer has won or lost.
func (b *skatBook) heads(line scoring.Line) (heads [][]Cell) {
	for i, p := range line.Points {
		cells := []Cell{{}, {}, {}}
		declared := line.Declarer == scoring.Seat(i+1) && line.Won != nil
		if p != 0 || declared {
			cells[0] = Cell{Text: line.Totals[i].String(), Class: "total"}
		}
		if declared && *line.Won {
			cells[1] = Cell{Text: number10(b.won[i]), Class: "tally"}
		} else if declared {
			cells[2] = Cell{Text: number10(b.lost[i]), Class: "tally"}
		}
		heads = append(heads, cells)
	}
	return heads
}

// foot are the sums, or the closing rows where the game has them.
func (b *skatBook) foot(sheet scoring.Sheet) []FootRow {
	heads := everybody(b.table.Players)
	rows := closingRows(b.page, heads, sheet)
	if b.table.Rules.Scoring != skat.Seeger {
		rows = append([]FootRow{totals(b.page, heads, sheet), b.deals()}, rows...)
	}
	sums := &rows[0]
	if b.table.Rules.Scoring == skat.Bierlachs {
		sums = &rows[1] // the totals are those of the running Partie alone
	}
	sums.Sums, rows[0].Heavy = []string{b.plus.String(), b.minus.String()}, true
	return append(rows, lastRows(b.page, heads, sheet)...)
}

func (b *skatBook) deals() FootRow {
	row := FootRow{Label: b.page.S("gewonnen − verloren", "won − lost")}
	for i, won := range b.won {
		row.Cells = append(row.Cells, Cell{Text: strconv.Itoa(won) + " − " + strconv.Itoa(b.lost[i])})
	}
	return row
}

func skatLegend(p Page, sheet scoring.Sheet) (says []string) {
	if slices.ContainsFunc(sheet.Lines, func(l scoring.Line) bool { return l.Extra["overbid"] == true }) {
		says = append(says, p.S("ü überreizt", "o overbid"))
	}
	return says
}
