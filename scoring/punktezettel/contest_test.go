package punktezettel_test

import (
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/punktezettel"
)

var contest = punktezettel.Book.Contest

func list(points ...int) (f scoring.ListTotals) {
	for _, p := range points {
		f.Points = append(f.Points, scoring.Whole(p))
	}
	return f
}

// Where each round has a fixed sum, a list tells how many rounds it has.
func TestAListOnPaperTellsItsRoundsWhereEachHasASum(t *testing.T) {
	for _, c := range []struct {
		rules string
		list  scoring.ListTotals
		deals int
	}{
		{`{"preset":"romme"}`, list(1, 2, 3, 4), 12},
		{`{"preset":"hearts"}`, list(100, 100, 100, 12), 12}, // 12 times 26
		{`{"preset":"hearts"}`, list(100, 100, 100, 64), 12}, // once the moon was shot: 78 in place of 26
		{`{"preset":"hearts"}`, list(100, 100, 100, 13), 0},
		{`{"preset":"hearts"}`, list(100, 100, 86, 0), 11},
		{`{"preset":"hearts","moon":"minus"}`, list(100, 100, 60, 0), 12},
		{`{"preset":"frei","way":"rest","sum":10,"teams":"pairs"}`, list(100, 20, 100, 20), 12},
		{`{"preset":"frei","way":"rest","sum":10,"teams":"pairs"}`, list(100, 21, 100, 21), 0},
	} {
		if n := contest.Dealt([]byte(c.rules), c.list, 12); n != c.deals {
			t.Errorf("%s, %v: %d rounds, want %d", c.rules, c.list.Points, n, c.deals)
		}
	}
}

func TestAListOnPaperIsRefusedWhereTheRulesForbidIt(t *testing.T) {
	half := list(1, 2, 3, 4)
	half.Points[0] += scoring.Whole(1) / 2
	for _, c := range []struct {
		rules string
		list  scoring.ListTotals
		path  string
	}{
		{`{"preset":"romme"}`, list(-5, 0, 3, 4), ""},
		{`{"preset":"romme"}`, half, "points[0]"},
		{`{"preset":"romme","halves":true}`, half, ""},
		{`{"preset":"binokel"}`, list(10, 20, 10, 20), ""},
		{`{"preset":"binokel"}`, list(10, 25, 10, 25), "points[1]"},
		{`{"preset":"binokel"}`, list(10, 20, 10, 30), "points[3]"},
		{`{"preset":"binokel"}`, list(10, 20, 30), ""}, // at three everybody plays alone
		{`{"preset":"frei","way":"zero_sum"}`, list(5, -3, -2), ""},
		{`{"preset":"frei","way":"zero_sum"}`, list(5, -3, -1), "points"},
	} {
		problems := contest.Check([]byte(c.rules), c.list)
		if _, is := problems.At(c.path); c.path != "" && !is || c.path == "" && problems != nil {
			t.Errorf("%s, %v: %v", c.rules, c.list.Points, problems)
		}
	}
}

func TestOnlyTablesOfTwoAgainstTwoHavePartners(t *testing.T) {
	for rules, want := range map[string]bool{`{"preset":"romme"}`: false, `{"preset":"canasta"}`: true, `{"preset":"frei","teams":"pairs"}`: true} {
		if contest.Pairs([]byte(rules)) != want {
			t.Error(rules)
		}
	}
}
