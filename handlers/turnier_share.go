package handlers

import (
	"net/http"
	"slices"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

func showDeleteTournament(r *tournamentRequest) error { return r.showDelete(http.StatusOK, "", nil) }

func (r *tournamentRequest) showDelete(status int, typed string, ps scoring.Problems) error {
	return r.showForm(status, views.DeleteTournament(views.DeletePage{
		Page: r.reader.Page(), ID: r.id, Title: r.now.Setup.Name, Lists: len(r.now.Tables()), Typed: typed, Problems: views.NewFormProblems(ps), Key: keySlot,
	}))
}

// deleteTournament deletes it for good, if its name was typed, and the evenings of
// its tables with it.
func deleteTournament(r *tournamentRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	if title := f.Get("title"); !sameTitle(title, r.now.Setup.Name) {
		var ps scoring.Problems
		ps.Add("title", "das ist nicht der Name dieses Turniers", "that is not the name of this tournament")
		return r.showDelete(http.StatusUnprocessableEntity, title, ps)
	}
	err = r.store.DeleteTournament(r.Request().Context(), r.onceForm(f.Values, "/"), r.id)
	evenings := r.shared().tells
	for _, id := range evenings {
		r.forget(id)
	}
	return r.finish(err, "/", evenings...)
}

// shared is the tournament as something that is shared. Whoever follows one of
// its tables is told, too.
func (r *tournamentRequest) shared() *shared {
	s := &shared{visit: r.visit, id: r.id, home: r.url(), title: r.now.Setup.Name, role: r.role, tournament: true, tells: []string{r.id}}
	s.revoke = func(f db.SentForm, device string) ([]string, error) {
		return nil, r.store.RevokeStammtisch(r.Request().Context(), f, r.id, device)
	}
	for id := range r.now.All {
		s.tells = append(s.tells, id)
	}
	slices.Sort(s.tells)
	return s
}

// sharedTournament is a route for what is shared.
func sharedTournament(h func(*shared) error) func(*tournamentRequest) error {
	return func(r *tournamentRequest) error { return h(r.shared()) }
}
