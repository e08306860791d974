package tournament

import (
	"cmp"
	"slices"

	"anschreiber/scoring"
)

// TeamRanking is that of teams.
func (t Tournament) TeamRanking() []Standing {
	return t.added(t.Setup.Team, func(p Player) string { return p.Team })
}

// tandem is how many are one.
const tandem = 2

// TandemRanking is that of tandems.
func (t Tournament) TandemRanking() []Standing {
	return t.added(tandem, func(p Player) string { return p.Tandem })
}

// added adds up the players of each team of so many; of one that is too large the
// best count, and nobody who is disqualified.
func (t Tournament) added(most int, of func(Player) string) []Standing {
	if !slices.ContainsFunc(t.Players, func(p Player) bool { return of(p) != "" }) {
		return nil
	}
	teams := map[string]*Standing{}
	for _, s := range t.Ranking() {
		name := of(s.Players[0])
		if name == "" || s.Out {
			continue
		}
		if teams[name] == nil {
			teams[name] = &Standing{Name: name, Team: true, Rounds: make([]*scoring.Points, len(t.Rounds)), lot: s.lot}
		}
		teams[name].join(s, most)
	}
	return t.placed(inOrder(teams))
}

// join takes a player into a team of so many; 0 is any number.
func (s *Standing) join(player Standing, most int) {
	if most > 0 && len(s.Players) == most {
		return
	}
	s.Players = append(s.Players, player.Players...)
	s.Score, s.lot = s.Score+player.Score, min(s.lot, player.lot)
	s.Won, s.Lost, s.Soli = s.Won+player.Won, s.Lost+player.Lost, s.Soli+player.Soli
	for i, points := range player.Rounds {
		s.Rounds[i] = added(s.Rounds[i], points)
	}
}

// added is nil where both are.
func added(a, b *scoring.Points) *scoring.Points {
	if a == nil || b == nil {
		return cmp.Or(a, b)
	}
	sum := *a + *b
	return &sum
}

func inOrder(teams map[string]*Standing) (all []Standing) {
	for _, s := range teams {
		all = append(all, *s)
	}
	slices.SortFunc(all, func(a, b Standing) int { return cmp.Compare(a.Name, b.Name) })
	return all
}
