package scoring_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

// guests returns a sheet of four players on which only the first two have ever had points, changed
// by change.
func guests(change func(*scoring.Sheet)) scoring.Sheet {
	s := scoring.Sheet{
		Lines: []scoring.Line{
			{Points: whole(5, -5, 0, 0), Totals: whole(5, -5, 0, 0)},
			{Points: whole(-6, 6, 0, 0), Totals: whole(-1, 1, 0, 0)},
		},
		Totals: whole(-1, 1, 0, 0), Balance: []int{-1, 1, 0, 0},
		Standing: []scoring.Place{{Seat: 2, Rank: 1, Points: scoring.Whole(1)}, {Seat: 3, Rank: 2}, {Seat: 4, Rank: 2}, {Seat: 1, Rank: 4, Points: scoring.Whole(-1)}},
	}
	change(&s)
	return s
}

func TestWhoNeverHadAnythingCanBeLeftOut(t *testing.T) {
	whole4 := guests(func(*scoring.Sheet) {})
	less := whole4.Without(2)
	want := []scoring.Place{{Seat: 2, Rank: 1, Points: scoring.Whole(1)}, {Seat: 1, Rank: 2, Points: scoring.Whole(-1)}}
	if diff := cmp.Diff(want, less.Standing); diff != "" {
		t.Error(diff)
	}
	if !slices.Equal(less.Totals, whole(-1, 1)) || !slices.Equal(less.Balance, []int{-1, 1}) {
		t.Errorf("%v, %v", less.Totals, less.Balance)
	}
	for i, l := range less.Lines {
		if len(l.Points) != 2 || len(l.Totals) != 2 || len(whole4.Lines[i].Points) != 4 {
			t.Errorf("%+v of %+v", l, whole4.Lines[i])
		}
	}
	if same := whole4.Without(4); len(same.Totals) != 4 || len(whole4.Without(5).Totals) != 4 {
		t.Errorf("four are left of four: %v", same.Totals)
	}
	if three := whole4.Without(3); len(three.Totals) != 3 || three.Standing[2].Rank != 3 {
		t.Errorf("%+v", three.Standing)
	}
}

func TestWhoHadSomethingIsNotLeftOut(t *testing.T) {
	for name, change := range map[string]func(*scoring.Sheet){
		"a total":   func(s *scoring.Sheet) { s.Totals[3] = 1 },
		"a balance": func(s *scoring.Sheet) { s.Balance[2] = 1 },
		"points":    func(s *scoring.Sheet) { s.Lines[1].Points[2] = 1 },
	} {
		if s := guests(change).Without(2); len(s.Totals) != 4 || len(s.Lines[0].Points) != 4 || len(s.Standing) != 4 {
			t.Errorf("%s is left out: %+v", name, s)
		}
	}
}

func TestTheScoreIsWhatTheTableRanksBy(t *testing.T) {
	if score := guests(func(*scoring.Sheet) {}).Score(); !slices.Equal(score, whole(-1, 1, 0, 0)) {
		t.Errorf("by seat %v", score)
	}
	l := scoring.Line{Totals: whole(1, 2)}
	if !slices.Equal(l.Score(), l.Totals) {
		t.Error("a line without a rank of its own is ranked by its totals")
	}
	if l.Ranked = whole(3, 4); !slices.Equal(l.Score(), l.Ranked) {
		t.Error("a line is ranked by its rank")
	}
}

func TestALineSaysWhatItWasMultipliedBy(t *testing.T) {
	l := scoring.Line{Factor: 1}
	l.MarkFactor(scoring.Same("Bock"))
	l.Mark(false, scoring.Same("Kontra"))
	if len(l.Marks) != 0 {
		t.Error(l.Marks)
	}
	l.Factor = 2
	l.MarkFactor(scoring.Same("Bock"))
	if len(l.Marks) != 1 || l.Marks[0].DE != "×\u00a02\u00a0Bock" {
		t.Error(l.Marks)
	}
}

func TestARowHasWordsWhereTheyAreNotPoints(t *testing.T) {
	if cells := (scoring.Row{Points: whole(1, -2)}).Cells(); !slices.Equal(cells, []string{"1", "−2"}) {
		t.Error(cells)
	}
	if cells := (scoring.Row{Points: whole(1), Words: []string{"x"}}).Cells(); !slices.Equal(cells, []string{"x"}) {
		t.Error(cells)
	}
}

// What a party gets goes without saying only where another one pays just that.
func TestALineSaysWhatEverybodyGetsUnlessTheOthersPayIt(t *testing.T) {
	for want, points := range map[string][]scoring.Points{
		"Anna −60":                               {-60, 20, 20, 20},
		"Anna und Cem +50":                       {50, -50, 50, -50},
		"Anna −600, alle außer Anna +30":         {-600, 30, 30, 30},
		"Anna und Cem −800, Bernd und Dora +150": {-800, 150, -800, 150},
	} {
		for i := range points {
			points[i] = scoring.Whole(int(points[i]))
		}
		line := scoring.Line{Declarer: 1, Points: points}
		if got := line.Gained([]string{"Anna", "Bernd", "Cem", "Dora"}, scoring.Counting{}).DE; got != want {
			t.Errorf("%v: %q, not %q", points, got, want)
		}
	}
}
