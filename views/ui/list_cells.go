package ui

import (
	"strconv"
	"unicode/utf8"

	"anschreiber/scoring"
)

// Tick is a cross in a column, or nothing.
func Tick(is bool) Cell {
	if is {
		return Cell{Text: "×"}
	}
	return Cell{}
}

// Count is a number; nothing for 0.
func Count(n int) Cell {
	if n == 0 {
		return Cell{}
	}
	return Cell{Text: strconv.Itoa(n)}
}

// Times is by how much a deal was multiplied; nothing for once.
func Times(n int) Cell {
	if n < 2 {
		return Cell{}
	}
	return Cell{Text: "×" + strconv.Itoa(n)}
}

// EachPays is what a deal cost one who did not win or lose it alone; 0 where
// nobody got anything.
func EachPays(l scoring.Line) (least scoring.Points) {
	for _, p := range l.Points {
		if p = max(p, -p); p != 0 && (least == 0 || p < least) {
			least = p
		}
	}
	return least
}

// PointsCells are the two columns of games in which everybody's points move: those
// of this deal, and the total after it. Marked are those whose deal it was.
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

// PointsColumns are the columns of points and running totals.
func PointsColumns(p Page) []Column {
	return []Column{{Name: "+ −"}, {Name: p.S("Stand", "Total")}}
}

// TotalsRow is the row of where everybody stands.
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

// FootRows are the totals, the closing rows of the game, places and money.
func FootRows(p Page, heads []Side, sheet scoring.Sheet) []FootRow {
	rows := append([]FootRow{TotalsRow(p, heads, sheet)}, ClosingRows(p, heads, sheet)...)
	return append(rows, PlaceRows(p, heads, sheet)...)
}

// ClosingRows are the rows under a list that lead to the points of the standing.
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

// PlaceRows are everybody's place and, where it was played for some, money.
func PlaceRows(p Page, heads []Side, sheet scoring.Sheet) []FootRow {
	places, money := FootRow{Label: p.S("Platz", "Place")}, FootRow{Label: p.S("Geld", "Money")}
	paid := false
	for _, h := range heads {
		places.Cells = append(places.Cells, Cell{Text: p.T(Ordinal(place(heads, sheet, h)))})
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

// TitleCell names a deal; a long name is written smaller.
func TitleCell(name string) Cell {
	if utf8.RuneCountInString(name) > 26 {
		return Cell{Text: name, Class: "what long"}
	}
	return Cell{Text: name, Class: "what"}
}
