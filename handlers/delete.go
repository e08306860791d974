package handlers

import (
	"net/http"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// showDelete asks for the name of what is to be deleted.
func showDelete(r *shared) error { return r.showDelete(http.StatusOK, "", nil) }

func (r *shared) showDelete(status int, typed string, ps scoring.Problems) error {
	return r.showForm(status, r.deletion.page(ui.DeletePage{
		Page: r.reader.Page(), ID: r.id, Title: r.title, Typed: typed, Problems: ui.NewFormProblems(ps), Key: keySlot,
	}))
}

// deleteShared deletes it for good, if its name was typed.
func deleteShared(r *shared) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	if title := f.Get("title"); !sameTitle(title, r.title) {
		return r.showDelete(http.StatusUnprocessableEntity, title, scoring.Problems{{Path: "title", Text: r.deletion.otherName}})
	}
	err = r.deletion.does(r.Request().Context(), r.formFingerprint(f.Values, "/"), r.id)
	if err == nil {
		for _, id := range append(r.deletion.with, r.id) {
			r.forget(id)
		}
	}
	return r.finish(err, "/", r.tells...)
}

// sameTitle forgives what thumbs do to capital letters and spaces.
func sameTitle(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}
