package evening

import (
	"anschreiber/handlers/web"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
)

// Undo undoes the last act, or all acts since an earlier one. It can also take back an undo.
func Undo(r *web.EveningVisit) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	_, why, err := r.Append(f, evening.Judge.Undo)
	if err != nil {
		return err
	}
	if why != nil && f.Has("since") {
		return r.Show(why.Status, pages.History(r.Visitor().HistoryAgain(r.Now, f, why.Rejection)))
	}
	if why != nil {
		return r.Show(why.Status, pages.Evening(r.Reads().UndoAgain(r.Now, f, why.Rejection)))
	}
	return r.LeadTo(r.URL())
}
