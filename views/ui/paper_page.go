package ui

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// ListPage is an evening's list, or an empty form of a game.
type ListPage struct {
	Page
	Game  Game
	State scoring.State
	Sheet scoring.Sheet
	ID    string // of the evening; empty for a form
	URL   string // of the evening, whole, as a phone reads it from the paper
	Table *TableSheet
}

// A TableSheet makes an empty form the list of one table of a tournament.
type TableSheet struct {
	Name  string // "Tisch 5"
	Facts []Fact
	Deals int
	Code  Code // of the link by which its phone writes; none before the round has begun
	Rules []string
	Good  bool     // only plus points count: they are added up by themselves
	Asks  []string // what is asked of everybody under the list, besides points
}

// A Fact stands in the head of a paper.
type Fact struct{ Head, Text string }

// EmptyList is a form for so many players, to be filled in by hand.
func EmptyList(p Page, g Game, seats int) templ.Component {
	v := ListPage{Page: p, Game: g}
	v.State.Setup = scoring.Setup{Players: make([]string, seats), Rules: json.RawMessage(g.BlankRules)}
	return PrintedList(v)
}

// form reports an empty form, which has no evening.
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

// subheading is "Stammtisch · 2 Seiten A4".
func (v ListPage) subheading(pages int) string {
	says := v.T(scoring.Plural(pages, scoring.T("1 Seite A4", "1 A4 page"), scoring.T(strconv.Itoa(pages)+" Seiten A4", strconv.Itoa(pages)+" A4 pages")))
	if v.form() {
		return says
	}
	return v.State.Setup.Called() + " · " + says
}

// PageOf is "2 von 3".
func (v ListPage) PageOf(n, all int) string {
	return strconv.Itoa(n) + v.S(" von ", " of ") + strconv.Itoa(all)
}

// subtitle is "Turnier · 48 Spiele".
func (v ListPage) subtitle() string {
	if v.form() {
		n := strconv.Itoa(v.deals())
		return strconv.Itoa(v.seats()) + v.S(" Spieler · "+n+" Spiele", " players · "+n+" deals")
	}
	n := len(v.Sheet.Lines)
	return v.preset() + " · " + v.T(scoring.Plural(n, scoring.T("1 Spiel", "1 deal"), scoring.T(strconv.Itoa(n)+" Spiele", strconv.Itoa(n)+" deals")))
}

// facts stand in the head of every page; on a form they are left open.
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

// deals are the rows of a form.
func (v ListPage) deals() int {
	if v.Table != nil {
		return v.Table.Deals
	}
	return rowsFor(v.seats())
}

// signing are those who sign: everybody, by seat on a form.
func (v ListPage) signing() (names []string) {
	if !v.form() || v.Table != nil {
		return v.State.Setup.Players
	}
	for n := range v.seats() {
		names = append(names, v.S("Platz ", "Seat ")+strconv.Itoa(n+1))
	}
	return names
}

// blank is an empty form, for a table of a tournament with all that is asked of its list.
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

// Printed is everything that stands on the papers.
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
