package handlers

import (
	"slices"

	"anschreiber/db"
	"anschreiber/scoring/tournament"
)

// shorten shows those who only look on the names as short as players and director want them.
// Pages alone are drawn of that: what is judged has the whole names.
func (r *tournamentRequest) shorten() {
	if !r.role.May(db.Writer) {
		r.now = r.now.ForEverybody()
	}
}

// guardNames keeps the evening of a tournament's table, on which names stand whole, from those
// who look on from elsewhere, where the tournament does not show all names whole.
func (r *eveningRequest) guardNames() error {
	if !r.now.OfTournament() || r.role.May(db.Writer) {
		return nil
	}
	ctx := r.Request().Context()
	sits, err := r.store.Devices(ctx, r.id)
	if err != nil || slices.ContainsFunc(sits, func(d db.Device) bool { return d.ID == r.device && d.Role != "" }) {
		return err
	}
	id, err := r.store.TournamentOf(ctx, r.id)
	if err != nil {
		return err
	}
	found, err := r.store.Tournament(ctx, r.device, id)
	if err != nil {
		return err
	}
	of, err := r.tournaments.load(ctx, r.store, found)
	if err == nil && (tournament.Tournament{State: of.state}).HidesNames() {
		err = db.ErrNotFound
	}
	return err
}
