package ui

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// width returns the number of columns of the whole table.
func width(l List) int { return 1 + len(l.Columns) + len(l.Heads)*len(l.Under) }

// carried returns the row of totals that are carried over to the next page.
func carried(l List, sheet scoring.Sheet, page paper) FootRow {
	row := FootRow{Label: l.Page.S("Übertrag", "carried over"), Heavy: true}
	for _, h := range l.Heads {
		cell := Cell{}
		if page.Carried != nil {
			cell.Draw = Total(sheet, page.Carried[h.Seats[0]-1])
		}
		row.Cells = append(row.Cells, cell)
	}
	return row
}

// Numbers of letters that fit: in all heads of a list together, in the same heads in smaller
// letters on two lines, and in the line of a fact.
const (
	largeLetters = 45
	smallLetters = 120
	longFact     = 22
)

// nameSize returns "long" if a name needs smaller letters and more than one line, else "".
func nameSize(heads []Side) (size string) {
	for _, h := range heads {
		size = cmp.Or(size, LongClass(h.Name, largeLetters/len(heads)))
	}
	return size
}

func groupOf(columns []Column, c Column) (n int) {
	for _, other := range columns {
		if other.Group == c.Group {
			n++
		}
	}
	return n
}

// rowClass returns the class that draws the heavier line after a round.
func rowClass(row ListRow) string {
	if row.Round {
		return "round"
	}
	return ""
}

// cellAt returns the i-th cell beneath a head; empty if the deal wrote none.
func cellAt(row ListRow, head, i int) Cell {
	if head < len(row.Heads) && i < len(row.Heads[head]) {
		return row.Heads[head][i]
	}
	return Cell{}
}

// idleFrom returns how many of the columns beneath a head are not hatched. For a side that sits out
// these are the columns up to its last cell with text; for a side that plays, all columns.
func idleFrom(row ListRow, head, columns int) int {
	if head >= len(row.Out) || !row.Out[head] {
		return columns
	}
	for columns > 0 && cellAt(row, head, columns-1).Text == "" {
		columns--
	}
	return columns
}

// HatchPath returns the SVG path of slanting lines.
func HatchPath() string {
	var b strings.Builder
	for x := -20; x < 140; x += 6 {
		fmt.Fprintf(&b, "M%d 20l20-20", x)
	}
	return b.String()
}

// firstClass returns the class that marks the first of a player's columns.
func firstClass(i int) string {
	if i == 0 {
		return "first"
	}
	return ""
}

func cellAttributes(c Cell, class string) templ.Attributes {
	a := templ.Attributes{}
	if c.Class != "" {
		class += " " + c.Class
	}
	if class != "" {
		a["class"] = class
	}
	if c.Suit != "" {
		a["data-suit"] = c.Suit
	}
	return a
}

// PartieText describes a Partie: "Partie 2 (Spiel 10–17): Bernd verliert".
func PartieText(p scoring.Partie, players []string) scoring.Text {
	t := scoring.T(fmt.Sprintf("Partie %d (Spiel %d–%d): ", p.Number, p.From, p.To),
		fmt.Sprintf("Game %d (deals %d–%d): ", p.Number, p.From, p.To))
	if p.From == p.To {
		t = scoring.T(fmt.Sprintf("Partie %d (Spiel %d): ", p.Number, p.From), fmt.Sprintf("Game %d (deal %d): ", p.Number, p.From))
	}
	switch {
	case len(p.Winners)+len(p.Losers) == 0:
		return t.Add(scoring.T("unentschieden", "a draw"))
	case len(p.Winners) > 0:
		return t.Add(p.Winners.Names(players)).Add(scoring.Plural(len(p.Winners), scoring.T(" gewinnt", " wins"), scoring.T(" gewinnen", " win")))
	}
	return t.Add(p.Losers.Names(players)).Add(scoring.Plural(len(p.Losers), scoring.T(" verliert", " loses"), scoring.T(" verlieren", " lose")))
}

// LongClass returns "long", the class for smaller letters, if a text has more characters than the
// limit fits. Otherwise, and if fits is 0, it returns "".
func LongClass(text string, fits int) string {
	if fits > 0 && utf8.RuneCountInString(text) > fits {
		return "long"
	}
	return ""
}
