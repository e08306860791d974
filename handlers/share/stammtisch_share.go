package share

import (
	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/views/site"
)

// stammtischShared is the Stammtisch as something that is shared. Whoever follows one of
// its evenings or tournaments is told, too; they stay where it is deleted.
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

// Stammtisch is a route for what is shared.
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
