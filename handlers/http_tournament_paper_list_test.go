package handlers_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

// A typedList is a list on paper that cannot be, as it was typed.
type typedList struct {
	game              string
	points, won, lost string // by seat
	passed            string
	row               int // beside which it is said, from 0; -1 for a field that all share
	says              string
}

var typedLists = []typedList{
	{"skat", "500 -72  200", "20 0 0 19", "0 1 0 0", "8", 2, "ier fehlt eine Zahl"},
	{"skat", "500 -72 0 200", "20 0  19", "0 1 0 0", "8", 2, "ier fehlt eine Zahl"},
	{"skat", "500 -72 0 200", "20 0 0 19", "0 1 0 ", "8", 3, "ier fehlt eine Zahl"},
	{"skat", "   ", "   ", "   ", "48", 0, "ier fehlt eine Zahl"},
	{"skat", "10.5 -72 0 200", "20 0 0 19", "0 1 0 0", "8", 0, "gibt es keine halben Punkte"},
	{"skat", "2000 -72 0 200", "40 0 0 3", "0 1 0 0", "4", 0, "40 Spiele kann hier keiner"},
	{"skat", "800 -72 0 200", "35 0 0 3", "2 1 0 0", "7", 0, "37 Spiele kann hier keiner gespielt haben: jeder spielt höchstens 36 von 48"},
	{"skat", "800 -72 0 200", "3 1.5 0 3", "2 1 0 0", "7", 1, "ganze Zahl"},
	{"schafkopf", "10 -5 -5 ", "", "", "", 3, "ier fehlt eine Zahl"},
	{"schafkopf", "10 -5 -4.5 -0.5", "", "", "", 2, "gibt es keine halben Punkte"},
	{"doppelkopf", "  1 -1", "", "", "", 1, "ier fehlt eine Zahl"},
	{"schafkopf", "11 -5 -5 0", "", "", "", -1, "ie Punkte ergeben +1 statt 0"},
	{"doppelkopf", "1 0 0 0", "", "", "", -1, "ie Punkte ergeben +1 statt 0"},
	{"skat", "500 -72 0 200", "20 0 0 20", "0 1 0 0", "8", -1, "zusammen 49 Spiele, die Liste hat 48"},
}

// A blank is not a zero, and nobody has won 40 of 36 deals: a cell that cannot be is
// refused beside it, and what was typed stays.
func TestATypedListThatCannotBeIsRefusedBesideItsCell(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := map[string]string{}
	for _, l := range typedLists {
		if at[l.game] == "" {
			at[l.game] = c.setsUp(l.game, 4)
			c.draws(at[l.game], "lot")
		}
		f := c.sees(at[l.game] + "/tische/1/1").does("list")
		f.Values["points"] = strings.Split(l.points, " ")
		if l.won != "" {
			f.Values["won"], f.Values["lost"] = strings.Split(l.won, " "), strings.Split(l.lost, " ")
			f.Set("passed", l.passed)
		}
		back := c.send(f).is(http.StatusUnprocessableEntity).says(l.says)
		if got := besideRow(back, l.row); l.row >= 0 && !strings.Contains(got, l.says) {
			t.Errorf("%s %q %q %q: beside row %d stands %q", l.game, l.points, l.won, l.lost, l.row, got)
		}
		if typed := back.does("list"); !slices.Equal(typed.Values["points"], f.Values["points"]) || !slices.Equal(typed.Values["won"], f.Values["won"]) {
			t.Errorf("%q came back as %q", l.points, typed.Values)
		}
	}
	for _, where := range at {
		c.sees(where + "/tische").says("0 von 1 Listen da")
	}
}

// besideRow is what stands below the cells of a seat.
func besideRow(p *webPage, seat int) (says string) {
	p.t.Helper()
	row := -1
	for _, n := range webFind(p.all(".typed")[0], "tr")[1:] {
		if cells := webFind(n, "input"); len(cells) > 0 {
			row++
		} else if row == seat {
			says += webText(n)
		}
	}
	return says
}
