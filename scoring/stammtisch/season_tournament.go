package stammtisch

import "anschreiber/scoring"

// A SeasonTournament is a tournament that counts in the season of a Stammtisch.
type SeasonTournament struct {
	ID, Name string
	Game     string // slug
	Way      scoring.Counting
	Day      scoring.Day
	Results  []TournamentResult
}

// A TournamentResult is a tournament's result for one player.
type TournamentResult struct {
	Name   string
	Place  int
	Points scoring.Points
}

// WithTournament adds a tournament that counts in the season. It becomes an evening of the regulars who
// took part, with their points and places in the tournament.
func (t Stammtisch) WithTournament(played SeasonTournament) Stammtisch {
	people := t.State.People()
	e := &EveningResult{
		ID: played.ID, Game: played.Game, Way: played.Way, Closed: true, Tournament: played.Name,
		Setup: scoring.Setup{Game: played.Game, Day: played.Day}, Total: &Total{Day: played.Day, Game: played.Game},
	}
	for _, r := range played.Results {
		if _, regular := people[r.Name]; regular {
			e.Setup.Players = append(e.Setup.Players, r.Name)
			e.Players = append(e.Players, Played{Name: r.Name, Points: r.Points, Rank: r.Place})
		}
	}
	if len(e.Players) > 0 {
		t.All = append(append([]*EveningResult{}, t.All...), e)
		Sort(t.All)
	}
	return t
}
