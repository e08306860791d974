package handlers

import (
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
)

// undo takes the last act back, or all since an earlier one, or takes an undo back.
func undo(r *eveningRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	_, why, err := r.append(f, (*evening.Snapshot).Undo)
	if err != nil {
		return err
	}
	if why != nil && f.Has("since") {
		return r.show(why.status, pages.History(r.visitor().HistoryAgain(r.now, f, why.Rejection)))
	}
	if why != nil {
		return r.show(why.status, pages.Evening(r.reads().UndoAgain(r.now, f, why.Rejection)))
	}
	return r.redirect(r.url())
}
