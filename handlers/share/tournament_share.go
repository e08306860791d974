package share

import (
	"maps"
	"slices"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// OfTournament returns the tournament as a Shared. The followers of its tables are notified as
// well, and its tables are deleted with it.
func OfTournament(r *web.TournamentVisit) *Shared {
	s := &Shared{
		Visit: r.Visit, id: r.ID, home: r.URL(), title: r.Now.Setup.Name, role: r.Role, tournament: true, Tells: []string{r.ID},
		revoke: func(f db.SentForm, device string) ([]string, error) {
			return nil, r.Store.RevokeTournament(r.Request().Context(), f, r.ID, device)
		},
		deletion: deletion{
			page: func(page ui.DeletePage) templ.Component { return deleteTournamentPage(r, page) }, otherName: scoring.T("das ist nicht der Name dieses Turniers", "that is not the name of this tournament"),
			does: r.Store.DeleteTournament, with: slices.Collect(maps.Keys(r.Now.All)),
		},
	}
	for id := range r.Now.All {
		s.Tells = append(s.Tells, id)
	}
	slices.Sort(s.Tells)
	return s
}

// TableOf returns a table of the tournament as a Shared. The director says who may write and who
// may watch there.
func TableOf(r *web.TournamentVisit, at tournament.At) *Shared {
	s := OfTournament(r)
	s.id, s.home, s.table = r.Now.Table(at).Evening, web.TablePage(r), true
	return s
}

// Table returns the handler of a route about sharing a table.
func Table(h func(*Shared) error) func(*web.TournamentVisit) error {
	return web.AtTable(func(r *web.TournamentVisit, at tournament.At) error { return h(TableOf(r, at)) })
}

func deleteTournamentPage(r *web.TournamentVisit, page ui.DeletePage) templ.Component {
	page.Lists = len(r.Now.Tables())
	return pages.Delete(page)
}

// Tournament returns the handler of a route about sharing a tournament.
func Tournament(h func(*Shared) error) func(*web.TournamentVisit) error {
	return func(r *web.TournamentVisit) error { return h(OfTournament(r)) }
}
