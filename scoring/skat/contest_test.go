package skat_test

import (
	"maps"
	"slices"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
)

var contest = skat.Book.Contest

// SkWO: a series is 48 deals at a table of four and 36 at a table of three; there are no tables of
// five.
func TestASeriesOfATournamentHasItsDealsByTheTable(t *testing.T) {
	if want := map[int]int{4: 48, 3: 36}; !maps.Equal(contest.Deals, want) || contest.Rounds != 2 || contest.Length != "serie" {
		t.Errorf("%d rounds of %v deals, by the rule %q", contest.Rounds, contest.Deals, contest.Length)
	}
	if !slices.Equal(contest.Rests, []string{scoring.InThrees}) || !slices.Equal(contest.Presets, []string{"turnier"}) || !contest.Counts || contest.ZeroSum {
		t.Errorf("%+v", contest)
	}
}

func TestAListOnPaperComesToWhatTheSheetSays(t *testing.T) {
	for _, rules := range []string{`{"preset":"turnier"}`, `{"preset":"klassisch"}`} {
		s := sheet(t, rules, won, lost, won, passed, void, `{"contract":"pik","declarer":3,"spitzen":2,"augen":55}`, `{"correction":[0,7,0]}`)
		totals := s.ListTotals()
		if totals.Passed != 1 || s.Played() != 5 {
			t.Errorf("%d deals, of which %d were passed", s.Played(), totals.Passed)
		}
		if got := contest.Score([]byte(rules), totals); !slices.Equal(got, s.Score()) {
			t.Errorf("%s: the list comes to %v, the sheet to %v", rules, got, s.Score())
		}
		if last := s.Lines[len(s.Lines)-1]; !slices.Equal(last.Score(), s.Score()) {
			t.Errorf("%s: after the last deal %v, on the sheet %v", rules, last.Score(), s.Score())
		}
	}
}

// ISkO, extended Seeger and Fabian: a declarer's lost game brings each other player 30
// at a table of four.
func TestWhatOthersLostCountsByTheSizeOfTheTable(t *testing.T) {
	for seats, brings := range map[int]int{3: 40, 4: 30} {
		totals := scoring.ListTotals{Points: make([]scoring.Points, seats), Won: make([]int, seats), Lost: make([]int, seats)}
		totals.Lost[0], totals.Won[1] = 2, 1
		want := make([]scoring.Points, seats)
		for i := range want {
			want[i] = scoring.Whole(2 * brings)
		}
		want[0], want[1] = scoring.Whole(-100), scoring.Whole(50+2*brings)
		if got := contest.Score([]byte(`{"preset":"turnier"}`), totals); !slices.Equal(got, want) {
			t.Errorf("%d at the table: %v, not %v", seats, got, want)
		}
	}
}

// A won game is worth 18 (Karo with one Spitze) to 264 (Grand ouvert with four), a lost one costs
// twice that.
func TestTotalsAreRefusedThatNoGamesCanHave(t *testing.T) {
	for _, c := range []struct {
		points, won, lost int
		says              string
	}{
		{0, 0, 0, ""}, {1, 0, 0, "1 Spielpunkte gehen nicht mit 0 gewonnenen und 0 verlorenen Spielen"},
		{18, 1, 0, ""}, {17, 1, 0, "17 Spielpunkte gehen nicht mit 1 gewonnenen und 0 verlorenen Spielen"},
		{264, 1, 0, ""}, {265, 1, 0, "265 Spielpunkte gehen nicht mit 1 gewonnenen und 0 verlorenen Spielen"},
		{-36, 0, 1, ""}, {-35, 0, 1, "−35 Spielpunkte gehen nicht mit 0 gewonnenen und 1 verlorenen Spielen"},
		{-528, 0, 1, ""}, {-529, 0, 1, "−529 Spielpunkte gehen nicht mit 0 gewonnenen und 1 verlorenen Spielen"},
		{2*264 - 36, 2, 1, ""}, {36 - 528, 2, 1, ""},
	} {
		totals := scoring.ListTotals{Points: points(0, c.points, 0), Won: []int{0, c.won, 0}, Lost: []int{0, c.lost, 0}}
		p, said := contest.Check([]byte(`{"preset":"turnier"}`), totals).At("points[1]")
		if said != (c.says != "") || p.Text.DE != c.says {
			t.Errorf("%d with %d won and %d lost: %q", c.points, c.won, c.lost, p.Text.DE)
		}
		if ps := contest.Check([]byte(`{"preset":"klassisch"}`), totals); ps != nil {
			t.Errorf("nobody counts games there: %v", ps)
		}
	}
}
