package web

import (
	"slices"

	"anschreiber/db"
	"anschreiber/scoring/stammtisch"
)

// addTournaments adds to the Stammtisch the tournaments that count in a season, with the results of
// the players who have played.
func (r *StammtischVisit) addTournaments() error {
	if len(r.Now.Counted) == 0 {
		return nil
	}
	held, err := r.Store.TournamentsIn(r.Request().Context(), r.ID, len(r.Now.Evenings))
	for _, found := range held {
		if err != nil || !slices.Contains(r.Now.Counted, found.ID) {
			continue
		}
		err = r.addTournament(found)
	}
	return err
}

func (r *StammtischVisit) addTournament(found db.Journal) error {
	t := &TournamentVisit{Visit: r.Visit, ID: found.ID, Role: found.Role}
	if err := t.Load(found); err != nil {
		return err
	}
	setup := t.Now.Setup
	played := stammtisch.SeasonTournament{ID: found.ID, Name: setup.Name, Game: setup.Game, Way: setup.Counting(), Day: setup.Day}
	for _, s := range t.Now.Result() {
		if !s.Played {
			continue
		}
		for _, p := range s.Players {
			played.Results = append(played.Results, stammtisch.TournamentResult{Name: p.Name, Place: s.Place, Points: s.Score})
		}
	}
	r.Now = r.Now.WithTournament(played)
	return nil
}

// MaxTournaments is how many tournaments of a Stammtisch, or of a device, are read at most. When
// somebody is removed from a Stammtisch, the streams of so many of its tournaments are notified at
// once; streams of older tournaments end at their next keep-alive.
const MaxTournaments = 100

// HomeTournaments is how many tournaments the first page, and the page of a Stammtisch, shows.
const HomeTournaments = 5
