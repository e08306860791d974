package ui

import (
	"strconv"
	"unicode/utf8"

	"anschreiber/scoring"
)

// Tick returns a cell with a cross, or an empty one.
func Tick(is bool) Cell {
	if is {
		return Cell{Text: "×"}
	}
	return Cell{}
}

// Count returns a cell with a number; empty for 0.
func Count(n int) Cell {
	if n == 0 {
		return Cell{}
	}
	return Cell{Text: strconv.Itoa(n)}
}

// Times returns a cell with the factor of a deal, "×2"; empty for 0 and 1.
func Times(n int) Cell {
	if n < 2 {
		return Cell{}
	}
	return Cell{Text: "×" + strconv.Itoa(n)}
}

// EachPays returns the smallest amount, in points, that a player won or lost in a deal; 0 if nobody
// won or lost anything. Where one player stands against several, this is what each of the several
// won or lost.
func EachPays(l scoring.Line) (least scoring.Points) {
	for _, p := range l.Points {
		if p = max(p, -p); p != 0 && (least == 0 || p < least) {
			least = p
		}
	}
	return least
}

// PointsCells returns two cells for each seat, in games in which everybody's points change: the
// points of this deal and the total after it. The cells of the marked seats, who played the deal,
// look different.
func PointsCells(l scoring.Line, marked scoring.Seats) (heads [][]Cell) {
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

// PointsColumns returns the two columns for points and running total.
func PointsColumns(p Page) []Column {
	return []Column{{Name: "+ −"}, {Name: p.S("Stand", "Total")}}
}

// TotalsRow returns the row with everybody's total.
func TotalsRow(p Page, heads []Side, sheet scoring.Sheet) FootRow {
	row := FootRow{Label: p.S("Gesamt", "Total"), Heavy: true}
	if len(sheet.Partien) > 0 || sheet.Next.Left != nil {
		row.Label = p.S("laufende Partie", "current game")
	} else if len(sheet.Closing) > 0 {
		row.Label = p.S("Punkte", "Points")
	}
	for _, h := range heads {
		row.Cells = append(row.Cells, Cell{Draw: Total(sheet, sheet.Totals[h.Seats[0]-1])})
	}
	return row
}

// FootRows returns all rows under a list: totals, closing rows of the game, places and money.
func FootRows(p Page, heads []Side, sheet scoring.Sheet) []FootRow {
	rows := append([]FootRow{TotalsRow(p, heads, sheet)}, ClosingRows(p, heads, sheet)...)
	return append(rows, PlaceRows(p, heads, sheet)...)
}

// ClosingRows returns the rows that lead from the totals to the final points.
func ClosingRows(p Page, heads []Side, sheet scoring.Sheet) (rows []FootRow) {
	for _, closing := range sheet.Closing {
		row, cells := FootRow{Label: p.T(closing.Label), Heavy: closing.Sum}, closing.Cells()
		for _, h := range heads {
			row.Cells = append(row.Cells, Cell{Text: cells[h.Seats[0]-1]})
		}
		rows = append(rows, row)
	}
	return rows
}

// PlaceRows returns the row of places and, if anybody won or lost money, the row of money.
func PlaceRows(p Page, heads []Side, sheet scoring.Sheet) []FootRow {
	places, money := FootRow{Label: p.S("Platz", "Place")}, FootRow{Label: p.S("Geld", "Money")}
	paid := false
	for _, h := range heads {
		places.Cells = append(places.Cells, Cell{Text: p.T(Ordinal(place(heads, sheet, h)))})
		said := ""
		for i, seat := range h.Seats {
			amount := p.Euros(sheet.Balance[seat-1])
			if i > 0 && amount != said { // a fee is paid by one of the partners
				amount = said + " / " + amount
			}
			said, paid = amount, paid || sheet.Balance[seat-1] != 0
		}
		money.Cells = append(money.Cells, Cell{Text: said})
	}
	if paid {
		return []FootRow{places, money}
	}
	return []FootRow{places}
}

// place returns the place of a head: 1 plus the number of heads that rank better. Partners share a
// head, and so a place.
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

// TitleCell returns the cell with the name of a deal; more than 26 characters are written smaller.
func TitleCell(name string) Cell {
	if utf8.RuneCountInString(name) > 26 {
		return Cell{Text: name, Class: "what long"}
	}
	return Cell{Text: name, Class: "what"}
}
