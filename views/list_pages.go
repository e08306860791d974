package views

import "anschreiber/scoring"

// ListPage is an evening's list, or an empty form of a game.
type ListPage struct {
	Page
	Game  Game
	Night scoring.Night
	Sheet scoring.Sheet
	ID    string // of the evening; empty for a form
	URL   string // of the evening, whole, as a phone reads it from the paper
}

// A paper is one side of A4.
type paper struct {
	Number, Of int
	Rows       []ListRow
	Room       int // how many rows it is ruled for
	Last       bool
	Carried    []scoring.Points // by seat, what the next page begins with
}

// How many rows a page has: few and high ones, as usual, or as many as can be
// read. The stylesheet knows these three.
const (
	few   = 36
	usual = 48
	most  = 60
)

// rowsFor is twelve rounds, as a Serie has them, as far as they fit on a page.
func rowsFor(seats int) int { return min(12*max(seats, 3), most-most%seats) }

// papers deals rows out to as few pages as can be, with as much air as can be.
// What is left of a page stays empty, ruled in rounds.
func papers(rows []ListRow, seats int) []paper {
	n := max(1, (len(rows)+most-1)/most)
	room := most
	for _, r := range []int{rowsFor(seats), usual} {
		if len(rows) <= r*n {
			room = r
			break
		}
	}
	all := make([]paper, n)
	for i := range all {
		cut := min(room, len(rows))
		all[i] = paper{Number: i + 1, Rows: rows[:cut:cut], Room: room, Last: i == n-1}
		if rows = rows[cut:]; cut > 0 {
			all[i].Carried = all[i].Rows[cut-1].Totals
		}
	}
	last := &all[n-1]
	last.Rows = padded(last.Rows, room, seats)
	return all
}

// padded adds empty rows, with a heavier line after each round.
func padded(rows []ListRow, room, seats int) []ListRow {
	since := 0
	for _, row := range rows {
		if since++; row.Round || row.Partie != nil {
			since = 0
		}
	}
	rounds := len(rows) > 0
	for len(rows) < room {
		since++
		rows = append(rows, ListRow{Round: rounds && since%seats == 0})
	}
	return rows
}

// height is the ruling that holds the rows of a page.
func (s paper) height() string {
	for _, r := range []int{few, usual} {
		if s.Room <= r {
			return number10(r)
		}
	}
	return number10(most)
}

// list is everything that stands on the papers.
func (v ListPage) list() List {
	if v.form() {
		return v.Game.form(v.Page, v.Night.Setup)
	}
	l := v.Game.list(v.Page, v.Night.Evening(), v.Sheet)
	deal := 0
	for i := range l.Rows {
		if l.Rows[i].Partie == nil {
			if v.Night.Standing()[deal].Corrected() {
				l.Rows[i].Number += "*"
			}
			deal++
		}
	}
	return l
}
