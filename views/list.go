package views

import (
	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// A Listing is a game's printed list.
type Listing[D, R any] struct {
	Form string // rules of an empty form, JSON
	// Rule rules the list of a table; deals are written into it once, in order.
	Rule func(Page, scoring.Table[R], scoring.Sheet) Ruling[D]
}

// A Ruling is the columns of a list, and what deals write into them.
type Ruling[D any] struct {
	Page    Page
	Title   string
	Columns []Column // between the number and the players
	Heads   []Side   // who has columns
	Under   []Column // beneath each head
	Rounds  bool     // a heavier line after each round
	Write   func(scoring.Deal[D], scoring.Line) Written
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

// Written is what one deal writes. Where Cells are fewer than the columns, the
// deal's title stands across those in front of them.
type Written struct {
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

// A List is what is drawn: a ruling, and every row of it.
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
	Written
	Out    []bool // by head: hatched
	Round  bool   // the last of its round
	Partie *scoring.Partie
	Totals []scoring.Points // by seat, after it; nil for an empty row
}

// written is the list of an evening.
func (r Ruling[D]) written(deals []scoring.Deal[D], sheet scoring.Sheet) List {
	l := r.list()
	ends := roundEnds(sheet)
	for i, line := range sheet.Lines {
		row := ListRow{
			Number: number10(line.Number), Title: r.Page.T(line.Title), Written: r.Write(deals[i], line),
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

// empty is the list to be filled in by hand: seat 1 deals first.
func (r Ruling[D]) empty(order scoring.Rotation[D], sheet scoring.Sheet) List {
	l, seats := r.list(), len(sheet.Totals)
	deals := make([]scoring.Deal[D], rowsFor(seats))
	for i := range deals {
		deals[i].Dealer = scoring.Seat(i%seats + 1)
	}
	for i, turn := range order.Turns(seats, 1, deals)[:len(deals)] {
		l.Rows = append(l.Rows, ListRow{
			Number: number10(i + 1), Out: r.hatched(turn.Out, nil), Round: r.Rounds && (i+1)%seats == 0,
		})
	}
	for _, row := range r.Foot(sheet) {
		l.Foot = append(l.Foot, FootRow{Label: row.Label, Sums: make([]string, len(row.Sums)), Cells: make([]Cell, len(row.Cells)), Heavy: row.Heavy})
	}
	l.Legend = r.Legend
	return l
}

func (r Ruling[D]) list() List {
	return List{Page: r.Page, Title: r.Title, Columns: r.Columns, Heads: r.Heads, Under: r.Under}
}

func (r Ruling[D]) hatched(out, absent scoring.Seats) (heads []bool) {
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

// everybody is a head for each player.
func everybody(players []string) (heads []Side) {
	for i, name := range players {
		heads = append(heads, Side{Name: name, Seats: scoring.Seats{scoring.Seat(i + 1)}})
	}
	return heads
}
