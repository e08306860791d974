package web

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/a-h/templ"

	"anschreiber/db"
)

// FormFingerprint returns the values by which the database recognises a form that is no log entry,
// and the path to which the form redirects. Another button of the same page makes another form.
func (v *Visit) FormFingerprint(typed url.Values, leadsTo string) db.SentForm {
	return db.SentForm{Device: v.Device, Hash: Hashed(v.Request().URL.Path + "?" + typed.Encode()), LeadsTo: leadsTo}
}

// Repeated answers a form that was refused. If the device has sent the same form before, and it was
// accepted then, this is the second of two taps. It was refused only because the first tap has
// already handed the evening over or deleted it. The visitor is then redirected as after the first
// tap; otherwise Repeated returns the error refused.
func (v *Visit) Repeated(refused error) error {
	if v.Request().Method != http.MethodPost || v.Device == "" {
		return refused
	}
	typed, err := v.Typed()
	if err != nil {
		return refused
	}
	led, err := v.Store.PreviousRedirect(v.Request().Context(), v.Device, v.FormFingerprint(typed, "").Hash)
	if errors.Is(err, db.ErrNotFound) {
		return refused
	}
	if err != nil {
		return err
	}
	if err := v.Remember(deviceValue, v.Device); err != nil { // again, because the browser may have ignored the first answer and its cookie
		return err
	}
	return v.LeadTo(led)
}

// Finish notifies all who follow these evenings, and redirects after a form that is no log entry.
// If err is not nil, it only returns err.
func (v *Visit) Finish(err error, leadsTo string, evenings ...string) error {
	if err != nil {
		return err
	}
	for _, id := range evenings {
		v.Store.Tell(id)
	}
	return v.LeadTo(leadsTo)
}

// ShowForm shows a page with a form that is no log entry. The browser must not cache the page: if
// the page is the same after the form was sent, the browser would show the old copy, with a key
// that was used.
func (v *Visit) ShowForm(status int, c templ.Component) error {
	v.NoStore = true
	return v.Show(status, c)
}
