package handlers

import (
	"maps"
	"slices"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// shared is the tournament as something that is shared. Whoever follows one of
// its tables is told, too; they are deleted with it.
func (r *tournamentRequest) shared() *shared {
	s := &shared{
		request: r.request, id: r.id, home: r.url(), title: r.now.Setup.Name, role: r.role, tournament: true, tells: []string{r.id},
		revoke: func(f db.SentForm, device string) ([]string, error) {
			return nil, r.store.RevokeTournament(r.Request().Context(), f, r.id, device)
		},
		deletion: deletion{
			page: r.deletePage, otherName: scoring.T("das ist nicht der Name dieses Turniers", "that is not the name of this tournament"),
			does: r.store.DeleteTournament, with: slices.Collect(maps.Keys(r.now.All)),
		},
	}
	for id := range r.now.All {
		s.tells = append(s.tells, id)
	}
	slices.Sort(s.tells)
	return s
}

// sharedTable is a table of it: its director says who may write and look on there.
func (r *tournamentRequest) sharedTable(at tournament.At) *shared {
	s := r.shared()
	s.id, s.home, s.table = r.now.Table(at).Evening, tablePage(r), true
	return s
}

// ofTable is a route for a table as something that is shared.
func ofTable(h func(*shared) error) func(*tournamentRequest) error {
	return atTable(func(r *tournamentRequest, at tournament.At) error { return h(r.sharedTable(at)) })
}

func (r *tournamentRequest) deletePage(page ui.DeletePage) templ.Component {
	page.Lists = len(r.now.Tables())
	return pages.Delete(page)
}

// sharedTournament is a route for what is shared.
func sharedTournament(h func(*shared) error) func(*tournamentRequest) error {
	return func(r *tournamentRequest) error { return h(r.shared()) }
}
