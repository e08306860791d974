package handlers

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// showNewEvening is the page of a new evening.
func showNewEvening(r *gameRequest) error {
	r.noStore = true
	if r.device == "" {
		return r.showForAll(func(reads ui.Viewer) templ.Component {
			return pages.NewEvening(pages.NewSetupPage(reads, r.game, evening.Suggestions{}, url.Values{}, nil))
		})
	}
	typed, err := r.samePeople(r.QueryParam("nach"))
	if err != nil {
		return err
	}
	return r.showSetup(http.StatusOK, typed, nil, keySlot)
}

// showSetup shows the form of a new evening as it was typed.
func (r *gameRequest) showSetup(status int, typed url.Values, ps scoring.Problems, key string) error {
	suggested, err := r.suggestions()
	if err != nil {
		return err
	}
	page := pages.NewSetupPage(r.reader, r.game, suggested, typed, ps)
	page.Key = key
	return r.showForm(status, pages.NewEvening(page))
}

// previewNewEvening draws the form of a new evening anew, as its buttons change it.
func previewNewEvening(r *gameRequest) error {
	f, err := r.form()
	if err == nil {
		err = r.countPage(0)
	}
	if err != nil {
		return err
	}
	evening.Rearrange(f.Values)
	if name := f.Get("forget"); name != "" {
		if err := r.forgetRules(f, name); err != nil {
			return err
		}
	}
	return r.showSetup(http.StatusOK, f.Values, nil, f.Key)
}

// forgetRules drops house rules that the device has kept, and takes them out of the form.
func (r *gameRequest) forgetRules(f evening.Form, name string) error {
	evening.ForgetRules(f.Values, name)
	if r.device == "" {
		return nil
	}
	return r.store.ForgetRules(r.Request().Context(), r.device, r.game.Slug, name)
}

func toNewEvening(r *gameRequest) error { return r.redirect("/neu/" + r.game.Slug) }

// beginEvening begins a new evening.
func beginEvening(r *gameRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	known, err := r.suggestions()
	if err != nil {
		return err
	}
	in, failed := r.stammtischAt(f.Get("stammtisch"))
	if failed == nil && in != nil {
		known.Names = append(in.now.State.Called(), known.Names...)
	}
	setup, ps := evening.ReadSetup(r.game.RuleBook, known, r.today(), f.Values)
	if len(ps) > 0 {
		return r.showSetup(http.StatusUnprocessableEntity, f.Values, ps, f.Key)
	}
	if errors.Is(failed, db.ErrNotFound) { // gone, while the form waited on a phone
		return r.showWithoutStammtisch(f)
	}
	if err = failed; err == nil {
		err = r.create(setup, f.Key, r.sameNight(f.Get("nach")), in)
	}
	return r.beginAgain(f, err)
}

// showWithoutStammtisch shows the form of an evening whose Stammtisch is not there.
func (r *gameRequest) showWithoutStammtisch(f evening.Form) error {
	var ps scoring.Problems
	ps.Add("stammtisch", "Der Stammtisch ist gelöscht, oder dieses Gerät darf dort nicht mehr schreiben. Noch einmal drücken beginnt den Abend ohne ihn.",
		"The Stammtisch was deleted, or this device may no longer write there. Pressing again begins the evening without it.")
	f.Del("stammtisch")
	return r.showSetup(http.StatusUnprocessableEntity, f.Values, ps, f.Key)
}

// beginAgain shows the form of an evening that was not begun, and says why.
func (r *gameRequest) beginAgain(f evening.Form, failed error) error {
	if errors.Is(failed, &db.KeyUsedError{}) {
		var ps scoring.Problems
		ps.Add("key", "Dieser Abend ist schon angelegt. Noch einmal drücken legt einen zweiten an.", "This evening exists already. Pressing again makes a second one.")
		return r.showSetup(http.StatusUnprocessableEntity, f.Values, ps, keySlot)
	}
	why, err := r.rejected(failed)
	if why == nil {
		return err
	}
	return r.showSetup(why.status, f.Values, scoring.Problems{why.problem("key")}, f.Key)
}
