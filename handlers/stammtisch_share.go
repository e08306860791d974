package handlers

import (
	"net/http"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// shared is the Stammtisch as something that is shared. Whoever follows one of
// its evenings is told, too.
func (r *stammtischRequest) shared() *shared {
	s := &shared{visit: r.visit, id: r.id, home: r.url(), title: r.now.Name, role: r.role, stammtisch: true}
	s.revoke = func(f db.SentForm, device string) ([]string, error) {
		return nil, r.store.RevokeStammtisch(r.Request().Context(), f, r.id, device)
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

func showDeleteStammtisch(r *stammtischRequest) error {
	return r.showDelete(http.StatusOK, "", nil)
}

func (r *stammtischRequest) showDelete(status int, typed string, ps scoring.Problems) error {
	return r.showForm(status, views.DeleteStammtisch(views.DeletePage{
		Page: r.reader.Page(), ID: r.id, Title: r.now.Name, Typed: typed, Problems: views.NewFormProblems(ps), Key: keySlot,
	}))
}

// deleteStammtisch deletes it for good, if its name was typed; its evenings stay.
func deleteStammtisch(r *stammtischRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	if title := f.Get("title"); !sameTitle(title, r.now.Name) {
		var ps scoring.Problems
		ps.Add("title", "das ist nicht der Name dieses Stammtischs", "that is not the name of this Stammtisch")
		return r.showDelete(http.StatusUnprocessableEntity, title, ps)
	}
	err = r.store.Delete(r.Request().Context(), r.onceForm(f.Values, "/"), r.id)
	if err == nil {
		r.forget(r.id)
	}
	return r.finish(err, "/", r.shared().tells...)
}
