package tournament

import (
	"strconv"

	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// LeaguePage adds up the tournaments of a league.
func (r Viewer) LeaguePage(t tournament.Tournament, all []tournament.Played, back RejectedForm) LeaguePage {
	v := LeaguePage{Head: r.head(t, "/liga", back), Called: t.Setup.League, Says: r.says(t.Setup.LeagueRules)}
	for _, p := range all {
		v.Held = append(v.Held, LeagueTournament{Tab: ui.Tab{Name: p.Setup.Name, URL: ui.TournamentURL(p.ID), On: p.ID == r.ID}, Day: r.T(p.Setup.Day.Long())})
	}
	if v.Matches = t.Setup.MatchPoints; v.Matches {
		v.Says = r.T(tournament.MatchesText)
	}
	rows := t.Setup.LeagueRanking(all)
	v.Alike = r.proposals(t, rows)
	for _, s := range rows {
		row := LeagueRow{Place: strconv.Itoa(s.Place), Name: r.leagueName(t, all, s), Below: s.Club, Score: s.Score.String()}
		if v.Matches {
			row.Match = s.For.String() + ":" + s.Against.String()
		}
		for i, points := range s.Results {
			cell := LeagueCell{Says: "–"}
			if points != nil && v.Matches {
				cell.Says = s.Matches[i]
			} else if points != nil {
				cell = LeagueCell{Says: points.String(), Drops: !s.Counts[i]}
			}
			row.Cells = append(row.Cells, cell)
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

// says is how a league adds up.
func (r Viewer) says(g tournament.League) string {
	says := r.S("Es zählen die Punkte aller Turniere", "The points of all tournaments count")
	if g.ByPlace {
		says = r.S("Es zählt der Platz: der Letzte bekommt 1, der Nächste 2 und so weiter", "Places count: the last gets 1, the next 2, and so on")
	}
	n := strconv.Itoa(g.Drop)
	switch {
	case g.Drop == 1:
		says += r.S("; das schlechteste wird gestrichen, oder eins, bei dem jemand fehlte", "; the worst is dropped, or one where somebody was away")
	case g.Drop > 1:
		says += r.S("; die "+n+" schlechtesten werden gestrichen, oder wo jemand fehlte", "; the "+n+" worst are dropped, or those where somebody was away")
	}
	return says + "."
}

// proposals are who may be one person, for the director.
func (r Viewer) proposals(t tournament.Tournament, rows []tournament.LeagueStanding) (all []LeagueMerge) {
	if !r.Owns || t.Setup.MatchPoints {
		return nil
	}
	for _, m := range tournament.Alike(rows) {
		all = append(all, LeagueMerge{From: m.From.Name, FromClub: m.From.Club, Into: m.Into.Name, IntoClub: m.Into.Club, Says: m.From.Text() + " = " + m.Into.Text()})
	}
	return all
}
