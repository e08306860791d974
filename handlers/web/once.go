package web

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/a-h/templ"

	"anschreiber/db"
)

// FormFingerprint is a form that is no entry of a log, as the database knows it again,
// and where it leads. Another button of the same page is another form.
func (v *Visit) FormFingerprint(typed url.Values, leadsTo string) db.SentForm {
	return db.SentForm{Device: v.Device, Hash: Hashed(v.Request().URL.Path + "?" + typed.Encode()), LeadsTo: leadsTo}
}

// Repeated answers a form that was refused. Where the device has sent it before,
// it was taken that time, and this is the second of two taps: an evening that was
// handed over is no longer its own, one that was deleted is gone.
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
	if err := v.Remember(deviceValue, v.Device); err != nil { // the browser may have dropped the first answer, and its cookie
		return err
	}
	return v.LeadTo(led)
}

// Finish tells who follows these evenings, and leads on from a form that is no
// entry of a log.
func (v *Visit) Finish(err error, leadsTo string, evenings ...string) error {
	if err != nil {
		return err
	}
	for _, id := range evenings {
		v.Live.Tell(id)
	}
	return v.LeadTo(leadsTo)
}

// ShowForm shows a page with a form that is no entry of a log. The browser does
// not keep it: the page may be the same after the form was sent, and would come
// back with a key that was used.
func (v *Visit) ShowForm(status int, c templ.Component) error {
	v.NoStore = true
	return v.Show(status, c)
}
