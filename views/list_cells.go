package views

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"anschreiber/scoring"
)

// tick is a cross in a column, or nothing.
func tick(is bool) Cell {
	if is {
		return Cell{Text: "×"}
	}
	return Cell{}
}

// count is a number; nothing for 0.
func count(n int) Cell {
	if n == 0 {
		return Cell{}
	}
	return Cell{Text: number10(n)}
}

// times is by how much a deal was multiplied; nothing for once.
func times(n int) Cell {
	if n < 2 {
		return Cell{}
	}
	return Cell{Text: "×" + number10(n)}
}

// each is what a deal cost one who did not win or lose it alone; 0 where
// nobody got anything.
func each(l scoring.Line) (least scoring.Points) {
	for _, p := range l.Points {
		if p = max(p, -p); p != 0 && (least == 0 || p < least) {
			least = p
		}
	}
	return least
}

// moves are the two columns of games in which everybody's points move: those
// of this deal, and the total after it. Marked are those whose deal it was.
func moves(l scoring.Line, marked scoring.Seats) (heads [][]Cell) {
	for i, p := range l.Points {
		cells := []Cell{{}, {}}
		if p != 0 {
			cells = []Cell{{Text: p.Signed(), Class: "move"}, {Text: l.Totals[i].String(), Class: "move total"}}
		}
		if marked.Has(scoring.Seat(i + 1)) {
			cells[0].Class = "move did"
		}
		heads = append(heads, cells)
	}
	return heads
}

func movesUnder(p Page) []Column {
	return []Column{{Name: "+ −"}, {Name: p.S("Stand", "Total")}}
}

// totals is the row of where everybody stands.
func totals(p Page, heads []Side, sheet scoring.Sheet) FootRow {
	row := FootRow{Label: p.S("Gesamt", "Total"), Heavy: true}
	if len(sheet.Partien) > 0 || sheet.Next.Left != nil {
		row.Label = p.S("laufende Partie", "running Partie")
	} else if len(sheet.Closing) > 0 {
		row.Label = p.S("Punkte", "Points")
	}
	for _, h := range heads {
		row.Cells = append(row.Cells, Cell{Draw: total(sheet, sheet.Totals[h.Seats[0]-1])})
	}
	return row
}

// footRows are the totals, the closing rows of the game, places and money.
func footRows(p Page, heads []Side, sheet scoring.Sheet) []FootRow {
	rows := append([]FootRow{totals(p, heads, sheet)}, closingRows(p, heads, sheet)...)
	return append(rows, lastRows(p, heads, sheet)...)
}

func closingRows(p Page, heads []Side, sheet scoring.Sheet) (rows []FootRow) {
	for _, closing := range sheet.Closing {
		row := FootRow{Label: p.T(closing.Label), Heavy: closing.Sum}
		for _, h := range heads {
			row.Cells = append(row.Cells, Cell{Text: closing.Cells[h.Seats[0]-1]})
		}
		rows = append(rows, row)
	}
	return rows
}

// lastRows are everybody's place and, where it was played for some, money.
func lastRows(p Page, heads []Side, sheet scoring.Sheet) []FootRow {
	places, money := FootRow{Label: p.S("Platz", "Place")}, FootRow{Label: p.S("Geld", "Money")}
	paid := false
	for _, h := range heads {
		places.Cells = append(places.Cells, Cell{Text: strconv.Itoa(place(heads, sheet, h)) + "."})
		cents := sheet.Balance[h.Seats[0]-1]
		money.Cells = append(money.Cells, Cell{Text: p.Euros(cents)})
		paid = paid || cents != 0
	}
	if paid {
		return []FootRow{places, money}
	}
	return []FootRow{places}
}

// place counts the heads that stand better: partners share one.
func place(heads []Side, sheet scoring.Sheet, of Side) int {
	rank := map[scoring.Seat]int{}
	for _, at := range sheet.Standing {
		rank[at.Seat] = at.Rank
	}
	better := 1
	for _, h := range heads {
		if rank[h.Seats[0]] < rank[of.Seats[0]] {
			better++
		}
	}
	return better
}

// probe adds up what the deals say and what stands under them.
func (l List) probe(sheet scoring.Sheet) string {
	var deals, stands scoring.Points
	for _, line := range sheet.Lines {
		deals += l.sum(line.Points)
	}
	for _, partie := range sheet.Partien {
		stands += l.sum(partie.Totals)
	}
	stands += l.sum(sheet.Totals)
	p := l.Page
	says := p.S("alle Spiele zusammen ", "all deals together ") + deals.String() + p.S(", alle Stände zusammen ", ", all totals together ") + stands.String()
	if sums := l.Foot[0].Sums; len(sums) == 2 {
		says = strings.Join(sums, " − ") + " = " + deals.String() + p.S(" = Summe der Spielpunkte ", " = sum of the game points ") + stands.String()
	}
	if deals == stands {
		return says + " ✓"
	}
	return says + p.S(": stimmt nicht", ": does not add up")
}

// what names a deal; a long name is written smaller.
func what(name string) Cell {
	if utf8.RuneCountInString(name) > 26 {
		return Cell{Text: name, Class: "what long"}
	}
	return Cell{Text: name, Class: "what"}
}

// sum counts partners, who share their points, once.
func (l List) sum(points []scoring.Points) (all scoring.Points) {
	for _, h := range l.Heads {
		all += points[h.Seats[0]-1]
	}
	return all
}
