package ui

import (
	"strconv"

	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// A Listing is a game's printed list.
type Listing[D, R any] struct {
	BlankRules string // of a table whose list is filled in by hand, JSON
	// Layout is what the list of a table looks like; deals are written into it
	// once, in order.
	Layout func(Page, scoring.Table[R], scoring.Sheet) ListLayout[D]
}

// A ListLayout is the columns of a list, and what deals write into them.
type ListLayout[D any] struct {
	Page    Page
	Title   string
	Columns []Column // between the number and the players
	Heads   []Side   // who has columns
	Under   []Column // beneath each head
	Rounds  bool     // a heavier line after each round
	Write   func(scoring.Deal[D], scoring.Line) RowCells
	Foot    func(scoring.Sheet) []FootRow
	Legend  []string // what marks mean
}

// A Column has a heading, and millimetres of width; 0 shares what is left.
type Column struct {
	Name  string
	Width int
	Up    bool   // written upwards
	Group string // above this column and its neighbours of the same group
}

// A Side is a player, or partners, at the top of the columns.
type Side struct {
	Name  string
	Seats scoring.Seats
}

// A Cell is what stands in a column.
type Cell struct {
	Text  string
	Class string
	Suit  string
	Draw  templ.Component // instead of Text
}

// RowCells are what one deal writes. Where Cells are fewer than the columns, the
// deal's title stands across those in front of them.
type RowCells struct {
	Cells []Cell
	Heads [][]Cell // by head, beneath it
}

// A FootRow stands under the list: the sums of the last columns, and a cell
// for each head.
type FootRow struct {
	Label string
	Sums  []string
	Cells []Cell
	Heavy bool // a result, not a step to it
}

// A List is what is drawn: the layout, and every row.
type List struct {
	Page    Page
	Title   string
	Columns []Column
	Heads   []Side
	Under   []Column
	Rows    []ListRow
	Foot    []FootRow
	Legend  []string
}

// A ListRow is a deal, the end of a Partie, or an empty row.
type ListRow struct {
	Number string
	Title  string
	RowCells
	Out    []bool // by head: hatched
	Round  bool   // the last of its round
	Partie *scoring.Partie
	Totals []scoring.Points // by seat, after it; nil for an empty row
}

// filled is the list of an evening.
func (r ListLayout[D]) filled(deals []scoring.Deal[D], sheet scoring.Sheet) List {
	l := r.list()
	ends := roundEnds(sheet)
	for i, line := range sheet.Lines {
		row := ListRow{
			Number: strconv.Itoa(line.Number), Title: r.Page.T(line.Title), RowCells: r.Write(deals[i], line),
			Out: r.hatched(line.Out, line.Absent), Round: r.Rounds && ends[i], Totals: line.Totals,
		}
		l.Rows = append(l.Rows, row)
		if line.Ends != nil {
			l.Rows = append(l.Rows, ListRow{Partie: line.Ends, Totals: make([]scoring.Points, len(line.Totals))})
		}
	}
	l.Foot, l.Legend = r.Foot(sheet), r.Legend
	return l
}

// blank is a list of so many deals to be filled in by hand: seat 1 deals first.
func (r ListLayout[D]) blank(seating scoring.Seating, sheet scoring.Sheet, deals int) List {
	l, seats := r.list(), len(sheet.Totals)
	for i := range deals {
		turn := seating.Turn(scoring.RoundTable(seats), scoring.Seat(i%seats+1), nil, nil)
		l.Rows = append(l.Rows, ListRow{
			Number: strconv.Itoa(i + 1), Out: r.hatched(turn.Out, nil), Round: r.Rounds && (i+1)%seats == 0,
		})
	}
	for _, row := range r.Foot(sheet) {
		l.Foot = append(l.Foot, FootRow{Label: row.Label, Sums: make([]string, len(row.Sums)), Cells: make([]Cell, len(row.Cells)), Heavy: row.Heavy})
	}
	l.Legend = r.Legend
	return l
}

func (r ListLayout[D]) list() List {
	return List{Page: r.Page, Title: r.Title, Columns: r.Columns, Heads: r.Heads, Under: r.Under}
}

func (r ListLayout[D]) hatched(out, absent scoring.Seats) (heads []bool) {
	for _, h := range r.Heads {
		heads = append(heads, out.Has(h.Seats[0]) || absent.Has(h.Seats[0]))
	}
	return heads
}

// roundEnds marks the last deal of each round: the next dealer has dealt in it
// already. Who deals again at once, after a misdeal, has begun no other.
func roundEnds(sheet scoring.Sheet) []bool {
	ends := make([]bool, len(sheet.Lines))
	var dealt scoring.Seats
	for i, l := range sheet.Lines {
		dealt = append(dealt, l.Dealer)
		next := sheet.Next.Dealer
		if i+1 < len(sheet.Lines) {
			next = sheet.Lines[i+1].Dealer
		}
		if ends[i] = next != l.Dealer && dealt.Has(next); ends[i] {
			dealt = nil
		}
	}
	return ends
}

// PlayerSides are sides of one player each.
func PlayerSides(players []string) (heads []Side) {
	for i, name := range players {
		heads = append(heads, Side{Name: name, Seats: scoring.Seats{scoring.Seat(i + 1)}})
	}
	return heads
}
