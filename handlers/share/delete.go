package share

import (
	"net/http"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// ShowDelete shows the form that deletes an evening, a Stammtisch or a tournament; its name has to
// be typed.
func ShowDelete(r *Shared) error { return r.showDelete(http.StatusOK, "", nil) }

func (r *Shared) showDelete(status int, typed string, ps scoring.Problems) error {
	return r.ShowForm(status, r.deletion.page(ui.DeletePage{
		Page: r.Viewer.Page(), ID: r.id, Title: r.title, Typed: typed, Problems: ui.NewFormProblems(ps),
	}))
}

// Delete deletes an evening, a Stammtisch or a tournament for good, if its name was typed.
func Delete(r *Shared) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	if title := f.Get("title"); !sameTitle(title, r.title) {
		return r.showDelete(http.StatusUnprocessableEntity, title, scoring.Problems{{Path: "title", Text: r.deletion.otherName}})
	}
	err = r.deletion.does(r.Request().Context(), r.FormFingerprint(f.Values, "/"), r.id)
	if err == nil {
		for _, id := range append(r.deletion.with, r.id) {
			r.Forget(id)
		}
	}
	return r.Finish(err, "/", r.Tells...)
}

// sameTitle reports whether two titles are the same apart from capital letters and spaces, which
// people often mistype on a phone.
func sameTitle(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}
