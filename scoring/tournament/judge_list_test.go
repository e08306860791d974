package tournament_test

import (
	"strings"
	"testing"

	"anschreiber/scoring"
	. "anschreiber/scoring/tournament"
)

// An impossible list on paper is refused, and the problem is shown beside the wrong cell: for
// example an empty cell, which is not a zero, or 40 games won in 36 deals.
func TestATypedListThatCannotBeIsRefusedBesideItsCell(t *testing.T) {
	presets, desks := map[string]string{"skat": "turnier", "schafkopf": "turnier-muss", "doppelkopf": "ddv"}, map[string]*desk{}
	for game, preset := range presets {
		setup := skatOf(1)
		setup.Game, setup.Rules = game, []byte(`{"preset":"`+preset+`"}`)
		desks[game] = newDesk(t, setup, crowd(4))
		desks[game].draws(ByLot)
		desks[game].sends("act", "begin")
	}
	for _, l := range []struct {
		game, points, won, lost, passed string // by seat
		field, says                     string
	}{
		{"skat", "500 -72  200", "20 0 0 19", "0 1 0 0", "8", "points[2]", "ier fehlt eine Zahl"},
		{"skat", "500 -72 0 200", "20 0  19", "0 1 0 0", "8", "won[2]", "ier fehlt eine Zahl"},
		{"skat", "500 -72 0 200", "20 0 0 19", "0 1 0 ", "8", "lost[3]", "ier fehlt eine Zahl"},
		{"skat", "   ", "   ", "   ", "48", "points[0]", "ier fehlt eine Zahl"},
		{"skat", "10.5 -72 0 200", "20 0 0 19", "0 1 0 0", "8", "points[0]", "gibt es keine halben Punkte"},
		{"skat", "2000 -72 0 200", "40 0 0 3", "0 1 0 0", "4", "won[0]", "40 Spiele kann hier keiner"},
		{"skat", "800 -72 0 200", "35 0 0 3", "2 1 0 0", "7", "won[0]", "37 Spiele kann hier keiner gespielt haben: jeder spielt höchstens 36 von 48"},
		{"skat", "800 -72 0 200", "3 1.5 0 3", "2 1 0 0", "7", "won[1]", "ganze Zahl"},
		{"skat", "500 -72 0 200", "20 0 0 20", "0 1 0 0", "8", "passed", "zusammen 49 Spiele, die Liste hat 48"},
		{"schafkopf", "10 -5 -5 ", "", "", "", "points[3]", "ier fehlt eine Zahl"},
		{"schafkopf", "10 -5 -4.5 -0.5", "", "", "", "points[2]", "gibt es keine halben Punkte"},
		{"schafkopf", "11 -5 -5 0", "", "", "", "points", "ie Punkte ergeben +1 statt 0"},
		{"doppelkopf", "  1 -1", "", "", "", "points[1]", "ier fehlt eine Zahl"},
		{"doppelkopf", "1 0 0 0", "", "", "", "points", "ie Punkte ergeben +1 statt 0"},
	} {
		d := desks[l.game]
		typed := d.atTable(1, "act", "list", "passed", l.passed)
		for key, cells := range map[string]string{"points": l.points, "won": l.won, "lost": l.lost} {
			for _, cell := range strings.Split(cells, " ") {
				typed = append(typed, key, cell)
			}
		}
		d.refuses(l.field, l.says, typed...)
	}
}

// Totals complete a list only if everybody has at least the games that are on the list already, and
// points differ only for players with additional games.
func TestTotalsCompleteAListWhereTheyOnlyAddGames(t *testing.T) {
	list := List{Of: 48, Deals: 3, Passed: 1, Results: []Result{{Points: scoring.Whole(20), Won: 1}, {Points: scoring.Whole(-40), Lost: 1}}}
	foot := func(passed int, cells ...int) scoring.ListTotals { // points, games won and games lost of each player
		f := scoring.ListTotals{Passed: passed}
		for i := 0; i < len(cells); i += 3 {
			f.Points, f.Won, f.Lost = append(f.Points, scoring.Whole(cells[i])), append(f.Won, cells[i+1]), append(f.Lost, cells[i+2])
		}
		return f
	}
	for name, c := range map[string]struct {
		totals   scoring.ListTotals
		complete bool
	}{
		"what is written":         {foot(1, 20, 1, 0, -40, 0, 1), true},
		"more games":              {foot(5, 68, 3, 0, -16, 1, 1), true},
		"one lost besides":        {foot(1, -28, 1, 1, -40, 0, 1), true},
		"fewer passed":            {foot(0, 20, 1, 0, -40, 0, 1), false},
		"fewer won":               {foot(1, 20, 0, 0, -40, 0, 1), false},
		"fewer lost":              {foot(1, 20, 1, 0, -40, 0, 0), false},
		"more points by nothing":  {foot(1, 44, 1, 0, -40, 0, 1), false},
		"fewer points by nothing": {foot(1, 10, 1, 0, -40, 0, 1), false},
		"more points by losing":   {foot(1, 44, 1, 1, -40, 0, 1), false},
		"fewer points by winning": {foot(1, 10, 2, 0, -40, 0, 1), false},
		"no games":                {scoring.ListTotals{Passed: 1, Points: make([]scoring.Points, 2)}, false},
	} {
		if got := list.IsPartOf(c.totals); got != c.complete {
			t.Errorf("%s: %v", name, got)
		}
	}
	list.Deals = 48
	if list.IsPartOf(foot(1, 20, 1, 0, -40, 0, 1)) {
		t.Error("a full list is completed")
	}
}
