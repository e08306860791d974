package tournament

import (
	"cmp"
	"slices"
)

// Podium is how many of a tournament stand in the hall of fame.
const Podium = 3

// A Champion is somebody in the hall of fame. People are found by name and club, by the number
// of a member and by what was merged, as in a league.
type Champion struct {
	Name, Club string
	Places     [Podium]int // how often first, second and third
}

// HallOfFame are those who were among the first of tournaments that are over, by how
// often they won, then came second, then third.
func HallOfFame(held []Played) (all []Champion) {
	var results [][]Standing
	var merges []Merge
	for _, t := range held {
		results, merges = append(results, InLeague(t.Result())), append(merges, t.Merges...)
	}
	at, is := map[any]int{}, Identify(results, merges)
	for _, ranking := range results {
		var here []any // nobody was in one tournament twice
		for i, s := range First(Podium, ranking) {
			called := Person{s.Name, s.Players[0].Club}
			who := is.Of(called)
			if slices.Contains(here, who) {
				who = called
			} else if into, merged := who.(Person); merged {
				called = into
			}
			here = append(here, who)
			if _, known := at[who]; !known {
				at[who] = len(all)
				all = append(all, Champion{Name: called.Name, Club: called.Club})
			}
			all[at[who]].Places[i]++
		}
	}
	slices.SortStableFunc(all, func(a, b Champion) int {
		return cmp.Or(slices.Compare(b.Places[:], a.Places[:]), cmp.Compare(a.Name, b.Name))
	})
	return all
}
