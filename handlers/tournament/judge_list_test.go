package tournament

import (
	"strings"
	"testing"
)

// A blank is not a zero, and nobody has won 40 of 36 deals: a list on paper that cannot be is
// refused beside the cell.
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
