package tournament

import (
	"cmp"
	"strconv"

	"anschreiber/scoring/tournament"
)

// LeaguePage shows the table of a league.
type LeaguePage struct {
	Head
	Held  []tournament.Played
	Alike []tournament.Merge // for the director: spellings that may be one person
	Rows  []tournament.LeagueStanding
}

// LeaguePage returns the page of a league. For spectators, a name is as short as in the tournament
// that shortens it most.
func (r Viewer) LeaguePage(t tournament.Tournament, all []tournament.Played, back RejectedForm) LeaguePage {
	v := LeaguePage{Head: r.head(t, "/liga", back), Held: all, Rows: t.Setup.LeagueRanking(all)}
	if r.Owns && !t.Setup.MatchPoints {
		v.Alike = tournament.Alike(v.Rows)
	}
	for i := range v.Rows {
		if !r.Writes {
			v.Rows[i].Name = leagueName(all, v.Rows[i])
		}
	}
	return v
}

// rule explains how the league adds up its tournaments.
func (v LeaguePage) rule() string {
	if v.Setup.MatchPoints {
		return v.T(tournament.MatchesText)
	}
	g := v.Setup.LeagueRules
	says := v.S("Es zählen die Punkte aller Turniere", "The points of all tournaments count")
	if g.ByPlace {
		says = v.S("Es zählt der Platz: der Letzte bekommt 1, der Nächste 2 und so weiter", "Places count: the last gets 1, the next 2, and so on")
	}
	n := strconv.Itoa(g.Drop)
	switch {
	case g.Drop == 1:
		says += v.S("; das schlechteste wird gestrichen, oder eins, bei dem jemand fehlte", "; the worst is dropped, or one where somebody was away")
	case g.Drop > 1:
		says += v.S("; die "+n+" schlechtesten werden gestrichen, oder wo jemand fehlte", "; the "+n+" worst are dropped, or those where somebody was away")
	}
	return says + "."
}

// leagueName returns a name for spectators of a league's table: as short as in the tournament that
// shortens it most. People are identified by their whole names, so names are shortened only here. A
// person who is shown as a number in any of the tournaments is shown as a dash, because numbers
// differ from tournament to tournament.
func leagueName(all []tournament.Played, s tournament.LeagueStanding) string {
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
