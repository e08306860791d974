package draw_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring/tournament/draw"
)

func TestAsFewMeetAgainAsInTheBestOfAllSeatings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rounds(t, 12)
		r.By = draw.Lot
		r.Players = slices.DeleteFunc(r.Players, func(draw.Player) bool { return len(r.Players)%4 != 0 && r.Tables == draw.FoursOnly })
		for i := range r.Players {
			r.Players[i].Club = ""
		}
		s := r.Draw()
		if len(s.Out) > 0 {
			t.Skip()
		}
		got := cost(r, s.Tables)
		if want := fewest(r, numbers(r.Players), draw.Sizes(len(r.Players), 4, r.Tables)); got != want {
			t.Fatalf("%v, and %v is possible", got, want)
		}
	})
}

func TestNoSwapOfTwoWouldMakeALotBetter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rounds(t, 24)
		r.By = draw.Lot
		tables := r.Draw().Tables
		best := cost(r, tables)
		for _, here := range tables {
			for _, there := range tables {
				for a := range here {
					for b := range there {
						here[a], there[b] = there[b], here[a]
						if swapped := cost(r, tables); slices.Compare(swapped[:], best[:]) < 0 {
							t.Fatalf("%v, and %v with %d and %d swapped", best, swapped, there[b], here[a])
						}
						here[a], there[b] = there[b], here[a]
					}
				}
			}
		}
	})
}

func cost(r draw.Request, tables [][]int) (pairs [3]int) {
	for _, table := range tables {
		pairs = plus(pairs, together(r, table))
	}
	return pairs
}

// fewest tries all seatings and returns the best: the fewest pairs of team mates, then the fewest
// repeated meetings, then the fewest pairs of one club.
func fewest(r draw.Request, left []int, sizes []int) [3]int {
	if len(sizes) == 0 {
		return [3]int{}
	}
	best := [3]int{1 << 30}
	for sizeAt, size := range sizes {
		if slices.Index(sizes, size) != sizeAt {
			continue // each size is tried once for the table of the first player left
		}
		rest := slices.Delete(slices.Clone(sizes), sizeAt, sizeAt+1)
		choose(left[1:], size-1, func(with, others []int) {
			here := plus(together(r, append([]int{left[0]}, with...)), fewest(r, others, rest))
			if slices.Compare(here[:], best[:]) < 0 {
				best = here
			}
		})
	}
	return best
}

func choose(from []int, n int, each func(chosen, others []int)) {
	if n == 0 {
		each(nil, from)
		return
	}
	for i := 0; i+n <= len(from); i++ {
		choose(from[i+1:], n-1, func(chosen, others []int) {
			each(append([]int{from[i]}, chosen...), append(slices.Clone(from[:i]), others...))
		})
	}
}

// together counts pairs at a table: pairs of team mates, earlier meetings (a pair that has met
// twice counts twice), and pairs of the same club.
func together(r draw.Request, table []int) (pairs [3]int) {
	players := map[int]draw.Player{}
	for _, p := range r.Players {
		players[p.Number] = p
	}
	for i, a := range table {
		for _, b := range table[:i] {
			if players[a].Team != "" && players[a].Team == players[b].Team {
				pairs[0]++
			}
			pairs[1] += r.Met[[2]int{min(a, b), max(a, b)}]
			if players[a].Club != "" && players[a].Club == players[b].Club {
				pairs[2]++
			}
		}
	}
	return pairs
}

func plus(a, b [3]int) [3]int { return [3]int{a[0] + b[0], a[1] + b[1], a[2] + b[2]} }
