package stammtisch_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
)

// costing returns an evening of a day that has cost Anna so many cents.
func costing(day scoring.Day, cents int) *stammtisch.EveningResult {
	return &stammtisch.EveningResult{
		ID: fmt.Sprint(day, cents), Setup: scoring.Setup{Day: day},
		Players: []stammtisch.Played{{Name: "Anna", Cents: -cents}, {Name: "Bernd", Cents: cents / 2}, {Name: "Cem", Cents: cents - cents/2}},
	}
}

func TestTheDearestEveningForAWhileIsTold(t *testing.T) {
	cheap := func(from, to int) (all []*stammtisch.EveningResult) {
		for i := from; i <= to; i++ {
			all = append(all, costing(scoring.Day(fmt.Sprintf("2026-04-%02d", i)), 100+i))
		}
		return all
	}
	march := costing("2026-03-20", 900)
	for _, test := range []struct {
		name string
		all  []*stammtisch.EveningResult
		want string
	}{
		{"since a month", append(cheap(1, 5), march, costing("2026-05-01", 800)), "Der teuerste Abend seit März 2026."},
		{"an equal one counts", append(cheap(1, 5), march, costing("2026-05-01", 900)), "Der teuerste Abend seit März 2026."},
		{"ever", append(cheap(1, 5), march, costing("2026-05-01", 901)), "So teuer war noch kein Abend."},
		{"too few cheaper ones", append(cheap(1, 4), march, costing("2026-05-01", 800)), ""},
		{"too few at all", append(cheap(1, 4), costing("2026-05-01", 800)), ""},
		{"two lists of one day", append(cheap(1, 5), march, costing("2026-05-01", 500), costing("2026-05-01", 400)), "Der teuerste Abend seit März 2026."},
		{"what came later does not matter", append(cheap(1, 5), march, costing("2026-05-01", 800), costing("2026-06-01", 999)), "Der teuerste Abend seit März 2026."},
		{"nothing was paid", append(cheap(1, 5), costing("2026-05-01", 0)), ""},
	} {
		now := stammtisch.Of(stammtisch.State{}, test.all)
		if got := now.Dearest("2026-05-01").DE; got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
	now := stammtisch.Of(stammtisch.State{}, append(cheap(1, 5), march, costing("2026-05-01", 800)))
	now.State.Not = []string{march.ID}
	if got := now.Dearest("2026-05-01").EN; got != "No evening has ever been this expensive." {
		t.Errorf("an evening that does not count counts: %q", got)
	}
}

func TestWhatIsToldOfTheDearestEveningIsTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		costs := rapid.SliceOfN(rapid.IntRange(0, 9), 1, 20).Draw(t, "costs") // one evening in each month
		var all []*stammtisch.EveningResult
		month := func(i int) scoring.Day { return scoring.Day(fmt.Sprintf("20%02d-%02d-05", 25+i/12, 1+i%12)) }
		for i, cost := range costs {
			all = append(all, costing(month(i), 10*cost))
		}
		last := len(costs) - 1
		as := last - 1 // the last evening before that was as dear
		for as >= 0 && costs[as] < costs[last] {
			as--
		}
		want := ""
		switch {
		case last-as-1 < 5:
		case as < 0:
			want = "So teuer war noch kein Abend."
		default:
			want = "Der teuerste Abend seit " + month(as).MonthAndYear().DE + "."
		}
		if got := stammtisch.Of(stammtisch.State{}, all).Dearest(month(last)).DE; got != want {
			t.Errorf("%v: %q, want %q", costs, got, want)
		}
	})
}
