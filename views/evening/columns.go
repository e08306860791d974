package evening

import (
	"strconv"
	"unicode/utf8"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// columns returns the attributes by which sheet.css lays out the strip and the sheet: the number of
// columns, and how many characters the widest number has. Strip and sheet have the same columns.
func (v EveningPage) columns() templ.Attributes {
	columns := strconv.Itoa(len(v.sides()))
	if v.Sheet.Pairs {
		columns = "pairs"
	}
	return templ.Attributes{"data-players": columns, "data-figures": strconv.Itoa(v.figures())}
}

// sides returns who has a column of the sheet: every player, or each pair if pairs share their
// points.
func (v EveningPage) sides() (sides []scoring.Seats) {
	if v.Sheet.Pairs {
		return []scoring.Seats{{1, 3}, {2, 4}}
	}
	for i := range v.State.Setup.Players {
		sides = append(sides, scoring.Seats{scoring.Seat(i + 1)})
	}
	return sides
}

// figures returns how many characters the widest number of the sheet has, including its sign and a
// ½; from 3 to 8.
func (v EveningPage) figures() int {
	least, most, half := scoring.Points(0), scoring.Points(0), 0
	see := func(points ...scoring.Points) {
		for _, p := range points {
			least, most = min(least, p), max(most, p)
			if _, whole := p.Whole(); !whole {
				half = 1
			}
		}
	}
	see(v.Sheet.Score()...)
	for _, l := range v.Sheet.Lines {
		see(l.Points...)
		see(l.Totals...)
	}
	whole := func(p scoring.Points) int { return utf8.RuneCountInString((p / 2 * 2).Signed()) }
	return min(max(whole(least), whole(most), 3)+half, 8)
}

// besideFigure returns the class of the words around the points that are left to the end of a
// Partie, as in "noch 12". If a column has no room for these words, the class hides them from all
// but screen readers, and the limit is shown once beside all columns.
func (v EveningPage) besideFigure() templ.Attributes {
	for _, left := range v.Sheet.Next.Left {
		if !ui.FitsColumn(v.S("noch ", "")+left.String()+v.S("", " left"), len(v.sides())) {
			return templ.Attributes{"class": "sr"}
		}
	}
	return nil
}

// dealNow returns the number of the coming deal, or how many deals there were if none is to come.
func (v EveningPage) dealNow() (word scoring.Text, number string) {
	if v.finished() || v.Full {
		return scoring.Plural(len(v.Sheet.Lines), scoring.T("Spiel", "deal"), scoring.T("Spiele", "deals")), strconv.Itoa(len(v.Sheet.Lines))
	}
	return scoring.T("Spiel", "Deal"), strconv.Itoa(len(v.Sheet.Lines) + 1)
}

// noteMarks returns the notes on the coming deals that can be shortened, in a word or two each.
func (v EveningPage) noteMarks() (marks []string) {
	for _, note := range v.Sheet.Next.Notes {
		if mark := v.Game.NoteMark(v.T(note)); mark != "" {
			marks = append(marks, mark)
		}
	}
	return marks
}

// brief returns the deal of a row in a few letters: "♣ m2 Hand ×2".
func (v EveningPage) brief(r sheetRow) string {
	brief := v.Game.Brief(v.T(r.Line.Title))
	for _, mark := range r.Line.Marks {
		brief += " " + v.Game.Brief(v.T(mark))
	}
	if r.Corrected {
		brief += " *"
	}
	return v.Sentence(scoring.Same(brief))
}

// folded is the number of newest rows that are always shown; older ones are folded away. sheet.css
// has the same number.
const folded = 8
