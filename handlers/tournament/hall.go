package tournament

import (
	"cmp"
	"slices"
	"strconv"

	pages "anschreiber/views/tournament"
)

// HallOf are the tournaments that somebody holds, the latest first, and those who won
// them.
func HallOf(r ViewContext, held []Played) pages.HallPage {
	held = slices.Clone(held)
	slices.SortStableFunc(held, func(a, b Played) int { return cmp.Compare(b.Setup.Day, a.Setup.Day) })
	v := pages.HallPage{Page: r.Page}
	for _, t := range held {
		r.ID = t.ID
		one := pages.PastTournament{TournamentTile: r.Tile(t.Tournament)}
		for _, s := range First(Podium, InLeague(t.Result())) {
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
