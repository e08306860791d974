package web

import (
	"slices"

	"anschreiber/db"
)

// Shorten shortens the names, as players and director want, for visitors who only look on. Only
// pages are drawn with the shortened names: forms are judged with the full names.
func (r *TournamentVisit) Shorten() {
	if !r.Role.May(db.Writer) {
		r.Now = r.Now.ForEverybody()
	}
}

// enterTable finds out what the visitor may do at a tournament's table, where everybody but the
// director may only enter deals. The evening shows full names. So if the tournament shortens names,
// enterTable returns db.ErrNotFound for a visitor who only looks on and does not belong to the
// table.
func (r *EveningVisit) enterTable() error {
	ctx := r.Request().Context()
	directs, err := r.Store.Directs(ctx, r.Device, r.ID)
	if err != nil {
		return err
	}
	r.Viewer.DealsOnly, r.Viewer.Directs = !directs, directs
	if r.Role.May(db.Writer) {
		return nil
	}
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
