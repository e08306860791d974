package evening_test

import (
	"errors"
	"slices"
	"testing"

	"anschreiber/scoring/evening"
)

// At a tournament's table only the director changes who is there, and points without a deal.
func TestAPhoneAtATournamentsTableWritesNothingButDeals(t *testing.T) {
	tb := begin(t, four)
	tb.now = ofTournament(tb.now)
	tb.deals("2")
	tb.takes(newDeal, tb.form("minus", "2", "correction", "0", "correction", "10", "correction", "10", "correction", "0"))
	for name, c := range map[string]struct {
		ask     evening.Judging
		typed   []string
		written bool
	}{
		"a deal":                  {newDeal, kreuz("3"), true},
		"another version of one":  {correct(tb.deal("1")), kreuz("3"), true},
		"a deal without Dora":     {newDeal, append(kreuz("1"), "absent", "4"), false},
		"points without a deal":   {newDeal, []string{"correction", "10", "correction", "0", "correction", "0", "correction", "0"}, false},
		"other points than these": {correct(tb.deal("2")), []string{"correction", "5", "correction", "0", "correction", "0", "correction", "0"}, false},
		"these points struck":     {correct(tb.deal("2")), []string{"act", "strike"}, false},
		"a deal instead of them":  {correct(tb.deal("2")), kreuz("3"), false},
	} {
		j := judge(tb.now, "anna", tb.form(c.typed...))
		j.DealsOnly = true
		_, err := j.Decide(c.ask)
		var why *evening.Rejection
		switch {
		case c.written && err != nil:
			t.Errorf("%s is not written: %v, %v", name, err, said(err))
		case !c.written && !errors.As(err, &why):
			t.Errorf("%s is written: %v", name, err)
		case !c.written:
			says(t, why, evening.Invalid, "Am Tisch werden nur Spiele eingetragen.")
		}
	}
}

// ofTournament returns an evening as the table of a tournament, whose log begins with the table's
// own ID as its key.
func ofTournament(now *evening.Snapshot) *evening.Snapshot {
	log := slices.Clone(now.Log)
	log[0].Key = now.ID
	now, _ = evening.New(now.ID, log)
	return now
}
