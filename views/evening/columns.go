package evening

import (
	"strconv"
	"unicode/utf8"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// Strip and sheet have the same columns: sheet.css makes them by how many there are, and the
// figures as large as the widest number allows.
func (v EveningPage) columns() templ.Attributes {
	columns := strconv.Itoa(len(v.sides()))
	if v.Sheet.Pairs {
		columns = "pairs"
	}
	return templ.Attributes{"data-players": columns, "data-figures": strconv.Itoa(v.figures())}
}

// sides are who has a column of the sheet: everybody, or a pair that has its number together.
func (v EveningPage) sides() (sides []scoring.Seats) {
	if v.Sheet.Pairs {
		return []scoring.Seats{{1, 3}, {2, 4}}
	}
	for i := range v.State.Setup.Players {
		sides = append(sides, scoring.Seats{scoring.Seat(i + 1)})
	}
	return sides
}

// figures is how many the widest number of the sheet has, its sign and its half included.
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

// besideFigure is of the words around what is left to the end of a Partie: where the columns
// have no room for them, they are read out only, and the limit stands once beside all.
func (v EveningPage) besideFigure() templ.Attributes {
	for _, left := range v.Sheet.Next.Left {
		if !ui.FitsColumn(v.S("noch ", "")+left.String()+v.S("", " left"), len(v.sides())) {
			return templ.Attributes{"class": "sr"}
		}
	}
	return nil
}

// dealNow is the number of the deal that comes, or how many there were.
func (v EveningPage) dealNow() (word scoring.Text, number string) {
	if v.finished() || v.Full {
		return scoring.Plural(len(v.Sheet.Lines), scoring.T("Spiel", "deal"), scoring.T("Spiele", "deals")), strconv.Itoa(len(v.Sheet.Lines))
	}
	return scoring.T("Spiel", "Deal"), strconv.Itoa(len(v.Sheet.Lines) + 1)
}

// noteMarks are the notes on what comes, in a word or two each.
func (v EveningPage) noteMarks() (marks []string) {
	for _, note := range v.Sheet.Next.Notes {
		if mark := v.Game.NoteMark(v.T(note)); mark != "" {
			marks = append(marks, mark)
		}
	}
	return marks
}

// brief is the deal of a row in a few letters: "♣ m2 Hand ×2".
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

// folded is how many rows there are before the older ones are folded away; sheet.css has
// the same number.
const folded = 8
