package evening

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// ShowNewEvening shows the form of a new evening. If the address names another evening (nach), the
// form has the same players.
func ShowNewEvening(r *web.GameVisit) error {
	r.NoStore = true
	if r.Device == "" {
		return r.ShowForAll(func(reads ui.Viewer) templ.Component {
			return pages.NewEvening(pages.NewSetupPage(reads, r.Game, evening.Suggestions{}, url.Values{}, nil))
		})
	}
	typed, err := samePeople(r, r.QueryParam("nach"))
	if err != nil {
		return err
	}
	return ShowSetup(r, http.StatusOK, typed, nil, web.KeySlot)
}

// ShowSetup shows the form of a new evening as it was typed.
func ShowSetup(r *web.GameVisit, status int, typed url.Values, ps scoring.Problems, key string) error {
	suggested, err := r.Suggestions()
	if err != nil {
		return err
	}
	page := pages.NewSetupPage(r.Viewer, r.Game, suggested, typed, ps)
	page.Key = key
	return r.ShowForm(status, pages.NewEvening(page))
}

// PreviewNewEvening shows the form of a new evening again after one of its buttons has changed it.
// Nothing is booked.
func PreviewNewEvening(r *web.GameVisit) error {
	f, err := r.Form()
	if err == nil {
		err = r.CountPage(0)
	}
	if err != nil {
		return err
	}
	evening.Rearrange(f.Values)
	if name := f.Get("forget"); name != "" {
		if err := forgetRules(r, f, name); err != nil {
			return err
		}
	}
	return ShowSetup(r, http.StatusOK, f.Values, nil, f.Key)
}

// forgetRules deletes house rules that the device has saved, and takes them out of the form.
func forgetRules(r *web.GameVisit, f evening.Form, name string) error {
	evening.ForgetRules(f.Values, name)
	if r.Device == "" {
		return nil
	}
	return r.Store.ForgetRules(r.Request().Context(), r.Device, r.Game.Slug, name)
}

// ToNewEvening redirects a visitor who reloads a preview back to the form of a new evening.
func ToNewEvening(r *web.GameVisit) error { return r.LeadTo("/neu/" + r.Game.Slug) }

// BeginEvening begins a new evening. If the form is rejected, it is shown again with the problems.
func BeginEvening(r *web.GameVisit) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	known, err := r.Suggestions()
	if err != nil {
		return err
	}
	in, failed := r.StammtischAt(f.Get("stammtisch"))
	if failed == nil && in != nil {
		known.Names = append(in.Now.State.Called(), known.Names...)
	}
	setup, ps := evening.ReadSetup(r.Game.RuleBook, known, r.Today(), f.Values)
	if len(ps) > 0 {
		return ShowSetup(r, http.StatusUnprocessableEntity, f.Values, ps, f.Key)
	}
	if errors.Is(failed, db.ErrNotFound) { // deleted while the form waited on a phone
		return showWithoutStammtisch(r, f)
	}
	if err = failed; err == nil {
		err = r.Create(setup, f.Key, sameNight(r.Visit, f.Get("nach")), in)
	}
	return beginAgain(r, f, err)
}

// showWithoutStammtisch shows the form of an evening again, without its Stammtisch, because that no
// longer exists or may not be written in.
func showWithoutStammtisch(r *web.GameVisit, f evening.Form) error {
	var ps scoring.Problems
	ps.Add("stammtisch", "Der Stammtisch ist gelöscht, oder dieses Gerät darf dort nicht mehr schreiben. Noch einmal drücken beginnt den Abend ohne ihn.",
		"The Stammtisch was deleted, or this device may no longer write there. Pressing again begins the evening without it.")
	f.Del("stammtisch")
	return ShowSetup(r, http.StatusUnprocessableEntity, f.Values, ps, f.Key)
}

// beginAgain shows the form of an evening that could not be begun, and says why.
func beginAgain(r *web.GameVisit, f evening.Form, failed error) error {
	if errors.Is(failed, &db.KeyUsedError{}) {
		var ps scoring.Problems
		ps.Add("key", "Dieser Abend ist schon angelegt. Noch einmal drücken legt einen zweiten an.", "This evening exists already. Pressing again makes a second one.")
		return ShowSetup(r, http.StatusUnprocessableEntity, f.Values, ps, web.KeySlot)
	}
	why, err := r.Rejected(failed)
	if why == nil {
		return err
	}
	return ShowSetup(r, why.Status, f.Values, scoring.Problems{why.Problem("key")}, f.Key)
}
