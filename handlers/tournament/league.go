package tournament

import (
	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
)

// AnswerLeague shows the page of the league, with a form that was rejected.
func AnswerLeague(r *web.TournamentVisit, status int, back pages.RejectedForm) error {
	if r.Now.Setup.League == "" {
		return db.ErrNotFound
	}
	all, err := league(r)
	if err != nil {
		return err
	}
	players := 0
	for _, p := range all {
		players += len(p.Players)
	}
	if err := r.CountPage(players); err != nil {
		return err
	}
	page := pages.League(r.Reads().LeaguePage(r.Now, all, back))
	if r.Role.May(db.Owner) {
		return r.ShowForm(status, page)
	}
	return r.Show(status, page)
}

// league returns the league's tournaments with their tables.
func league(r *web.TournamentVisit) ([]tournament.Played, error) {
	ctx := r.Request().Context()
	found, err := r.Store.TournamentsBeside(ctx, r.ID)
	if err != nil {
		return nil, err
	}
	var all []tournament.Played
	for _, f := range found {
		of, err := r.Tournaments.Load(ctx, r.Store, f)
		if err != nil {
			return nil, err
		}
		all = append(all, tournament.Played{Tournament: tournament.Tournament{State: of.State}, ID: f.ID})
	}
	all = r.Now.Setup.LeagueOf(all)
	for i, p := range all {
		if all[i].Tournament, _, err = r.Tournament(ctx, p.ID, p.State, r.FirstBatch); err != nil {
			return nil, err
		}
	}
	return all, nil
}
