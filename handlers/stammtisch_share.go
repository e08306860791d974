package handlers

import (
	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// shared is the Stammtisch as something that is shared. Whoever follows one of
// its evenings is told, too; they stay where it is deleted.
func (r *stammtischRequest) shared() *shared {
	s := &shared{
		visit: r.visit, id: r.id, home: r.url(), title: r.now.Name, role: r.role, stammtisch: true,
		revoke: func(f db.SentForm, device string) ([]string, error) {
			return nil, r.store.RevokeStammtisch(r.Request().Context(), f, r.id, device)
		},
		deletion: deletion{
			page: views.DeleteStammtisch, otherName: scoring.T("das ist nicht der Name dieses Stammtischs", "that is not the name of this Stammtisch"),
			does: r.store.Delete,
		},
	}
	for _, e := range r.now.All {
		s.tells = append(s.tells, e.ID)
	}
	return s
}

// sharedStammtisch is a route for what is shared.
func sharedStammtisch(h func(*shared) error) func(*stammtischRequest) error {
	return func(r *stammtischRequest) error { return h(r.shared()) }
}
