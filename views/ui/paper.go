package ui

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// A paper is one printed page, one side of A4.
type paper struct {
	Number, Of int
	Rows       []ListRow
	Room       int // number of rows for which the page is ruled
	Last       bool
	Carried    []scoring.Points // by seat, the totals with which the next page begins
}

// Numbers of rows on a page. The stylesheet has a row height for each of the three.
const (
	rowsWhenFew = 36
	rowsUsually = 48
	rowsAtMost  = 60
)

// rowsFor returns how many rows a page has: twelve rounds, as in a Serie, or as many whole rounds
// as fit.
func rowsFor(seats int) int { return min(12*max(seats, 3), rowsAtMost-rowsAtMost%seats) }

// papers distributes rows over as few pages as possible, with as much space between rows as
// possible. The last page is filled up with empty rows, with a heavier line after each round.
func papers(rows []ListRow, seats int) []paper {
	n := max(1, (len(rows)+rowsAtMost-1)/rowsAtMost)
	room := rowsAtMost
	for _, r := range []int{rowsFor(seats), rowsUsually} {
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

// FormPapers distributes the rows of an empty form over pages; it adds no rows.
func FormPapers(rows []ListRow) (all []paper) {
	for part := range slices.Chunk(rows, rowsAtMost) {
		all = append(all, paper{Number: len(all) + 1, Rows: part, Room: len(part)})
	}
	all[len(all)-1].Last = true
	return all
}

// padded adds empty rows up to room, with a heavier line after each round.
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

// ruledRows returns the stylesheet's number of rows that is enough for the page.
func (s paper) ruledRows() string {
	for _, r := range []int{rowsWhenFew, rowsUsually} {
		if s.Room <= r {
			return strconv.Itoa(r)
		}
	}
	return strconv.Itoa(rowsAtMost)
}
