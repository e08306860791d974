package schafkopf_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
)

// stockOf returns what lies in the Stock after a line.
func stockOf(l scoring.Line) int { return l.Extra.(schafkopf.Extra).Stock }

func sum(points []scoring.Points) int {
	var all scoring.Points
	for _, p := range points {
		all += p
	}
	whole, _ := all.Whole()
	return whole
}

// Whatever is played, passed or corrected, and whoever is away: players and Stock sum to 0 in
// every row.
func TestTheStockIsWhatWentInMinusWhatCameOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := fmt.Sprintf(`{"preset":"10-20-50","stock":%d,"stoss_max":4,"jungfrau":"double_own"}`, rapid.IntRange(1, 30).Draw(t, "stock"))
		table := schafkopf.Game.Table(scoring.Setup{Players: []string{"A", "B", "C", "D"}, Rules: []byte(rules)})
		s, played := schafkopf.Game.Scorer(table, 40), []schafkopf.Deal{}
		for range 40 {
			var d scoring.Deal[schafkopf.Deal]
			switch rapid.IntRange(0, 9).Draw(t, "kind") {
			case 0:
				d.Correction = []scoring.Points{scoring.Whole(5), 0, scoring.Whole(-5), 0}
			case 1: // three players pay: the Stock becomes odd
				d.Absent, d.Play.Contract = scoring.Seats{scoring.Seat(rapid.IntRange(1, 4).Draw(t, "absent"))}, schafkopf.Passed
			case 2:
				d.Play.Contract = schafkopf.Passed
			default:
				d.Play = draw(t, table, s.Turn(d))
			}
			if s.Check(d).Errors() == nil {
				s.Book(d)
				played = append(played, d.Play)
			}
		}
		sheet, want := s.Sheet(), 0
		for i, l := range sheet.Lines {
			if want = ledger(table.Rules, played[i], l, want); stockOf(l) != want || sum(l.Totals)+want != 0 {
				t.Fatalf("deal %d: %d in the Stock, went in and out %d, players have %v", i+1, stockOf(l), want, l.Totals)
			}
		}
		if sheet.Pot != 0 {
			t.Fatalf("%d in the pot", sheet.Pot)
		}
	})
}

// ledger returns what lies in the Stock after a deal, as a table would count it with coins.
func ledger(rules schafkopf.Rules, d schafkopf.Deal, l scoring.Line, stock int) int {
	switch d.Contract {
	case schafkopf.Passed:
		return stock + (len(l.Points)-len(l.Out)-len(l.Absent))*rules.Stock
	case schafkopf.Rufspiel, schafkopf.Hochzeit, schafkopf.Muss:
		if *l.Won {
			return 0
		}
		return 2 * stock
	}
	return stock
}

func TestTheUnluckiestTableStaysWithinWhatCanBeCounted(t *testing.T) {
	table := schafkopf.Game.Table(scoring.Setup{Players: []string{"A", "B", "C", "D"}, Rules: []byte(`{"stock":10000}`)})
	lost := false
	deals := []scoring.Deal[schafkopf.Deal]{{Play: schafkopf.Deal{Contract: schafkopf.Passed}}}
	for range 1000 {
		deals = append(deals, scoring.Deal[schafkopf.Deal]{Play: schafkopf.Deal{
			Contract: schafkopf.Rufspiel, Declarer: 1, Partner: 2, Won: &lost,
		}})
	}
	sheet := schafkopf.Game.Score(table, deals)
	last := sheet.Lines[len(sheet.Lines)-1]
	if sum(last.Totals)+stockOf(last) != 0 || stockOf(last) < 0 {
		t.Fatalf("%v and %d in the Stock", last.Totals, stockOf(last))
	}
}
