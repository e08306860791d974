package handlers

import (
	"net/http"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views"
)

// showDelete asks for the evening's title.
func showDelete(r *eveningRequest) error { return r.showDelete(http.StatusOK, "", nil) }

func (r *eveningRequest) showDelete(status int, typed string, ps scoring.Problems) error {
	return r.showForm(status, views.Delete(views.DeletePage{
		Page: r.reader.Page(), ID: r.id, Title: r.now.State.Setup.Called(), Deals: len(r.now.State.Unstruck()),
		Typed: typed, Problems: views.NewFormProblems(ps), Key: keySlot,
	}))
}

// deleteEvening deletes the evening for good, if its title was typed.
func deleteEvening(r *eveningRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	if title := f.Get("title"); !sameTitle(title, r.now.State.Setup.Called()) {
		var ps scoring.Problems
		ps.Add("title", "das ist nicht der Name dieses Abends", "that is not the name of this evening")
		return r.showDelete(http.StatusUnprocessableEntity, title, ps)
	}
	err = r.store.Delete(r.Request().Context(), r.onceForm(f.Values, "/"), r.id)
	if err == nil {
		r.forget(r.id)
	}
	return r.finish(err, "/", r.id)
}

// sameTitle forgives what thumbs do to capital letters and spaces.
func sameTitle(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}
