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

// ListPage shows the list of one table.
type ListPage struct {
	Head
	tournament.List     // without its evening if the visitor may not see the evening
	Last            int // Seq of the evening's last entry
	Title           string
	Tile            TableTile
	Empty           bool // nothing is written, and the visitor may type the list in
	MaySeat         bool // the seats can still be changed
	SameOnly        bool // the same players must stay, in another order
	Reopened        []string
	Marked          []string      // what the director has changed in the evening besides deals
	Shifts          []string      // how corrections of this list would change the draw of later rounds
	Misnamed        []string      // players who have another name in the list
	Substitutions   []string      // who plays on for whom
	Substitute      string        // for the director: number of the next deal
	Link            string        // link with which the table's phone opens the evening
	Share           *ui.SharePage // for the director: all links of the evening, and who has used them
	Next, Before    string        // URLs of the next and the previous table
	Action          string        // URL to which its forms are sent
	Grid            bool          // this list is one of several on a page, and its form leads back to that page
	Clock           Clock
	First           bool // the cursor starts in this list
}

// isShort reports whether fewer deals are played than the list should have.
func (v ListPage) isShort() bool { return v.Deals < v.Of }

// booksTo lists the choices for who gets the result of a list when a player leaves in the middle of
// it.
var booksTo = []scoring.Option{
	{Value: "", Name: scoring.T("wer sie begonnen hat", "whoever began it")},
	{Value: "both", Name: scoring.T("beide, jeder was er gespielt hat", "both, each for what they have played")},
	{Value: "true", Name: scoring.T("den Ersatz", "the substitute")},
}

// sitter returns the name of whoever sits at a seat now.
func (s TableSeat) sitter() string { return cmp.Or(s.Now, s.Name) }

// ListsPage shows the lists of a round that are still to be typed in.
type ListsPage struct {
	Head
	Called, In string
	Lists      []ListPage
}

// begins reports whether the cursor starts in this cell. In a refused form, it starts in the first
// wrong cell; else in the first cell of the first list on the page.
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

// listColumns lists the columns of a list on paper, in the order in which they are typed.
var listColumns = []string{"points", "won", "lost", "soli", "total"}

func typedCell(column string, seat int) string { return scoring.Element(column, seat) }

// wrong marks a cell that has a problem.
func (v ListPage) wrong(key string, i int) templ.Attributes {
	if v.refused("list", "") && v.Problems.Wrong(typedCell(key, i)) {
		return templ.Attributes{"aria-invalid": "true"}
	}
	return nil
}

// pointsHead returns the heading of the points.
func (v ListPage) pointsHead() string {
	switch {
	case v.Setup.CountsGames():
		return v.S("Spielpunkte", "Game points")
	case v.Setup.GoodOnly:
		return v.S("Nur Gute", "Plus points")
	}
	return v.S("Punkte", "Points")
}

// onlyDirector reports whether only the director may change the list.
func (v ListPage) onlyDirector() bool { return v.In || v.Stuck }

// field returns the content of the field key for seat i: what was typed if the form was refused;
// else otherwise if the list has all its deals, is signed or is on paper; else "".
func (v ListPage) field(key string, i int, otherwise string) string {
	switch {
	case v.refused("list", ""):
		return ui.At(v.Typed.Values(key), i)
	case v.Paper != nil || v.In || !v.isShort():
		return otherwise
	}
	return ""
}

// points returns the points of a seat as they are typed on a keyboard, with a hyphen as minus sign;
// "" if there is no result.
func (v ListPage) points(s TableSeat) string {
	return s.figure(strings.ReplaceAll(scoring.Ungrouped(v.Setup.ListedPoints(s.Result).String()), "−", "-"))
}

// seats returns how many seats the form offers. It offers one more than the table has now, but no
// additional seat once something is written.
func (v ListPage) seats() int {
	if v.SameOnly {
		return len(v.Tile.Seats)
	}
	return len(v.Tile.Seats) + 1
}

// number returns the content of a seat's field: what was typed in a refused form, else the player
// who sits there.
func (v ListPage) number(i int) string {
	switch {
	case v.refused("seat", ""):
		return ui.At(v.Typed.Values("numbers"), i)
	case i < len(v.Tile.Seats):
		return strconv.Itoa(v.Tile.Seats[i].Number)
	}
	return ""
}
