package draw_test

import (
	"fmt"
	"slices"
	"testing"

	"anschreiber/scoring/tournament/draw"
)

// aRoundOf returns n players in teams of the given size and in five clubs; the last two players
// have neither a team nor a club. Team size 0 means no teams.
func aRoundOf(n, team int) (players []draw.Player) {
	for i := range n {
		p := draw.Player{Number: i + 1}
		if team > 0 && i < n-2 {
			p.Team, p.Club = fmt.Sprint("T", i/team), fmt.Sprint("C", i%5)
		}
		players = append(players, p)
	}
	return players
}

// A draw from years ago must give the same seats today when it is repeated with the seed on the
// notice board. So nobody may change the expected seats in this test.
func TestADrawIsForeverTheSame(t *testing.T) {
	for _, c := range []struct {
		by            draw.By
		tables        draw.Tables
		players, team int
		want          []string
	}{
		{draw.Lot, draw.FoursOnly, 14, 3, []string{
			"[[2 6 10 9] [4 8 14 12] [5 7 13 1]] [3 11] 1",
			"[[6 1 10 8] [13 2 4 11] [5 3 12 9]] [7 14] 1",
			"[[7 10 4 3] [14 2 11 5] [6 1 13 12]] [8 9] 1",
		}},
		{draw.Lot, draw.WithThree, 11, 3, []string{
			"[[2 4 10 8] [6 9 3 11] [5 7 1]] [] 1",
			"[[1 4 8 11] [6 7 3 10] [5 2 9]] [] 5",
			"[[4 7 11 2] [10 6 9 1] [5 3 8]] [] 3",
		}},
		{draw.Lot, draw.WithFive, 13, 3, []string{
			"[[6 10 7 3] [9 12 5 1] [2 4 8 13 11]] [] 1",
			"[[11 5 7 3] [1 8 4 10] [6 9 12 2 13]] [] 3",
			"[[7 6 1 13] [10 2 5 8] [11 12 4 9 3]] [] 1",
		}},
		{draw.Lot, draw.WithThree, 30, 3, []string{
			"[[2 24 26 20] [28 22 15 11] [4 18 25 29] [6 10 30 8] [23 16 27 14] [21 9 12 3] [5 7 13] [17 19 1]] [] 1",
			"[[13 16 25 9] [1 29 5 22] [26 23 10 7] [6 28 24 12] [21 2 4 8] [30 11 19 3] [27 15 18] [17 20 14]] [] 1",
			"[[14 22 25 8] [6 19 23 29] [26 5 9 28] [7 18 11 20] [24 17 13 21] [10 27 4 3] [2 15 16] [1 12 30]] [] 1",
		}},
		{draw.Points, draw.FoursOnly, 13, 3, []string{
			"[[1 5 8 12] [3 4 7 10] [2 6 9 13]] [11] 1",
			"[[1 4 9 11] [3 5 12 13] [2 6 8 10]] [7] 1",
			"[[1 4 8 12] [2 5 7 11] [6 9 10 13]] [3] 1",
		}},
		{draw.Points, draw.WithThree, 15, 3, []string{
			"[[1 4 8 10] [3 5 7 11] [2 6 9 13] [12 14 15]] [] 1",
			"[[1 4 7 13] [3 5 9 10] [2 11 14 15] [6 8 12]] [] 1",
			"[[1 6 7 14] [3 4 9 12] [2 5 10 15] [8 11 13]] [] 1",
		}},
		{draw.Lot, draw.FoursOnly, 14, 6, []string{
			"[[4 6 10 7] [14 9 12 1] [2 8 5 13]] [3 11] 1",
			"[[13 6 3 9] [5 4 11 12] [1 10 2 8]] [7 14] 1",
			"[[14 6 11 2] [12 3 10 5] [1 7 13 4]] [8 9] 2",
		}},
		{draw.Points, draw.FoursOnly, 14, 6, []string{
			"[[1 2 8 9] [4 5 7 13] [6 10 12 14]] [3 11] 1",
			"[[1 4 10 11] [3 5 9 12] [2 6 8 13]] [7 14] 1",
			"[[1 3 7 10] [2 5 11 14] [4 6 12 13]] [8 9] 1",
		}},
		{draw.Lot, draw.WithThree, 15, 0, []string{
			"[[2 4 15 6] [10 8 14 9] [12 5 7 13] [1 3 11]] [] 1",
			"[[6 1 5 8] [13 10 2 11] [15 3 12 14] [4 9 7]] [] 1",
			"[[2 3 5 9] [14 11 6 7] [10 4 1 12] [8 13 15]] [] 4",
		}},
		{draw.Points, draw.FoursOnly, 16, 0, []string{
			"[[1 2 3 4] [5 6 7 8] [9 10 11 12] [13 14 15 16]] [] 1",
			"[[1 2 6 7] [3 4 5 10] [8 9 15 16] [11 12 13 14]] [] 1",
			"[[1 3 5 8] [2 4 7 11] [6 10 14 15] [9 12 13 16]] [] 1",
		}},
	} {
		r := draw.Request{Players: aRoundOf(c.players, c.team), Met: draw.Met{}, Tables: c.tables, By: c.by, Seed: "Linde"}
		var got []string
		for r.Round = 1; r.Round <= 3; r.Round++ {
			s := r.Draw()
			got = append(got, fmt.Sprint(s.Tables, s.Out, s.Attempt))
			for _, table := range s.Tables {
				r.Met.Add(table)
			}
			for i := range r.Players {
				if slices.Contains(s.Out, r.Players[i].Number) {
					r.Players[i].SatOut++
				}
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%d in teams of %d, by %s, %d:\n\t\t\t%q,\n\t\t\t%q,\n\t\t\t%q,", c.players, c.team, c.by, c.tables, got[0], got[1], got[2])
		}
	}
}
