package skat_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
)

// bockRamsch is a log: deal 2 is 60 : 60 and sets off a Bock round, which a
// Ramsch round follows; deal 4 is a Grand Hand inside the Bock round.
func bockRamsch() (scoring.Setup, []string) {
	setup := scoring.Setup{
		Format: scoring.Format, Game: "skat", Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem"},
		Rules: json.RawMessage(`{"preset":"kneipe","bock_ramsch":true}`),
	}
	deals := []string{
		`{"contract":"kreuz","declarer":1,"spitzen":1,"augen":70}`,
		`{"contract":"kreuz","declarer":1,"spitzen":1,"augen":60}`,
		passed,
		`{"contract":"grand","declarer":2,"spitzen":1,"hand":true,"won":true}`,
	}
	for range 6 {
		deals = append(deals, `{"contract":"karo","declarer":3,"spitzen":1,"won":true}`, `{"contract":"ramsch","ramsch_augen":[20,70,30]}`)
	}
	return setup, deals
}

func logOf(s scoring.Setup, deals []string) scoring.Log {
	log := scoring.Log{}.With(scoring.Act{Setup: &s})
	for _, d := range deals {
		log = log.With(scoring.Act{Deals: []scoring.Version{{Deal: json.RawMessage(d)}}})
	}
	return log
}

// seen is what of a sheet an edit may move, and what is said before the next deal.
func seen(log scoring.Log) (rows []string) {
	sheet := scoring.NewRuleBook(skat.Game).Score(log.Fold().Evening())
	for _, l := range sheet.Lines {
		extra, _ := json.Marshal(l.Extra)
		rows = append(rows, fmt.Sprint(l.Dealer, l.Factor, l.Points, l.Totals, string(extra)))
	}
	for _, note := range sheet.Next.Notes {
		rows = append(rows, note.DE)
	}
	return append(rows, fmt.Sprint(sheet.Next.Dealer, sheet.Next.Due))
}

func TestAnEditedEveningIsAFreshOne(t *testing.T) {
	setup, deals := bockRamsch()
	before := seen(logOf(setup, deals))
	for i := range deals {
		for what, change := range map[string]scoring.Version{
			"struck":    {ID: i + 1, Deal: json.RawMessage(deals[i]), Struck: true},
			"corrected": {ID: i + 1, Deal: json.RawMessage(`{"contract":"pik","declarer":1,"spitzen":1,"augen":60}`)},
		} {
			fresh := slices.Delete(slices.Clone(deals), i, i+1)
			if !change.Struck {
				fresh = slices.Insert(fresh, i, string(change.Deal))
			}
			got := seen(logOf(setup, deals).With(scoring.Act{Deals: []scoring.Version{change}}))
			if diff := cmp.Diff(seen(logOf(setup, fresh)), got); diff != "" {
				t.Errorf("deal %d %s (-fresh +edited):\n%s", i+1, what, diff)
			}
			if cmp.Equal(before, got) {
				t.Errorf("deal %d %s: nothing moved", i+1, what)
			}
		}
	}
}

// TestWithoutItsTriggerTheRoundIsGone works the factors out by hand.
func TestWithoutItsTriggerTheRoundIsGone(t *testing.T) {
	setup, deals := bockRamsch()
	log := logOf(setup, deals[:10])
	factors := func(log scoring.Log) (got []int) {
		for _, l := range scoring.NewRuleBook(skat.Game).Score(log.Fold().Evening()).Lines {
			got = append(got, l.Factor)
		}
		return got
	}
	// Bock: deals 4 to 6; its Ramsch round: the Ramsch of 8 and 10; then waits the Bock of the Grand Hand
	if diff := cmp.Diff([]int{1, 1, 1, 2, 2, 2, 1, 1, 1, 1}, factors(log)); diff != "" {
		t.Error(diff)
	}
	struck := log.With(scoring.Act{Deals: []scoring.Version{{ID: 2, Deal: json.RawMessage(deals[1]), Struck: true}}})
	// without deal 2 the Grand Hand alone makes a Bock round of the three deals behind it
	if diff := cmp.Diff([]int{1, 1, 1, 2, 2, 2, 1, 1, 1}, factors(struck)); diff != "" {
		t.Error(diff)
	}
}

func TestWhatRunsIsSaidBeforeTheNextDeal(t *testing.T) {
	const (
		split     = `{"contract":"kreuz","declarer":1,"spitzen":1,"augen":60}`
		grandHand = `{"contract":"grand","declarer":1,"spitzen":1,"hand":true,"won":true}`
		ramsch    = `{"contract":"ramsch","ramsch_augen":[20,70,30]}`
	)
	bockRamsch := `{"bock":["split"],"bock_ramsch":true}`
	for _, c := range []struct {
		rules string
		deals []string
		notes []string
		due   string
	}{
		{`{}`, []string{won}, nil, ""},
		{`{"bock":["split"]}`, []string{won}, nil, ""},
		{`{"bock":["split"]}`, []string{split}, []string{"Bock: noch 3 Spiele doppelt"}, ""},
		{`{"bock":["split"]}`, []string{split, passed, won}, []string{"Bock: noch 2 Spiele doppelt"}, ""},
		{`{"bock":["split"]}`, []string{split, split}, []string{"Bock: noch 2 Spiele doppelt, dann noch eine Runde"}, ""},
		{`{"bock":["split"],"bock_overlap":"stack"}`, []string{split, split}, []string{"Bock × 4: noch 3 Spiele"}, ""},
		{`{"bock":["split"]}`, []string{split, won, won}, []string{"Bock: noch 1 Spiel doppelt"}, ""},
		{`{"bock":["split"]}`, []string{split, split, split}, []string{"Bock: noch 1 Spiel doppelt, dann noch 2 Runden"}, ""},
		{`{"bock":["split"]}`, []string{split, won, won, won}, nil, ""},
		{bockRamsch, []string{split, won, won, won}, []string{"Ramschrunde, noch 3 (oder Grand Hand)"}, skat.Ramsch},
		{bockRamsch, []string{split, split, won, won}, []string{"Ramschrunde, noch 3 (oder Grand Hand)", "Danach kommt eine Bockrunde."}, skat.Ramsch},
		{bockRamsch, []string{split, won, won, won, ramsch, grandHand, ramsch}, []string{"Ramschrunde, noch 1 (oder Grand Hand)"}, skat.Ramsch},
		{bockRamsch, []string{split, won, won, won, ramsch, ramsch, ramsch}, nil, ""},
		{`{"bock":["split"],"bock_ramsch":true,"bock_overlap":"stack"}`, []string{split, split, won, won, won, ramsch, ramsch, ramsch, ramsch}, []string{"Ramschrunde, noch 2 (oder Grand Hand)"}, skat.Ramsch},
		{`{"ramsch":["after_grand_hand"]}`, []string{grandHand}, []string{"Ramschrunde, noch 3 (oder Grand Hand)"}, skat.Ramsch},
		{`{"ramsch":["after_grand_hand"],"bock":["grand_hand"]}`, []string{grandHand}, []string{"Bock: noch 3 Spiele doppelt", "Ramschrunde, noch 3 (oder Grand Hand)"}, skat.Ramsch},
		{`{"raeuberskat":true}`, nil, []string{"Räuberskat: noch 12 von 12 Spielen"}, ""},
	} {
		next := sheet(t, c.rules, c.deals...).Next
		var notes []string
		for _, note := range next.Notes {
			notes = append(notes, note.DE)
		}
		if diff := cmp.Diff(c.notes, notes); diff != "" || next.Due != c.due {
			t.Errorf("%s %v: due %q\n%s", c.rules, c.deals, next.Due, diff)
		}
	}
}

func TestARaeuberskatShowsItsGridUntilItIsComplete(t *testing.T) {
	var deals []string
	for seat := 1; seat <= 3; seat++ {
		deals = append(deals,
			fmt.Sprintf(`{"contract":"pik","declarer":%d,"spitzen":1,"won":true}`, seat), fmt.Sprintf(`{"contract":"grand","declarer":%d,"spitzen":1,"won":true}`, seat),
			fmt.Sprintf(`{"contract":"null","declarer":%d,"won":true}`, seat), fmt.Sprintf(`{"contract":"ramsch","declarer":%d,"durchmarsch":1}`, seat))
	}
	rules := `{"raeuberskat":true}`
	half := sheet(t, rules, deals[:6]...)
	var grid [][]string
	for _, row := range half.Closing {
		grid = append(grid, row.Cells())
	}
	want := [][]string{{"✓ 1", "✓ 5", "–"}, {"✓ 2", "✓ 6", "–"}, {"✓ 3", "–", "–"}, {"✓ 4", "–", "–"}}
	if diff := cmp.Diff(want, grid); diff != "" {
		t.Error(diff)
	}
	if notes := sheet(t, rules, deals...).Next.Notes; len(notes) != 1 || notes[0].DE != "Der Räuberskat ist komplett." {
		t.Errorf("%v", notes)
	}
}
