package handlers

import (
	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views/site"
)

// shared is the Stammtisch as something that is shared. Whoever follows one of
// its evenings or tournaments is told, too; they stay where it is deleted.
func (r *stammtischRequest) shared() *shared {
	s := &shared{
		request: r.request, id: r.id, home: r.url(), title: r.now.Name, role: r.role, stammtisch: true,
		revoke: func(f db.SentForm, device string) ([]string, error) {
			return nil, r.store.RevokeStammtisch(r.Request().Context(), f, r.id, device)
		},
		deletion: deletion{
			page: site.DeleteStammtisch, otherName: scoring.T("das ist nicht der Name dieses Stammtischs", "that is not the name of this Stammtisch"),
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
	return func(r *stammtischRequest) error {
		s := r.shared()
		held, err := r.store.TournamentsIn(r.Request().Context(), r.id, maxTournaments)
		for _, t := range held {
			s.tells = append(s.tells, t.ID)
		}
		if err != nil {
			return err
		}
		return h(s)
	}
}

// maxTournaments is how many of a Stammtisch are told at once that somebody may no
// longer see them; older ones are told by the next sign of life.
const maxTournaments = 100
