package stammtisch

import "anschreiber/scoring"

// A CupResult is what a tournament was for somebody.
type CupResult struct {
	Name   string
	Place  int
	Points scoring.Points
}

// WithCup adds a tournament that counts in the season: an evening of the regulars
// who took part, by what they had there and in which place.
func (t Stammtisch) WithCup(id, name, game string, day scoring.Day, results []CupResult) Stammtisch {
	people := t.State.people()
	e := &EveningResult{ID: id, Game: game, Closed: true, Cup: name, Setup: scoring.Setup{Game: game, Day: day}, Total: &Total{Day: day, Game: game}}
	for _, r := range results {
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
