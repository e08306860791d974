package doppelkopf_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
)

// night is a log: deal 2 triggers a Bock round, deal 3 is a Pflichtsolo, deal 4
// an Armut that nobody took.
func night() (scoring.Setup, []string) {
	deals := []string{
		`{"kind":"normal","re":[1,2],"re_augen":140}`,
		`{"kind":"normal","re":[1,2],"re_augen":120}`,
		`{"kind":"damen","re":[4],"re_augen":130,"pflicht":true}`,
		`{"kind":"armut_refused"}`,
	}
	for range 7 {
		deals = append(deals, `{"kind":"normal","re":[2,3],"re_augen":131}`)
	}
	return scoring.Setup{
		Format: scoring.Format, Game: "doppelkopf", Day: "2026-11-20",
		Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: json.RawMessage(`{"preset":"stille-hochzeit"}`),
	}, deals
}

func logOf(s scoring.Setup, deals []string) scoring.Log {
	log := scoring.Log{}.With(scoring.Act{Setup: &s})
	for _, d := range deals {
		log = log.With(scoring.Act{Deals: []scoring.Version{{Deal: json.RawMessage(d)}}})
	}
	return log
}

// seen is what of a sheet an edit may move.
func seen(log scoring.Log) (rows []string) {
	sheet := scoring.NewRuleBook(doppelkopf.Game).Score(log.Fold().Evening())
	for _, l := range sheet.Lines {
		rows = append(rows, fmt.Sprint(l.Dealer, l.Factor, l.Points, l.Totals, l.Extra))
	}
	for _, note := range sheet.Next.Notes {
		rows = append(rows, note.DE)
	}
	return append(rows, fmt.Sprint(sheet.Next.Dealer))
}

func TestAnEditedEveningIsAFreshOne(t *testing.T) {
	setup, deals := night()
	before := seen(logOf(setup, deals))
	for i := range deals {
		for what, change := range map[string]scoring.Version{
			"struck":    {ID: i + 1, Deal: json.RawMessage(deals[i]), Struck: true},
			"corrected": {ID: i + 1, Deal: json.RawMessage(`{"kind":"normal","re":[1,4],"re_augen":100,"re_level":1}`)},
		} {
			fresh := slices.Delete(slices.Clone(deals), i, i+1)
			if !change.Struck {
				fresh = slices.Insert(fresh, i, string(change.Deal))
			}
			got := seen(logOf(setup, deals).With(scoring.Act{Deals: []scoring.Version{change}}))
			if diff := cmp.Diff(seen(logOf(setup, fresh)), got); diff != "" {
				t.Errorf("deal %d %s (-fresh +edited):\n%s", i+1, what, diff)
			}
			if i <= 2 && cmp.Equal(before, got) {
				t.Errorf("deal %d %s: nothing moved", i+1, what)
			}
		}
	}
}

// TestWithoutItsTriggerTheBockRoundIsGone works the moved factors out by hand.
func TestWithoutItsTriggerTheBockRoundIsGone(t *testing.T) {
	setup, deals := night()
	log := logOf(setup, deals)
	check := func(log scoring.Log, want []int) {
		t.Helper()
		var got []int
		for _, l := range scoring.NewRuleBook(doppelkopf.Game).Score(log.Fold().Evening()).Lines {
			got = append(got, l.Factor)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
	check(log, []int{1, 1, 2, 1, 2, 2, 2, 2, 1, 1, 1})
	// the Pflichtsolo is not in a Bock now, and the Armut makes a single one
	check(log.With(scoring.Act{Deals: []scoring.Version{{ID: 2, Deal: json.RawMessage(deals[0])}}}), []int{1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1})
	check(log.With(scoring.Act{Deals: []scoring.Version{{ID: 2, Deal: json.RawMessage(deals[1]), Struck: true}}}), []int{1, 1, 1, 2, 1, 1, 1, 1, 1, 1})
}
