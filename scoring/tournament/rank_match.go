package tournament

import (
	"cmp"
	"slices"

	"anschreiber/scoring"
)

// A Match is the result of the teams at one venue in a round. By the rules of the DSkV
// (Sportordnung, Anlage 10), the best team gets 3:0 match points, the next ones 2:1, 1:2 and 0:3. A
// team of fewer than three players has not turned up and gets neither match points nor points. The
// rules do not say what happens if teams have equal points; here they share the match points of
// their places.
type Match struct {
	Round int
	Host  string
	Teams []MatchTeam // the best first
}

// A MatchTeam is a team in a match.
type MatchTeam struct {
	Name         string
	Points       scoring.Points // sum of its players
	Won, Lost    int            // games of its players
	For, Against scoring.Points
	There        bool
}

// matchPoints is the number of match points of the best team at a venue; the next has one less.
const matchPoints = teamsAtVenue - 1

// Matches returns the matches of a round, by venue; nil for a round that has not begun, and for a
// tournament without match points.
func (t Rankings) Matches(round int) (all []Match) {
	r := t.Round(round)
	if r == nil || !r.Begun || !t.Setup.MatchPoints {
		return nil
	}
	tallies, way := t.teamTallies(round), t.Setup.Counting()
	for _, teams := range t.teamsThatMet(*r) {
		m := Match{Round: round, Host: teams[0]}
		for _, team := range teams {
			one := MatchTeam{Name: team}
			if tally := tallies[team]; tally.players >= fewestInTeam {
				one = MatchTeam{Name: team, There: true, Points: tally.Score, Won: tally.Won, Lost: tally.Lost}
			}
			m.Teams = append(m.Teams, one)
		}
		slices.SortStableFunc(m.Teams, func(a, b MatchTeam) int {
			return cmp.Or(OneIf(b.There)-OneIf(a.There), cmp.Compare(way.Better(b.Points), way.Better(a.Points)))
		})
		m.share()
		all = append(all, m)
	}
	return all
}

// teamsThatMet returns the teams at each venue, from the draw of the round. If the draw has no
// venues, Venues returns them.
func (t Rankings) teamsThatMet(r Round) (all [][]string) {
	for _, h := range r.Draw.Heats {
		all = append(all, h.Teams)
	}
	if len(all) == 0 {
		for _, v := range t.Venues() {
			all = append(all, v.Teams)
		}
	}
	return slices.DeleteFunc(all, func(teams []string) bool { return len(teams) == 0 })
}

// A teamTally holds the sum of the results of a team's players in a round, and the number of these
// players.
type teamTally struct {
	Standing
	players int
}

func (t Rankings) teamTallies(round int) map[string]teamTally {
	all := map[string]teamTally{}
	for _, s := range t.Standings(round) {
		team := s.Players[0].Team
		if !s.takesPart || t.Sits(round, s.Number()) == nil {
			continue
		}
		tally := all[team]
		tally.players++
		if !s.Out {
			tally.Score, tally.Won, tally.Lost = tally.Score+s.Score, tally.Won+s.Won, tally.Lost+s.Lost
		}
		all[team] = tally
	}
	return all
}

// share sets the match points of the teams.
func (m *Match) share() {
	for i := 0; i < len(m.Teams); {
		same := i + 1
		for same < len(m.Teams) && m.Teams[same].There && m.Teams[same].Points == m.Teams[i].Points {
			same++
		}
		sum := 0
		for k := i; k < same; k++ {
			sum += matchPoints - k
		}
		for k := i; k < same; k++ {
			m.Teams[k].For, m.Teams[k].Against = 0, scoring.Whole(matchPoints)
			if m.Teams[k].There {
				m.Teams[k].For = shared(sum, same-i)
				m.Teams[k].Against = scoring.Whole(matchPoints) - m.Teams[k].For
			}
		}
		i = same
	}
}

// withMatches adds up the match points of all rounds and ranks the teams by them, then by points.
func (t Rankings) withMatches(teams []Standing) []Standing {
	at := map[string]*Standing{}
	for i := range teams {
		teams[i].Score, at[teams[i].Name] = 0, &teams[i]
		teams[i].Rounds = make([]*scoring.Points, len(t.Rounds))
		teams[i].Matches = make([]string, len(t.Rounds))
	}
	for round := range t.Begun() {
		for _, m := range t.Matches(round + 1) {
			for _, one := range m.Teams {
				if s := at[one.Name]; s != nil {
					s.For, s.Against = s.For+one.For, s.Against+one.Against
					s.Played, s.Matches[round] = true, one.For.String()+":"+one.Against.String()
					if one.There {
						points := one.Points
						s.Score, s.Rounds[round] = s.Score+points, &points
						s.Won, s.Lost = s.Won+one.Won, s.Lost+one.Lost
					}
				}
			}
		}
	}
	way := t.Setup.Counting()
	return inPlaces(teams, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(b.For, a.For), cmp.Compare(way.Better(b.Score), way.Better(a.Score)))
	}, func(Standing) bool { return true })
}

// MatchText returns the match points of all rounds, such as "7:2"; empty if there are no match
// points.
func (s Standing) MatchText() string {
	if s.Matches == nil {
		return ""
	}
	return s.For.String() + ":" + s.Against.String()
}

// shared divides a sum of match points into equal parts. Parts of 3, 2, 1 and 0 are always whole or
// half points.
func shared(sum, parts int) scoring.Points { return scoring.Whole(sum) / scoring.Points(parts) }

// MatchesText explains how teams of a league are ranked.
var MatchesText = scoring.T(
	"Je Serie bekommen die Mannschaften eines Spielorts 3:0, 2:1, 1:2 und 0:3 Wertungspunkte (WP), bei gleichen Spielpunkten geteilt. Wer mit weniger als drei Spielern da ist, ist nicht angetreten: keine Wertungs- und keine Spielpunkte. Es zählen die Wertungspunkte, dann die Spielpunkte, dann das Los.",
	"In each round the teams at a venue get 3:0, 2:1, 1:2 and 0:3 match points (MP), shared if their points are equal. A team of fewer than three counts as absent: no match points and no points. Match points count, then points, then the lot.")
