package tournament

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// PapersPage holds what is printed for a tournament.
type PapersPage struct {
	ui.Page
	Title, Below string
	Back         string
	Round        scoring.Text // what players of the game call a round
	Choices      []ui.Tab     // what can be printed
	Facts        []ui.Fact
	Cards        []StartCard
	Lists        []ui.ListPage // empty, one for each table
	Tables       []PrintedTable
	Certificates []Certificate
}

// A StartCard is given to a player at the door.
type StartCard struct {
	tournament.Player
	Venue  string // where the player's team meets others; "" where all play in one place
	Rounds []StartCardRound
}

// A StartCardRound says where somebody sits in a round, empty until it is drawn.
type StartCardRound struct{ Round, Table, Seat string }

// height returns the CSS class for the height of a card's rows.
func (c StartCard) height() string {
	switch n := len(c.Rounds); {
	case n <= 2:
		return "tall"
	case n <= 4:
		return "high"
	case n <= 7:
		return "middle"
	}
	return "low"
}

// A PrintedTable is a table for paper. The width of a column is in millimetres; columns of width 0
// share the rest.
type PrintedTable struct {
	Title, Below string
	Heads        []PrintedColumn
	Rows         [][]string
	Across       int // number of parts side by side on a page; 0 is one
	Notes        []string
}

// A PrintedColumn has a heading and says how its cells look.
type PrintedColumn struct {
	Name  string
	Width int
	Class string // "num" aligns right, "strong" is bold
	Fits  int    // characters that fit; longer texts are set smaller; 0 for no limit
}

// A Certificate is printed for somebody who was among the best.
type Certificate struct {
	Name, Club string
	Place      string
	What, For  string
	Where      string
}

// How much fits on one page, or on one line of a card (in characters).
const (
	cardsOnPage = 8
	linesOnPage = 42
	fewLines    = 21 // up to so many lines may be twice as high
	nameOnCard  = 18 // characters
	lineOfCard  = 48
)

// printedPage holds one page of a table: the rows of each part, side by side.
type printedPage [][][]string

// pages splits the rows into pages, filling each first downwards and then across.
func (t PrintedTable) pages() (all []printedPage) {
	across := max(t.Across, 1)
	for part := range slices.Chunk(t.Rows, linesOnPage*across) {
		down := (len(part) + across - 1) / across
		all = append(all, slices.Collect(slices.Chunk(part, down)))
	}
	return all
}

// cardPages splits the cards into pages of eight.
func (v PapersPage) cardPages() [][]StartCard {
	return slices.Collect(slices.Chunk(v.Cards, cardsOnPage))
}

func (v PapersPage) pageOf(n, all int) string {
	return strconv.Itoa(n) + v.S(" von ", " of ") + strconv.Itoa(all)
}

// page returns the page in the style of the game whose lists are printed.
func (v PapersPage) page() ui.Page {
	if len(v.Lists) > 0 {
		return v.Page.Of(v.Lists[0].Game)
	}
	return v.Page
}
