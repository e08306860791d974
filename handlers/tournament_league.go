package handlers

import (
	"net/http"

	"anschreiber/db"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
)

// showLeague adds up the tournaments of a league: those of whoever runs this one.
func showLeague(r *tournamentRequest) error {
	return r.showLeague(http.StatusOK, pages.RejectedForm{})
}

func (r *tournamentRequest) showLeague(status int, back pages.RejectedForm) error {
	if r.now.Setup.League == "" {
		return db.ErrNotFound
	}
	all, err := r.league()
	if err != nil {
		return err
	}
	players := 0
	for _, p := range all {
		players += len(p.Players)
	}
	if err := r.countPage(players); err != nil {
		return err
	}
	page := pages.League(r.reads().LeaguePage(r.now, all, back))
	if r.role.May(db.Owner) {
		return r.showForm(status, page)
	}
	return r.show(status, page)
}

// league are its tournaments with their tables.
func (r *tournamentRequest) league() ([]tournament.Played, error) {
	ctx := r.Request().Context()
	found, err := r.store.TournamentsBeside(ctx, r.id)
	if err != nil {
		return nil, err
	}
	var all []tournament.Played
	for _, f := range found {
		of, err := r.tournaments.load(ctx, r.store, f)
		if err != nil {
			return nil, err
		}
		all = append(all, tournament.Played{Tournament: tournament.Tournament{State: of.state}, ID: f.ID})
	}
	all = r.now.LeagueOf(all)
	for i, p := range all {
		if all[i].Tournament, _, err = r.tournament(ctx, p.ID, p.State, r.portion); err != nil {
			return nil, err
		}
	}
	return all, nil
}
