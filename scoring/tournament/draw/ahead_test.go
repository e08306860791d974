package draw_test

import (
	"fmt"
	"testing"

	"anschreiber/scoring/scoringtest/rings"
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

// Among n players, n−1 rounds are possible in which nobody has the same partner again (a round robin
// of n). A tournament has at most ten rounds. After all possible partners, partners repeat evenly.
func TestNobodyHasTheSamePartnerAgainAsLongAsOthersAreLeft(t *testing.T) {
	for players := 4; players <= 40; players += 4 {
		for seed := range rings.Figure(3, 10, 40) {
			r := draw.Request{Met: draw.Met{}, Paired: draw.Met{}, By: draw.Lot, Seed: fmt.Sprint(seed)}
			for i := range players {
				r.Players = append(r.Players, draw.Player{Number: i + 1})
			}
			for r.Round = 1; r.Round <= 10; r.Round++ {
				r.Left = 10 - r.Round
				s := r.Draw()
				if all := everybody(s); len(all) != players || len(s.Tables) != players/4 {
					t.Fatalf("%d players sit at %v", players, s)
				}
				for _, table := range s.Tables {
					r.Met.Add(table)
					r.Paired.AddPartners(table)
				}
				most := (r.Round-1)/(players-1) + 1
				for pair, times := range r.Paired {
					if times > most {
						t.Errorf("%d players, seed %d, round %d: %v are partners %d times", players, seed, r.Round, pair, times)
					}
				}
			}
		}
	}
}

// A draw by points seats the first four at table 1. If two who sit opposite there were partners
// before, they change seats, and stay at their table.
func TestADrawByPointsGivesOtherPartnersAtTheSameTable(t *testing.T) {
	r := draw.Request{Met: draw.Met{}, Paired: draw.Met{}, By: draw.Points, Round: 2}
	for i := range 8 {
		r.Players = append(r.Players, draw.Player{Number: i + 1})
	}
	r.Paired.AddPartners([]int{1, 2, 3, 4})
	s := r.Draw()
	for i, table := range s.Tables {
		for _, number := range table {
			if (number-1)/4 != i {
				t.Errorf("%v", s.Tables)
			}
		}
	}
	one := s.Tables[0]
	if met := r.Paired; met[[2]int{min(one[0], one[2]), max(one[0], one[2])}]+met[[2]int{min(one[1], one[3]), max(one[1], one[3])}] > 0 {
		t.Errorf("%v are partners again", one)
	}
}
