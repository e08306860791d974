package tournament

import (
	"cmp"
	"slices"
	"strconv"

	pages "anschreiber/views/tournament"
)

// podium is how many of a tournament stand in the hall of fame.
const podium = 3

// A Champion is somebody in the hall of fame. People are found by name and club, by the number
// of a member and by what was merged, as in a league.
type Champion struct {
	Name, Club string
	Places     [podium]int // how often first, second and third
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
		for i, s := range first(podium, ranking) {
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

// HallPage are the tournaments that somebody holds, the latest first, and those who won
// them.
func HallPage(r ViewContext, held []Played) pages.HallPage {
	held = slices.Clone(held)
	slices.SortStableFunc(held, func(a, b Played) int { return cmp.Compare(b.Setup.Day, a.Setup.Day) })
	v := pages.HallPage{Page: r.Page}
	for _, t := range held {
		r.ID = t.ID
		one := pages.PastTournament{TournamentTile: r.Tile(t.Tournament)}
		for _, s := range first(podium, InLeague(t.Result())) {
			one.First = append(one.First, s.Name+" "+s.Score.String())
		}
		v.Held = append(v.Held, one)
	}
	for _, c := range HallOfFame(held) {
		row := pages.ChampionRow{Name: c.Name, Club: c.Club}
		for _, n := range c.Places {
			row.Places = append(row.Places, OrEmpty(n))
		}
		v.Champions = append(v.Champions, row)
	}
	v.Count = strconv.Itoa(len(held))
	return v
}
