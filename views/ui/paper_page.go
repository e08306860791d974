package ui

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// ListPage is the printed list of an evening, or an empty form of a game.
type ListPage struct {
	Page
	Game  Game
	State scoring.State
	Sheet scoring.Sheet
	ID    string // of the evening; empty for a form
	URL   string // of the evening, absolute, so that a phone can read it from the paper
	Table *TableSheet
}

// A TableSheet turns an empty form into the list of one table of a tournament.
type TableSheet struct {
	Name  string // "Tisch 5"
	Facts []Fact
	Deals int
	Code  Code // code of the link by which the table's phone writes; none before the round has begun
	Rules []string
	Good  bool     // only plus points count, and a column adds them up separately
	Asks  []string // further questions that every player answers under the list
}

// A Fact is a heading and its text in the head of a paper.
type Fact struct{ Head, Text string }

// EmptyList renders a form for this many players, to be filled in by hand.
func EmptyList(p Page, g Game, seats int) templ.Component {
	v := ListPage{Page: p, Game: g}
	v.State.Setup = scoring.Setup{Players: make([]string, seats), Rules: json.RawMessage(g.BlankRules)}
	return PrintedList(v)
}

// form reports whether this is an empty form, which has no evening.
func (v ListPage) form() bool { return v.ID == "" }

func (v ListPage) seats() int { return len(v.State.Setup.Players) }

func (v ListPage) back() string {
	if v.form() {
		return "/"
	}
	return EveningURL(v.ID)
}

func formURL(slug string, seats int) string {
	return fmt.Sprintf("/liste/leer/%s?spieler=%d", slug, seats)
}

// subheading returns, for example, "Stammtisch · 2 Seiten A4".
func (v ListPage) subheading(pages int) string {
	says := v.T(scoring.Plural(pages, scoring.T("1 Seite A4", "1 A4 page"), scoring.T(strconv.Itoa(pages)+" Seiten A4", strconv.Itoa(pages)+" A4 pages")))
	if v.form() {
		return says
	}
	return v.State.Setup.Called() + " · " + says
}

// PageOf returns, for example, "2 von 3".
func (v ListPage) PageOf(n, all int) string {
	return strconv.Itoa(n) + v.S(" von ", " of ") + strconv.Itoa(all)
}

// subtitle returns, for example, "Turnier · 48 Spiele".
func (v ListPage) subtitle() string {
	if v.form() {
		n := strconv.Itoa(v.deals())
		return strconv.Itoa(v.seats()) + v.S(" Spieler · "+n+" Spiele", " players · "+n+" deals")
	}
	n := len(v.Sheet.Lines)
	return v.preset() + " · " + v.T(scoring.Plural(n, scoring.T("1 Spiel", "1 deal"), scoring.T(strconv.Itoa(n)+" Spiele", strconv.Itoa(n)+" deals")))
}

// facts returns the entries in the head of every page; on an empty form they have no text.
func (v ListPage) facts() []Fact {
	setup := v.State.Setup
	switch {
	case v.Table != nil:
		return v.Table.Facts
	case v.form():
		return []Fact{{v.S("Runde", "Table"), ""}, {v.S("Ort", "Place"), ""}, {v.S("Datum", "Date"), ""}, {v.S("Serie", "Series"), ""}}
	}
	return []Fact{{v.S("Runde", "Table"), setup.Title}, {v.S("Ort", "Place"), setup.Place}, {v.S("Datum", "Date"), v.T(setup.Day.Long())}}
}

// deals returns how many rows an empty form has.
func (v ListPage) deals() int {
	if v.Table != nil {
		return v.Table.Deals
	}
	return rowsFor(v.seats())
}

// signing returns who signs: every player, or on a form without names every seat.
func (v ListPage) signing() (names []string) {
	if !v.form() || v.Table != nil {
		return v.State.Setup.Players
	}
	for n := range v.seats() {
		names = append(names, v.S("Platz ", "Seat ")+strconv.Itoa(n+1))
	}
	return names
}

// blank returns an empty list; for a table of a tournament it includes everything that its
// TableSheet asks.
func (v ListPage) blank() List {
	l := v.Game.BlankList(v.Page, v.State.Setup, v.deals())
	if v.Table == nil {
		return l
	}
	if v.Table.Good {
		l.Under = append(slices.Clip(l.Under), Column{Name: v.S("Gute", "Plus")})
	}
	for _, asked := range v.Table.Asks {
		l.Foot = append(l.Foot, FootRow{Label: asked, Cells: make([]Cell, len(l.Heads))})
	}
	return l
}

// Printed returns the list with everything that is printed.
func (v ListPage) Printed() List {
	if v.form() {
		return v.blank()
	}
	l := v.Game.List(v.Page, v.State.Evening(), v.Sheet)
	deal := 0
	for i := range l.Rows {
		if l.Rows[i].Partie == nil {
			if v.State.Unstruck()[deal].Corrected() {
				l.Rows[i].Number += "*"
			}
			deal++
		}
	}
	return l
}
