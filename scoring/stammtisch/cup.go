package stammtisch

import "anschreiber/scoring"

// A Cup is a tournament that counts in the season of a Stammtisch.
type Cup struct {
	ID, Name string
	Game     string // slug
	Way      scoring.Counting
	Day      scoring.Day
	Results  []CupResult
}

// A CupResult is what a tournament was for somebody.
type CupResult struct {
	Name   string
	Place  int
	Points scoring.Points
}

// WithCup adds a tournament that counts in the season: an evening of the regulars
// who took part, by what they had there and in which place.
func (t Stammtisch) WithCup(cup Cup) Stammtisch {
	people := t.State.People()
	e := &EveningResult{
		ID: cup.ID, Game: cup.Game, Way: cup.Way, Closed: true, Cup: cup.Name,
		Setup: scoring.Setup{Game: cup.Game, Day: cup.Day}, Total: &Total{Day: cup.Day, Game: cup.Game},
	}
	for _, r := range cup.Results {
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
