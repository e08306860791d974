package draw_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"anschreiber/scoring/tournament/draw"
)

func TestByPointsOthersWithTheSamePlacesSitAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rounds(t, 40)
		r.By, r.Tables, r.Players = draw.Points, draw.FoursOnly, r.Players[:len(r.Players)/4*4]
		renamed := r
		renamed.Players, renamed.Met = slices.Clone(r.Players), draw.Met{}
		for i := range renamed.Players {
			renamed.Players[i].Number += 1000
		}
		for two, n := range r.Met {
			renamed.Met[[2]int{two[0] + 1000, two[1] + 1000}] = n
		}
		want := r.Draw().Tables
		for _, table := range want {
			for seat := range table {
				table[seat] += 1000
			}
		}
		if diff := cmp.Diff(want, renamed.Draw().Tables); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestByPointsTheFirstFourSitAtTableOne(t *testing.T) {
	r := draw.Request{By: draw.Points, Met: draw.Met{}}
	for _, n := range []int{7, 3, 12, 1, 5, 2, 9, 8} {
		r.Players = append(r.Players, draw.Player{Number: n})
	}
	if diff := cmp.Diff([][]int{{7, 3, 12, 1}, {5, 2, 9, 8}}, r.Draw().Tables); diff != "" {
		t.Fatal(diff)
	}
	r.Players[0].Team, r.Players[2].Team = "Linde", "Linde"
	if diff := cmp.Diff([][]int{{7, 3, 1, 5}, {12, 2, 9, 8}}, r.Draw().Tables); diff != "" {
		t.Fatal("the leader stays, and the nearest comes up:", diff)
	}
}

func TestByPointsAMeetingMovesNobodyFurtherThanOneTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rounds(t, 60)
		r.By, r.Tables, r.Players = draw.Points, draw.FoursOnly, r.Players[:len(r.Players)/4*4]
		for i := range r.Players {
			r.Players[i].Team = ""
		}
		for i, table := range r.Draw().Tables {
			for _, n := range table {
				if home := (n - 1) / 4; home < i-1 || home > i+1 {
					t.Fatalf("place %d sits at table %d", n, i+1)
				}
			}
		}
	})
}

func TestByPointsTheLeaderMovesWhereNobodyElseCan(t *testing.T) {
	r := draw.Request{By: draw.Points, Met: draw.Met{{1, 2}: 1, {2, 5}: 1, {2, 6}: 1}}
	for n := range 8 {
		r.Players = append(r.Players, draw.Player{Number: n + 1})
	}
	if diff := cmp.Diff([][]int{{2, 3, 4, 7}, {1, 5, 6, 8}}, r.Draw().Tables); diff != "" {
		t.Fatal(diff)
	}
}
