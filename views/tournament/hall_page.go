package tournament

import (
	"cmp"
	"slices"

	"anschreiber/scoring/tournament"
)

// HallOf returns the page with somebody's tournaments, the latest first, and who won them.
func HallOf(r Viewer, held []tournament.Played) HallPage {
	held = slices.Clone(held)
	slices.SortStableFunc(held, func(a, b tournament.Played) int { return cmp.Compare(b.Setup.Day, a.Setup.Day) })
	v := HallPage{Page: r.Page, Champions: tournament.HallOfFame(held)}
	for _, t := range held {
		r.ID = t.ID
		one := PastTournament{TournamentTile: r.Tile(t.Tournament)}
		for _, s := range tournament.First(tournament.Podium, tournament.InLeague(t.Result())) {
			one.First = append(one.First, s.Name+" "+s.Score.String())
		}
		v.Held = append(v.Held, one)
	}
	return v
}
