package web

import (
	"slices"

	"anschreiber/db"
)

// Shorten shows those who only look on the names as short as players and director want them.
// Pages alone are drawn of that: what is judged has the whole names.
func (r *TournamentVisit) Shorten() {
	if !r.Role.May(db.Writer) {
		r.Now = r.Now.ForEverybody()
	}
}

// guardNames keeps the evening of a tournament's table, on which names stand whole, from those
// who look on from elsewhere, where the tournament does not show all names whole.
func (r *EveningVisit) guardNames() error {
	if !r.Now.OfTournament() || r.Role.May(db.Writer) {
		return nil
	}
	ctx := r.Request().Context()
	sits, err := r.Store.Devices(ctx, r.ID)
	if err != nil || slices.ContainsFunc(sits, func(d db.Device) bool { return d.ID == r.Device && d.Role != "" }) {
		return err
	}
	id, err := r.Store.TournamentOf(ctx, r.ID)
	if err != nil {
		return err
	}
	found, err := r.Store.Tournament(ctx, r.Device, id)
	if err != nil {
		return err
	}
	of, err := r.Tournaments.Load(ctx, r.Store, found)
	if err == nil && of.State.HidesNames() {
		err = db.ErrNotFound
	}
	return err
}
