package views

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// What the pages of a list say around its table.

// EmptyList is a form for so many players, to be filled in by hand.
func EmptyList(p Page, g Game, seats int) templ.Component {
	v := ListPage{Page: p, Game: g}
	v.Night.Setup = scoring.Setup{Players: make([]string, seats), Rules: json.RawMessage(g.formRules)}
	return PrintedList(v)
}

// form reports an empty form, which has no evening.
func (v ListPage) form() bool { return v.ID == "" }

func (v ListPage) seats() int { return len(v.Night.Setup.Players) }

func (v ListPage) back() string {
	if v.form() {
		return "/"
	}
	return eveningURL(v.ID)
}

func formURL(slug string, seats int) string {
	return fmt.Sprintf("/liste/leer/%s?spieler=%d", slug, seats)
}

// below is "Stammtisch · 2 Seiten A4".
func (v ListPage) below(pages int) string {
	says := v.T(plural(pages, scoring.T("1 Seite A4", "1 A4 page"), scoring.T(number10(pages)+" Seiten A4", number10(pages)+" A4 pages")))
	if v.form() {
		return says
	}
	return v.Night.Setup.Title + " · " + says
}

func (v ListPage) pageOf(n, all int) string {
	return number10(n) + v.S(" von ", " of ") + number10(all)
}

// subtitle is "Turnier · 48 Spiele".
func (v ListPage) subtitle() string {
	if v.form() {
		n := number10(rowsFor(v.seats()))
		return number10(v.seats()) + v.S(" Spieler · "+n+" Spiele", " players · "+n+" deals")
	}
	n := len(v.Sheet.Lines)
	return v.preset() + " · " + v.T(plural(n, scoring.T("1 Spiel", "1 deal"), scoring.T(number10(n)+" Spiele", number10(n)+" deals")))
}

// facts stand in the head of every page; on a form they are left open.
func (v ListPage) facts() []remark {
	fact := func(head, text string) remark { return remark{Head: head, Lines: []string{text}} }
	if v.form() {
		return []remark{fact(v.S("Runde", "Table"), ""), fact(v.S("Ort", "Place"), ""), fact(v.S("Datum", "Date"), ""), fact(v.S("Serie", "Series"), "")}
	}
	setup := v.Night.Setup
	return []remark{fact(v.S("Runde", "Table"), setup.Title), fact(v.S("Ort", "Place"), setup.Place), fact(v.S("Datum", "Date"), v.T(setup.Day.Long()))}
}

// signing are those who sign: everybody, by seat on a form.
func (v ListPage) signing() (names []string) {
	if !v.form() {
		return v.Night.Setup.Players
	}
	for n := range v.seats() {
		names = append(names, v.S("Platz ", "Seat ")+number10(n+1))
	}
	return names
}

// width is how many columns there are in all.
func (l List) width() int { return 1 + len(l.Columns) + len(l.Heads)*len(l.Under) }

// carried is what the next page begins with.
func (l List) carried(sheet scoring.Sheet, page paper) FootRow {
	row := FootRow{Label: l.Page.S("Übertrag", "carried over"), Heavy: true}
	for _, h := range l.Heads {
		cell := Cell{}
		if page.Carried != nil {
			cell.Draw = total(sheet, page.Carried[h.Seats[0]-1])
		}
		row.Cells = append(row.Cells, cell)
	}
	return row
}

func groupOf(columns []Column, c Column) (n int) {
	for _, other := range columns {
		if other.Group == c.Group {
			n++
		}
	}
	return n
}

// class draws the heavier line.
func (row ListRow) class() string {
	if row.Round {
		return "round"
	}
	return ""
}

// at is a cell beneath a head, empty where the deal wrote none.
func (row ListRow) at(head, i int) Cell {
	if head < len(row.Heads) && i < len(row.Heads[head]) {
		return row.Heads[head][i]
	}
	return Cell{}
}

// idle is the column beneath a head from which on nothing is written, because
// it does not play; all columns where it does.
func (row ListRow) idle(head, columns int) int {
	if head >= len(row.Out) || !row.Out[head] {
		return columns
	}
	for columns > 0 && row.at(head, columns-1).Text == "" {
		columns--
	}
	return columns
}

// hatching is a path of slanting lines.
func hatching() string {
	var b strings.Builder
	for x := -20; x < 140; x += 6 {
		fmt.Fprintf(&b, "M%d 20l20-20", x)
	}
	return b.String()
}

// firstOf marks where a player's columns begin.
func firstOf(i int) string {
	if i == 0 {
		return "first"
	}
	return ""
}

func (c Cell) attributes(class string) templ.Attributes {
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
