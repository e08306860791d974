package tournament

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// PapersPage is what is printed for a tournament.
type PapersPage struct {
	ui.Page
	Title, Below string
	Back         string
	Round        scoring.Text // what players of the game call one
	Choices      []ui.Tab     // what can be printed
	Facts        []ui.Fact
	Cards        []StartCard
	Lists        []ui.ListPage // empty, one for each table
	Tables       []PrintedTable
	Certificates []Certificate
}

// A StartCard is what a player is given at the door.
type StartCard struct {
	tournament.Player
	Venue  string // where the player's team meets others; "" where all play in one place
	Rounds []StartCardRound
}

// A StartCardRound says where somebody sits in a round, empty until it is drawn.
type StartCardRound struct{ Round, Table, Seat string }

// height is how high the rows of a card may be.
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

// A PrintedTable is a table for paper. The width of a column is in millimetres;
// 0 shares what is left.
type PrintedTable struct {
	Title, Below string
	Heads        []PrintedColumn
	Rows         [][]string
	Across       int // so many lie side by side
	Notes        []string
}

// A PrintedColumn has a heading and says how its cells look.
type PrintedColumn struct {
	Name  string
	Width int
	Class string // num: to the right; strong
	Fits  int    // characters; more are smaller; 0 for any number
}

// A Certificate is for the wall of somebody who was good.
type Certificate struct {
	Name, Club string
	Place      string
	What, For  string
	Where      string
}

// What one page has room for.
const (
	cardsOnPage = 8
	linesOnPage = 42
	fewLines    = 21 // may be twice as high
	nameOnCard  = 18 // characters
	lineOfCard  = 48
)

// printedPage is one page of a table: the rows of each part that lies across.
type printedPage [][][]string

// pages deals the rows out, down first and then across.
func (t PrintedTable) pages() (all []printedPage) {
	across := max(t.Across, 1)
	for part := range slices.Chunk(t.Rows, linesOnPage*across) {
		down := (len(part) + across - 1) / across
		all = append(all, slices.Collect(slices.Chunk(part, down)))
	}
	return all
}

// cardPages are eight cards each.
func (v PapersPage) cardPages() [][]StartCard {
	return slices.Collect(slices.Chunk(v.Cards, cardsOnPage))
}

func (v PapersPage) pageOf(n, all int) string {
	return strconv.Itoa(n) + v.S(" von ", " of ") + strconv.Itoa(all)
}

// page has the style of the game whose lists are printed.
func (v PapersPage) page() ui.Page {
	if len(v.Lists) > 0 {
		return v.Page.Of(v.Lists[0].Game)
	}
	return v.Page
}
