package tournament

import (
	"cmp"

	"anschreiber/scoring/tournament"
)

// leagueName is a name in a league's table: as short as any of its tournaments has it. People
// are found by their whole names, so it is only here that they become short; who is a number
// in one tournament has another one in the next, and stands without a name.
func (r Viewer) leagueName(t tournament.Tournament, all []tournament.Played, s tournament.LeagueStanding) string {
	if r.Writes {
		return s.Name
	}
	name := s.Name
	for _, one := range all {
		for _, p := range one.Players {
			if p.Name != s.Name || p.Club != s.Club {
				continue
			}
			switch cmp.Or(p.Public, one.Setup.Public) {
			case tournament.NumbersOnly:
				return "–"
			case tournament.ShortNames:
				name = tournament.ShortName(s.Name)
			}
		}
	}
	return name
}

// publicOf is how a player stands for everybody, as his own page asks.
func (r Viewer) publicOf(t tournament.Tournament, p tournament.Player) *PublicName {
	if !r.Writes {
		return nil
	}
	return &PublicName{Ways: tournament.PublicWays, On: cmp.Or(p.Public, tournament.AsAll), Shown: p.ShownAs(t.Setup.Public).Name}
}
