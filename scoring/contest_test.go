package scoring_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

func declared(by scoring.Seat, won bool, points ...int) scoring.Line {
	value := 1
	return scoring.Line{Declarer: by, Won: &won, Value: &value, Points: whole(points...)}
}

func TestTheTotalsOfASheetCountWhatIsDealtOnceAndAllPoints(t *testing.T) {
	again, corrected, misdeal := declared(1, true, 1, 0, 0), scoring.Line{Corrects: true, Points: whole(0, 0, 5)}, scoring.Line{Points: whole(0, 0, 0), Again: true}
	again.Again = true
	value := 2
	sheet := scoring.Sheet{Totals: whole(0, 0, 0), Lines: []scoring.Line{
		declared(1, true, 10, 0, 0), declared(1, true, 20, 0, 0), declared(2, false, 0, -30, 0), declared(3, false, 0, 0, -40), declared(3, false, 0, 0, -50),
		again, corrected, misdeal,
		{Points: whole(0, 0, 0)},                                // a passed deal
		{Points: whole(0, -7, 0), Value: &value},                // a deal that was played without a declarer
		{Points: whole(0, 0, 0), Value: &value, Declarer: 1},    // neither won nor lost
		{Points: whole(0, 0, 0), Won: new(bool), Value: &value}, // won or lost, without a declarer
	}}
	want := scoring.ListTotals{Points: whole(31, -37, -85), Won: []int{2, 0, 0}, Lost: []int{0, 1, 2}, Passed: 1}
	if diff := cmp.Diff(want, sheet.ListTotals()); diff != "" {
		t.Error(diff)
	}
	if played := sheet.Played(); played != 9 {
		t.Errorf("%d deals were played", played)
	}
}

func TestAContestIsAskedWithTheRulesOfTheTable(t *testing.T) {
	c := scoring.NewRuleBook(toy).Contest
	if c.Rounds != 3 || c.Deals[3] != 12 || c.Length != "limit" || !c.Counts || !slices.Equal(c.Presets, []string{"long"}) || !slices.Equal(c.Rests, []string{scoring.SitOut}) {
		t.Errorf("%+v", c)
	}
	totals := scoring.ListTotals{Points: whole(1, -1)}
	if score := c.Score([]byte(`{"preset":"long"}`), totals); !slices.Equal(score, whole(20)) {
		t.Errorf("at two the limit is 20: %v", score)
	}
	if problems := c.Check(nil, totals); problems != nil {
		t.Errorf("1 and −1: %v", problems)
	}
	wrong := scoring.ListTotals{Points: whole(2, -1), Passed: 1}
	problems := append(c.Check(nil, wrong), c.Sums(wrong)...)
	if diff := cmp.Diff([]string{"passed", "points"}, problemPaths(problems)); diff != "" {
		t.Error(diff)
	}
	if p, _ := problems.At("points"); p.Text.DE != "die Punkte ergeben +1 statt 0" {
		t.Error(p.Text.DE)
	}
}

func TestAContestWithoutWordsOfItsOwnCountsThePoints(t *testing.T) {
	plain := toy
	plain.Contest = &scoring.TournamentRules[toyRules]{}
	c, totals := scoring.NewRuleBook(plain).Contest, scoring.ListTotals{Points: whole(2, 1)}
	if score, problems := c.Score(nil, totals), append(c.Check(nil, totals), c.Sums(totals)...); !slices.Equal(score, totals.Points) || problems != nil {
		t.Errorf("%v, %v", score, problems)
	}
	plain.Contest = nil
	if scoring.NewRuleBook(plain).Contest != nil {
		t.Error("a game without a contest has one")
	}
}
