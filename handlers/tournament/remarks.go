package tournament

import (
	"slices"

	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// maxRemarked is for how many tables at most a page lists the changes. If there are more, it lists
// those of the last tables, because each table has to be computed.
const maxRemarked = 50

// remarks returns the changes at these tables that have a reason or that only the director could
// make, ordered by time.
func remarks(r *web.TournamentVisit, devices []evening.Device, tables ...tournament.Table) (all []pages.Remark, err error) {
	tables = slices.DeleteFunc(tables, func(t tournament.Table) bool {
		e := r.Now.All[t.Evening]
		return e == nil || !e.Changed
	})
	for _, t := range tables[max(0, len(tables)-maxRemarked):] {
		now, err := r.Snapshot(r.Request().Context(), r.Device, t.Evening, r.Now.All[t.Evening].Last)
		if err != nil {
			return nil, err
		}
		for _, change := range now.List().Changes() {
			who := calls(r, devices, change.Device, scoring.T("Leitung", "director"))
			all = append(all, pages.Remark{At: t.At, Since: change.At, Who: who, Says: change.Says})
		}
	}
	slices.SortStableFunc(all, func(a, b pages.Remark) int { return a.Since.Compare(b.Since) })
	return all, nil
}

// calls returns the name that the visitor sees for a device, followed by as, the role in which the
// device wrote. If the device is no longer known, calls returns only as.
func calls(r *web.TournamentVisit, devices []evening.Device, device string, as scoring.Text) string {
	if name, known := (evening.Visitor{Device: r.Device, Others: devices}).Knows(device); known {
		as = name.Add(scoring.Same(", "), as)
	}
	return r.Viewer.Page().T(as)
}

// Marks adds to the page of a table the changes there that have a reason or that only the director
// could make.
func Marks(r *web.TournamentVisit, v *pages.ListPage) error {
	devices, err := r.Names(r.Request().Context(), r.ID)
	if err != nil {
		return err
	}
	remarks, err := remarks(r, devices, v.List.Table)
	for _, one := range remarks {
		p := r.Viewer.Page()
		v.Marked = append(v.Marked, p.T(one.Says)+" ("+one.Who+", "+p.T(ui.DateAndTime(one.Since, evening.Berlin))+")")
	}
	return err
}
