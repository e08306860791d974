package handlers

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// maxRemarked is of how many tables a page says what was changed there, the last ones:
// each is worked out.
const maxRemarked = 50

// remarks are what was changed at these tables besides their deals, in order.
func (r *tournamentRequest) remarks(devices []evening.Device, tables ...tournament.Table) (all []pages.Remark, err error) {
	tables = slices.DeleteFunc(tables, func(t tournament.Table) bool {
		e := r.now.All[t.Evening]
		return e == nil || !e.Changed
	})
	for _, t := range tables[max(0, len(tables)-maxRemarked):] {
		now, err := r.snapshot(r.Request().Context(), r.device, t.Evening, r.now.All[t.Evening].Last)
		if err != nil {
			return nil, err
		}
		for _, change := range now.Changes() {
			who := r.calls(devices, change.Device, scoring.T("Leitung", "director"))
			all = append(all, pages.Remark{At: t.At, Since: change.At, Who: who, Says: change.Says})
		}
	}
	slices.SortStableFunc(all, func(a, b pages.Remark) int { return a.Since.Compare(b.Since) })
	return all, nil
}

// calls is what the visitor calls a device, and as what it wrote: only that, where nobody
// knows the device any more.
func (r *tournamentRequest) calls(devices []evening.Device, device string, as scoring.Text) string {
	if name, known := (evening.Visitor{Device: r.device, Others: devices}).Knows(device); known {
		as = name.Add(scoring.Same(", "), as)
	}
	return r.reader.Page().T(as)
}

// marks says on the page of a table what was changed there besides its deals.
func (r *tournamentRequest) marks(v *pages.ListPage) error {
	devices, err := r.names(r.Request().Context(), r.id)
	if err != nil {
		return err
	}
	remarks, err := r.remarks(devices, *r.now.Table(tournament.At{Round: v.Round, Table: v.Table}))
	for _, one := range remarks {
		p := r.reader.Page()
		v.Marked = append(v.Marked, p.T(one.Says)+" ("+one.Who+", "+p.T(ui.DateAndTime(one.Since, evening.Berlin))+")")
	}
	return err
}
