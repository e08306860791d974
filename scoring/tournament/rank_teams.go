package tournament

import (
	"cmp"
	"slices"

	"anschreiber/scoring"
)

// OfTeams returns the ranking of teams. In a league with match points, teams are ranked by these,
// otherwise by the sum of their players' points before a final.
func (t Rankings) OfTeams() []Standing {
	if t.Setup.MatchPoints {
		return t.withMatches(t.leagueTeams())
	}
	return t.ofGroupsBy(t.Setup.Team, func(p Player) string { return p.Team })
}

// leagueTeams returns the teams of a match day, including those that have not turned up.
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

// teamLot returns the smallest lot of a team's players.
func (t Rankings) teamLot(team string) (lot string) {
	for _, p := range t.Players {
		if one := t.lot(0, p.Number); p.Team == team && (lot == "" || one < lot) {
			lot = one
		}
	}
	return lot
}

// tandem is the number of players of a tandem.
const tandem = 2

// OfTandems returns the ranking of tandems; nil where these are the pairs of the ranking overall.
func (t Rankings) OfTandems() []Standing {
	if t.Setup.FixedPairs {
		return nil
	}
	return t.ofGroupsBy(tandem, func(p Player) string { return p.Tandem })
}

// ofGroupsBy ranks teams by the sum of their players' results; the function of returns a player's
// team. If a team has more players than the number most, only that many count, the best ones; 0
// means no limit. Disqualified players do not count.
func (t Rankings) ofGroupsBy(most int, of func(Player) string) []Standing {
	if !slices.ContainsFunc(t.Players, func(p Player) bool { return of(p) != "" }) {
		return nil
	}
	teams, before := map[string]*Standing{}, t
	if f := t.final(); f != nil {
		before.Rounds = t.Rounds[:f.Number-1]
	}
	for _, s := range before.Rankings().placed(before.Rankings().Standings(0)) {
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

// join adds a player's result to a team. It does nothing if the team already has as many players as
// the number most; 0 means no limit.
func (s *Standing) join(player Standing, most int) {
	if most > 0 && len(s.Players) == most {
		return
	}
	s.Players = append(s.Players, player.Players...)
	s.Played = s.Played || player.Played
	s.Score, s.lot = s.Score+player.Score, min(s.lot, player.lot)
	s.Won, s.Lost, s.Soli = s.Won+player.Won, s.Lost+player.Lost, s.Soli+player.Soli
	s.complete += player.complete
	for i, points := range player.Rounds {
		s.Rounds[i] = added(s.Rounds[i], points)
	}
}

// added returns the sum of a and b. It treats nil as 0, but returns nil if both are nil.
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

// joinPairs makes one standing of the players of each tandem, and lets at lead from each of them
// there. The other standings take no part. A player who has no partner is a pair of one, so that all
// lines of the ranking have the same columns.
func joinPairs(all []Standing, at map[int]*Standing) {
	first := map[string]*Standing{}
	for i := range all {
		s := &all[i]
		s.Team, s.Pair = true, true
		into := first[s.Players[0].Tandem]
		if s.Players[0].Tandem == "" || into == nil {
			first[s.Players[0].Tandem] = s
			continue
		}
		at[s.Number()] = into
		into.Name = into.Name + " / " + s.Name
		into.Players, into.Remarks = append(into.Players, s.Players...), append(into.Remarks, s.Remarks...)
		into.takesPart, into.Final, into.lot = into.takesPart || s.takesPart, into.Final || s.Final, min(into.lot, s.lot)
		s.takesPart = false
	}
}
