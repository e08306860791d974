package handlers

import (
	"errors"
	"net/http"
	"net/url"

	"anschreiber/db"
	"anschreiber/scoring"
)

// form is what was sent, as the database knows it again, and where it leads.
// Another button of the same page is another form.
func (v *visit) form(typed url.Values, went string) db.Form {
	return db.Form{Device: v.device, Hash: hashed(v.Request().URL.Path + "?" + typed.Encode()), Went: went}
}

// wentBefore answers a form that was refused. Where the device has sent it
// before, that time it was taken, and this is the second of two taps: an evening
// that was handed over is no longer its own, one that was deleted is gone.
func (v *visit) wentBefore(refused error) error {
	if v.Request().Method != http.MethodPost || v.device == "" {
		return refused
	}
	typed, err := v.values()
	if err != nil {
		return refused
	}
	went, err := v.s.store.Went(v.Request().Context(), v.device, v.form(typed, "").Hash)
	if errors.Is(err, db.ErrNotFound) {
		return refused
	}
	if err != nil {
		return err
	}
	if err := v.remember(deviceValue, v.device); err != nil { // the browser may have dropped the first answer, and its cookie
		return err
	}
	return v.Redirect(http.StatusSeeOther, went)
}

// done leads on from a form that is no entry, and tells who watches.
func (v *visit) done(err error, went string, evenings ...string) error {
	if err != nil {
		return err
	}
	for _, id := range evenings {
		v.s.tell(id)
	}
	return v.Redirect(http.StatusSeeOther, went)
}

// readName reads what a device is to be called.
func readName(typed url.Values) (string, scoring.Problems) {
	f := scoring.FromValues(typed)
	return f.Text("name", 0, 40), f.Problems()
}
