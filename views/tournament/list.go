package tournament

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// ListPage is the list of one table.
type ListPage struct {
	Head
	tournament.List     // without its evening for those who may not see that
	Last            int // entry of the evening
	Title           string
	Tile            TableTile
	Empty           bool // nothing is written, and the visitor may type the list in
	MaySeat         bool // who sits there can still be changed
	SameOnly        bool // and only to the same players in another order
	Reopened        []string
	Marked          []string      // what the director has changed there besides deals
	Shifts          []string      // what rounds behind it would be by now
	Misnamed        []string      // who is called otherwise in the list
	Substitutions   []string      // who plays on for whom
	Substitute      string        // for the director: the deal that comes next
	Link            string        // by which the table's phone opens its evening
	Share           *ui.SharePage // for the director: all its links, and who has come by them
	Next, Before    string        // the pages of the tables beside it
	Action          string        // where its forms go
	Grid            bool          // it stands among others, and its form leads back there
	Clock           Clock
	First           bool // where the typing begins
}

// isShort reports a list with fewer deals than it has.
func (v ListPage) isShort() bool { return v.Deals < v.Of }

// booksTo are to whom the list of somebody counts who has gone.
var booksTo = []scoring.Option{
	{Value: "", Name: scoring.T("wer sie begonnen hat", "whoever began it")},
	{Value: "both", Name: scoring.T("beide, jeder was er gespielt hat", "both, each for what they have played")},
	{Value: "true", Name: scoring.T("den Ersatz", "the substitute")},
}

// sitter is who sits at a seat now.
func (s TableSeat) sitter() string { return cmp.Or(s.Now, s.Name) }

// ListsPage are those of a round that are still to be typed in.
type ListsPage struct {
	Head
	Called, In string
	Lists      []ListPage
}

// begins reports the cell in which somebody begins to type: the first one that is
// wrong, else the first of an empty list.
func (v ListPage) begins(key string, i int) bool {
	if !v.refused("list", "") {
		return v.First && key == "points" && i == 0
	}
	for seat := range v.Tile.Seats {
		for _, column := range listColumns {
			if v.Problems.Wrong(typedCell(column, seat)) {
				return column == key && seat == i
			}
		}
	}
	return false
}

// listColumns are those of a list on paper, in the order in which they are typed.
var listColumns = []string{"points", "won", "lost", "soli", "total"}

func typedCell(column string, seat int) string { return column + "[" + strconv.Itoa(seat) + "]" }

// wrong marks a cell in which something is.
func (v ListPage) wrong(key string, i int) templ.Attributes {
	if v.refused("list", "") && v.Problems.Wrong(typedCell(key, i)) {
		return templ.Attributes{"aria-invalid": "true"}
	}
	return nil
}

// pointsHead is what the points of a list are called.
func (v ListPage) pointsHead() string {
	switch {
	case v.Setup.CountsGames():
		return v.S("Spielpunkte", "Game points")
	case v.Setup.GoodOnly:
		return v.S("Nur Gute", "Plus points")
	}
	return v.S("Punkte", "Points")
}

// onlyDirector reports a list that only the director may change.
func (v ListPage) onlyDirector() bool { return v.In || v.Stuck }

// field is what stands in a field of the list by seat: as typed, or as it is once the list has
// all its deals.
func (v ListPage) field(key string, i int, otherwise string) string {
	switch {
	case v.refused("list", ""):
		return ui.At(v.Typed.Values(key), i)
	case v.Paper != nil || v.In || !v.isShort():
		return otherwise
	}
	return ""
}

// points are those of a seat as a keyboard writes them.
func (v ListPage) points(s TableSeat) string {
	return s.figure(strings.ReplaceAll(scoring.Ungrouped(v.Setup.ListedPoints(s.Result).String()), "−", "-"))
}

// seats is how many there may be at the table: as many as now, once something is written.
func (v ListPage) seats() int {
	if v.SameOnly {
		return len(v.Tile.Seats)
	}
	return len(v.Tile.Seats) + 1
}

// number is what stands in the field of a seat: who sits there, or who is to.
func (v ListPage) number(i int) string {
	switch {
	case v.refused("seat", ""):
		return ui.At(v.Typed.Values("numbers"), i)
	case i < len(v.Tile.Seats):
		return strconv.Itoa(v.Tile.Seats[i].Number)
	}
	return ""
}
