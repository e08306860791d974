package handlers

import (
	"slices"

	"anschreiber/db"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
)

// addCups adds the tournaments that count in the season, as far as they are over.
func (r *stammtischRequest) addCups() error {
	if len(r.now.Counted) == 0 {
		return nil
	}
	held, err := r.store.TournamentsIn(r.Request().Context(), r.id, maxTournaments)
	for _, found := range held {
		if err != nil || !slices.Contains(r.now.Counted, found.ID) {
			continue
		}
		err = r.addCup(found)
	}
	return err
}

func (r *stammtischRequest) addCup(found db.Journal) error {
	t := &tournamentRequest{request: r.request, id: found.ID, role: found.Role}
	if err := t.load(found); err != nil {
		return err
	}
	setup := t.now.Setup
	cup := stammtisch.Cup{ID: found.ID, Name: setup.Name, Game: setup.Game, Way: setup.Counting(), Day: setup.Day}
	for _, s := range t.now.Result() {
		if !s.Played {
			continue
		}
		for _, p := range s.Players {
			cup.Results = append(cup.Results, stammtisch.CupResult{Name: p.Name, Place: s.Place, Points: s.Score})
		}
	}
	r.now = r.now.WithCup(cup)
	return nil
}

// cups are the tournaments of the Stammtisch, and whether they count.
func (r *stammtischRequest) cups() (lines []pages.CupLine, err error) {
	held, err := r.store.TournamentsIn(r.Request().Context(), r.id, homeTournaments)
	if err != nil {
		return nil, err
	}
	tiles, err := tournamentTiles(r.request, held)
	for _, tile := range tiles {
		lines = append(lines, pages.CupLine{TournamentTile: tile, Counts: slices.Contains(r.now.Counted, tile.ID)})
	}
	return lines, err
}
