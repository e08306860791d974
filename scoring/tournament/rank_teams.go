package tournament

import (
	"cmp"
	"slices"

	"anschreiber/scoring"
)

// OfTeams is that of teams: by match points where they meet in a league, else by the
// points of their players, those of a final not among them.
func (t Rankings) OfTeams() []Standing {
	if t.Setup.MatchPoints {
		return t.withMatches(t.leagueTeams())
	}
	return t.ofGroupsBy(t.Setup.Team, func(p Player) string { return p.Team })
}

// leagueTeams are the teams of a match day, those that have not turned up among them.
func (t Rankings) leagueTeams() (all []Standing) {
	at := map[string]int{}
	for _, v := range t.Venues() {
		for _, team := range v.Teams {
			at[team], all = len(all), append(all, Standing{Name: team, Team: true, lot: t.teamLot(team)})
		}
	}
	for _, p := range t.Players {
		if i, is := at[p.Team]; is {
			all[i].Players = append(all[i].Players, p)
		}
	}
	return all
}

// teamLot is the smallest lot of a team's players.
func (t Rankings) teamLot(team string) (lot string) {
	for _, p := range t.Players {
		if one := t.lot(0, p.Number); p.Team == team && (lot == "" || one < lot) {
			lot = one
		}
	}
	return lot
}

// tandem is how many are one.
const tandem = 2

// OfTandems is that of tandems.
func (t Rankings) OfTandems() []Standing {
	return t.ofGroupsBy(tandem, func(p Player) string { return p.Tandem })
}

// ofGroupsBy adds up the players of each team of so many; of one that is too large the
// best count, and nobody who is disqualified.
func (t Rankings) ofGroupsBy(most int, of func(Player) string) []Standing {
	if !slices.ContainsFunc(t.Players, func(p Player) bool { return of(p) != "" }) {
		return nil
	}
	teams, before := map[string]*Standing{}, t
	if f := t.final(); f != nil {
		before.Rounds = t.Rounds[:f.Number-1]
	}
	for _, s := range before.Rankings().Overall() {
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
	s.Played = s.Played || player.Played
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
