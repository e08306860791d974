package ui

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// A paper is one side of A4.
type paper struct {
	Number, Of int
	Rows       []ListRow
	Room       int // how many rows it is ruled for
	Last       bool
	Carried    []scoring.Points // by seat, what the next page begins with
}

// How many rows a page has. The stylesheet has a height for each of the three.
const (
	rowsWhenFew = 36
	rowsUsually = 48
	rowsAtMost  = 60
)

// rowsFor is twelve rounds, as a Serie has them, as far as they fit on a page.
func rowsFor(seats int) int { return min(12*max(seats, 3), rowsAtMost-rowsAtMost%seats) }

// papers deals rows out to as few pages as can be, with as much air as can be.
// What is left of a page stays empty, ruled in rounds.
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

// FormPapers are those of a form: as long as its rows.
func FormPapers(rows []ListRow) (all []paper) {
	for part := range slices.Chunk(rows, rowsAtMost) {
		all = append(all, paper{Number: len(all) + 1, Rows: part, Room: len(part)})
	}
	all[len(all)-1].Last = true
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

// ruledRows is the ruling that holds the rows of a page.
func (s paper) ruledRows() string {
	for _, r := range []int{rowsWhenFew, rowsUsually} {
		if s.Room <= r {
			return strconv.Itoa(r)
		}
	}
	return strconv.Itoa(rowsAtMost)
}
