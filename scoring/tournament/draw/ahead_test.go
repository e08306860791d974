package draw_test

import (
	"fmt"
	"testing"

	"anschreiber/scoring/tournament/draw"
)

// Plans in which nobody meets twice are known for these cases. The tables are the lines of the
// affine planes of order three and four (R. C. Bose, 1938); one set of parallel lines may be the
// teams. One case is a plan of order four without one player.
func TestNobodyMeetsTwiceWhereAPlanWithoutExists(t *testing.T) {
	for _, c := range []struct {
		name         string
		team, rounds int
		sizes        []int
	}{
		{"sixteen alone", 0, 5, []int{4, 4, 4, 4}},
		{"four teams of four", 4, 4, []int{4, 4, 4, 4}},
		{"four teams, one of three", 4, 4, []int{4, 4, 4, 3}},
		{"three teams of four", 4, 4, []int{3, 3, 3, 3}},
		{"nine alone", 0, 4, []int{3, 3, 3}},
		{"three teams of three", 3, 3, []int{3, 3, 3}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for seed := range 20 {
				r := draw.Request{Sizes: c.sizes, Met: draw.Met{}, By: draw.Lot, Seed: fmt.Sprint(seed)}
				for _, size := range c.sizes {
					for range size {
						p := draw.Player{Number: len(r.Players) + 1}
						if c.team > 0 {
							p.Team = fmt.Sprint("T", len(r.Players)/c.team)
						}
						r.Players = append(r.Players, p)
					}
				}
				for r.Round = 1; r.Round <= c.rounds; r.Round++ {
					r.Left = c.rounds - r.Round
					for _, table := range r.Draw().Tables {
						r.Met.Add(table)
					}
				}
				for pair, times := range r.Met {
					if times > 1 {
						t.Errorf("seed %d: %v meet %d times", seed, pair, times)
					}
				}
			}
		})
	}
}

// If few players have met and many rounds are to come, there are too many ways to seat the players
// to try all of them. So a draw stops with the best result so far. Without a bound this test would
// not end.
func TestADrawEndsWhereThereAreTooManyWaysToTry(t *testing.T) {
	for _, sizes := range [][]int{{4, 4, 4, 4}, {3, 3, 3, 3, 3}, {4, 4, 4, 3}} {
		r := draw.Request{Sizes: sizes, Met: draw.Met{}, By: draw.Lot, Seed: "0", Round: 2, Left: 9}
		r.Met.Add([]int{1, 2, 3})
		for _, size := range sizes {
			for range size {
				r.Players = append(r.Players, draw.Player{Number: len(r.Players) + 1})
			}
		}
		if tables := r.Draw().Tables; len(tables) != len(sizes) {
			t.Errorf("%v are seated at %v", sizes, tables)
		}
	}
}

// BenchmarkNoPlanExists draws sixteen players for so many rounds that some have to meet again. No
// attempt is perfect, so all attempts are made.
func BenchmarkNoPlanExists(b *testing.B) {
	r := draw.Request{Met: draw.Met{}, By: draw.Lot, Seed: "0", Left: 9}
	for i := range 16 {
		r.Players = append(r.Players, draw.Player{Number: i + 1})
	}
	r.Round = 1
	for _, table := range r.Draw().Tables {
		r.Met.Add(table)
	}
	for b.Loop() {
		r.Round = 2
		r.Draw()
	}
}
