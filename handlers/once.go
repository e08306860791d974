package handlers

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/a-h/templ"

	"anschreiber/db"
)

// formFingerprint is a form that is no entry of a log, as the database knows it again,
// and where it leads. Another button of the same page is another form.
func (v *request) formFingerprint(typed url.Values, leadsTo string) db.SentForm {
	return db.SentForm{Device: v.device, Hash: hashed(v.Request().URL.Path + "?" + typed.Encode()), LeadsTo: leadsTo}
}

// repeated answers a form that was refused. Where the device has sent it before,
// it was taken that time, and this is the second of two taps: an evening that was
// handed over is no longer its own, one that was deleted is gone.
func (v *request) repeated(refused error) error {
	if v.Request().Method != http.MethodPost || v.device == "" {
		return refused
	}
	typed, err := v.typed()
	if err != nil {
		return refused
	}
	led, err := v.store.PreviousRedirect(v.Request().Context(), v.device, v.formFingerprint(typed, "").Hash)
	if errors.Is(err, db.ErrNotFound) {
		return refused
	}
	if err != nil {
		return err
	}
	if err := v.remember(deviceValue, v.device); err != nil { // the browser may have dropped the first answer, and its cookie
		return err
	}
	return v.redirect(led)
}

// finish tells who follows these evenings, and leads on from a form that is no
// entry of a log.
func (v *request) finish(err error, leadsTo string, evenings ...string) error {
	if err != nil {
		return err
	}
	for _, id := range evenings {
		v.live.Tell(id)
	}
	return v.redirect(leadsTo)
}

// showForm shows a page with a form that is no entry of a log. The browser does
// not keep it: the page may be the same after the form was sent, and would come
// back with a key that was used.
func (v *request) showForm(status int, c templ.Component) error {
	v.noStore = true
	return v.show(status, c)
}
