package ui

import (
	"strconv"

	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// A Listing describes a game's printed list.
type Listing[D, R any] struct {
	BlankRules string // JSON, the rules of a table whose list is filled in by hand
	// Layout returns the columns of a table's list. The functions in them are called once for each
	// deal, in order.
	Layout func(Page, scoring.Table[R], scoring.Sheet) ListLayout[D]
}

// A ListLayout is the columns of a list, and the functions that write deals into them.
type ListLayout[D any] struct {
	Page    Page
	Title   string
	Columns []Column // between the number and the players
	Heads   []Side   // the players or sides that have columns
	Under   []Column // columns repeated beneath each head
	Rounds  bool     // draw a heavier line after each round
	Write   func(scoring.Deal[D], scoring.Line) RowCells
	Foot    func(scoring.Sheet) []FootRow
	Legend  []string // what the marks mean
}

// A Column has a heading and a width in millimetres; columns of width 0 share what is left.
type Column struct {
	Name  string
	Width int
	Up    bool   // written upwards
	Group string // a heading above this column and its neighbours of the same group
}

// A Side is a player, or partners, that head columns of a list.
type Side struct {
	Name  string
	Seats scoring.Seats
}

// NewSide returns a side with the names of its players.
func NewSide(players []string, seats scoring.Seats) Side { return Side{Team(players, seats), seats} }

// A Cell is the content of one column in one row.
type Cell struct {
	Text  string
	Class string
	Suit  string
	Draw  templ.Component // replaces Text if not nil
}

// RowCells holds the cells of one deal's row. If there are fewer Cells than columns, they fill the
// last columns, and the deal's title spans the columns in front of them.
type RowCells struct {
	Cells []Cell
	Heads [][]Cell // by head, the cells beneath it
}

// A FootRow is a row under the list: sums of the last columns, and one cell for each head.
type FootRow struct {
	Label string
	Sums  []string
	Cells []Cell
	Heavy bool // a result, not an intermediate step
}

// A List is ready to be drawn: the layout and every row.
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
	Out    []bool // by head: whether its cells are hatched because it sits out
	Round  bool   // the last of its round
	Partie *scoring.Partie
	Totals []scoring.Points // by seat, after this deal; nil for an empty row
}

// filled returns the list of an evening.
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

// blank returns a list with this many empty rows to fill in by hand; seat 1 deals first.
func (r ListLayout[D]) blank(seating scoring.Seating, sheet scoring.Sheet, deals int) List {
	l, seats, dealer := r.list(), len(sheet.Totals), scoring.Seat(1)
	for i := range deals {
		turn := seating.Turn(scoring.RoundTable(seats), dealer, nil, nil)
		dealer = seating.Next(turn.Round, dealer)
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

// roundEnds reports, for each line, whether it is the last of its round: whether the dealer of the
// next line has already dealt in this round. A dealer who deals again at once, after a misdeal,
// does not begin a new round.
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

// PlayerSides returns one side for each player.
func PlayerSides(players []string) (heads []Side) {
	for i, name := range players {
		heads = append(heads, Side{Name: name, Seats: scoring.Seats{scoring.Seat(i + 1)}})
	}
	return heads
}
