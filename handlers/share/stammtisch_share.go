package share

import (
	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/views/site"
)

// stammtischShared returns the Stammtisch as a Shared. The followers of its evenings are notified
// as well. Deleting a Stammtisch keeps its evenings and tournaments.
func stammtischShared(r *web.StammtischVisit) *Shared {
	s := &Shared{
		Visit: r.Visit, id: r.ID, home: r.URL(), title: r.Now.Name, role: r.Role, stammtisch: true,
		revoke: func(f db.SentForm, device string) ([]string, error) {
			return nil, r.Store.RevokeStammtisch(r.Request().Context(), f, r.ID, device)
		},
		deletion: deletion{
			page: site.DeleteStammtisch, otherName: scoring.T("das ist nicht der Name dieses Stammtischs", "that is not the name of this Stammtisch"),
			does: r.Store.Delete,
		},
	}
	for _, e := range r.Now.All {
		s.Tells = append(s.Tells, e.ID)
	}
	return s
}

// Stammtisch returns the handler of a route about sharing a Stammtisch. The followers of its
// tournaments are notified, too.
func Stammtisch(h func(*Shared) error) func(*web.StammtischVisit) error {
	return func(r *web.StammtischVisit) error {
		s := stammtischShared(r)
		held, err := r.Store.TournamentsIn(r.Request().Context(), r.ID, web.MaxTournaments)
		for _, t := range held {
			s.Tells = append(s.Tells, t.ID)
		}
		if err != nil {
			return err
		}
		return h(s)
	}
}
