package site

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// A linkVisit is a request for a link that somebody was given.
type linkVisit struct {
	*web.Visit
	hash string // under which the database stores the link
}

// ByLink returns the handler of a link's route.
func ByLink(s *web.Server, h func(*linkVisit) error) echo.HandlerFunc {
	return s.ForAll(func(v *web.Visit) error { return h(&linkVisit{v, web.Hashed(v.Param("token"))}) })
}

// ShowInvitation shows what a link opens. It changes nothing, because phones and messengers load
// links without being asked.
func ShowInvitation(r *linkVisit) error {
	if err := r.CountPage(0); err != nil {
		return err
	}
	to, err := r.invitation()
	if errors.Is(err, db.ErrNotFound) {
		return r.showMove()
	}
	if err == nil {
		err = r.CountPage(to.entries)
	}
	if err != nil {
		return err
	}
	if has, err := to.has(); err == nil && has.May(to.gives) {
		return r.LeadTo(to.url)
	}
	page, err := r.invite(to)
	if err != nil {
		return err
	}
	return r.ShowForm(http.StatusOK, site.Invitation(page))
}

// AcceptInvitation answers the tap on the invitation's page. The device joins by the link and is
// redirected to the page of the evening, Stammtisch or tournament, so that the link disappears from
// the address bar. With the link of a move, the device gets the evenings of another device.
func AcceptInvitation(r *linkVisit) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	to, err := r.invitation()
	if errors.Is(err, db.ErrNotFound) {
		return r.takeMove(f)
	}
	if err != nil {
		return err
	}
	name, problems := readName(f.Values)
	if len(problems) > 0 {
		return r.inviteAgain(to, f, problems)
	}
	if err := r.RememberDevice(f.Key); err != nil {
		return err
	}
	return r.Finish(r.Store.Join(r.Request().Context(), r.FormFingerprint(f.Values, to.url), r.hash, name), to.url, to.id)
}

// invite returns the page that says what a link opens.
func (r *linkVisit) invite(to *invitation) (page site.InvitationPage, err error) {
	if page, err = to.page(); err != nil {
		return page, err
	}
	page.Page, page.Writes = r.Viewer.Page(), to.gives.May(db.Writer)
	page.Name, _, err = r.Store.Name(r.Request().Context(), r.Device)
	return page, err
}

// inviteAgain shows the invitation again with a name that is not valid.
func (r *linkVisit) inviteAgain(to *invitation, f evening.Form, ps scoring.Problems) error {
	page, err := r.invite(to)
	if err != nil {
		return err
	}
	page.Name, page.Problems = f.Get("name"), ui.NewFormProblems(ps)
	return r.ShowForm(http.StatusUnprocessableEntity, site.Invitation(page))
}

// readName reads a device's name from a form: at most 40 characters; it may be empty.
func readName(typed url.Values) (string, scoring.Problems) {
	f := scoring.FromValues(typed)
	return f.Text("name", 0, 40), f.Problems()
}
