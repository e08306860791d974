package schafkopf_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
)

// stockOf is what a line says lies in the Stock.
func stockOf(l scoring.Line) int { return l.Extra.(schafkopf.Extra).Stock }

func sum(points []scoring.Points) int {
	var all scoring.Points
	for _, p := range points {
		all += p
	}
	whole, _ := all.Whole()
	return whole
}

// evening draws a night at a table of four that plays with a Stock.
func evening(r *rand.Rand) (scoring.Table[schafkopf.Rules], []scoring.Deal[schafkopf.Deal]) {
	rules := fmt.Sprintf(`{"preset":"10-20-50","stock":%d,"stoss_max":4,"jungfrau":"double_own"}`, 1+r.IntN(30))
	table := schafkopf.Game.Table(scoring.Setup{Players: []string{"A", "B", "C", "D"}, Rules: []byte(rules)})
	deals := make([]scoring.Deal[schafkopf.Deal], 1+r.IntN(20))
	for i := range deals {
		won := r.IntN(2) == 0
		d := schafkopf.Deal{Contract: []string{
			schafkopf.Passed, schafkopf.Passed, schafkopf.Rufspiel, schafkopf.Rufspiel, schafkopf.Hochzeit,
			schafkopf.Muss, schafkopf.Wenz, schafkopf.Ramsch, schafkopf.UeberKreuz, schafkopf.Void,
		}[r.IntN(10)]}
		seat := scoring.Seat(1 + r.IntN(4))
		switch {
		case d.Contract == schafkopf.Ramsch:
			d.Loser, d.Jungfrauen = seat, scoring.Seats{seat%4 + 1}
		case d.Contract != schafkopf.Passed && d.Contract != schafkopf.Void:
			d.Declarer, d.Won, d.Stoss = seat, &won, r.IntN(5)
			if schafkopf.Uses(d.Contract, "partner") {
				d.Partner = (seat+1)%4 + 1
			}
		}
		deals[i].Play = d
		if r.IntN(12) == 0 {
			deals[i] = scoring.Deal[schafkopf.Deal]{Correction: []scoring.Points{scoring.Whole(5), 0, scoring.Whole(-5), 0}}
		}
		if r.IntN(8) == 0 && d.Contract == schafkopf.Passed {
			deals[i].Absent = scoring.Seats{seat} // three pay: the Stock gets odd
		}
	}
	return table, deals
}

func TestTheStockIsWhatWentInMinusWhatCameOutOn10000Evenings(t *testing.T) {
	for seed := range uint64(10_000) {
		table, deals := evening(rand.New(rand.NewPCG(seed, 1)))
		sheet := schafkopf.Game.Score(table, deals)
		want := 0
		for i, l := range sheet.Lines {
			want = ledger(table.Rules, deals[i], l, want)
			if stockOf(l) != want {
				t.Fatalf("evening %d, deal %d: %d in the Stock, went in and out %d", seed, i+1, stockOf(l), want)
			}
			if sum(l.Totals)+want != 0 {
				t.Fatalf("evening %d, deal %d: %v and %d in the Stock", seed, i+1, l.Totals, want)
			}
		}
		if sheet.Pot != 0 {
			t.Fatalf("evening %d: %d in the pot", seed, sheet.Pot)
		}
	}
}

// ledger keeps the Stock as a table would with coins.
func ledger(rules schafkopf.Rules, d scoring.Deal[schafkopf.Deal], l scoring.Line, stock int) int {
	switch d.Play.Contract {
	case schafkopf.Passed:
		return stock + (len(l.Points)-len(l.Out)-len(l.Absent))*rules.Stock
	case schafkopf.Rufspiel, schafkopf.Hochzeit, schafkopf.Muss:
		if *d.Play.Won {
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
