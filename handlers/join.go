package handlers

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// A linkRequest is a visit by a link that somebody was given.
type linkRequest struct {
	*request
	hash string // of the link
}

// byLink is a route of links.
func (s *Server) byLink(h func(*linkRequest) error) echo.HandlerFunc {
	return s.forAll(func(v *request) error { return h(&linkRequest{v, hashed(v.Param("token"))}) })
}

// showInvitation says what a link opens. It changes nothing: phones and their
// messengers look at links by themselves.
func showInvitation(r *linkRequest) error {
	if err := r.countPage(0); err != nil {
		return err
	}
	to, err := r.invitation()
	if errors.Is(err, db.ErrNotFound) {
		return r.showMove()
	}
	if err == nil {
		err = r.countPage(to.entries)
	}
	if err != nil {
		return err
	}
	if has, err := to.has(); err == nil && has.May(to.gives) {
		return r.redirect(to.url)
	}
	page, err := r.invite(to)
	if err != nil {
		return err
	}
	return r.showForm(http.StatusOK, site.Invitation(page))
}

// acceptInvitation is the one tap: the device joins by the link, and goes on to what
// it opens, so that the link is gone from the address bar. The link of a move brings
// the evenings of another device.
func acceptInvitation(r *linkRequest) error {
	f, err := r.form()
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
	if err := r.rememberDevice(f.Key); err != nil {
		return err
	}
	return r.finish(r.store.Join(r.Request().Context(), r.formFingerprint(f.Values, to.url), r.hash, name), to.url, to.id)
}

// invite is the page that says what a link opens.
func (r *linkRequest) invite(to *invitation) (page site.InvitationPage, err error) {
	if page, err = to.page(); err != nil {
		return page, err
	}
	page.Page, page.Writes, page.Problems, page.Key = r.reader.Page(), to.gives.May(db.Writer), ui.NewFormProblems(nil), keySlot
	page.Name, _, err = r.store.Name(r.Request().Context(), r.device)
	return page, err
}

// inviteAgain is that page with a name that cannot be.
func (r *linkRequest) inviteAgain(to *invitation, f evening.Form, ps scoring.Problems) error {
	page, err := r.invite(to)
	if err != nil {
		return err
	}
	page.Name, page.Problems = f.Get("name"), ui.NewFormProblems(ps)
	return r.showForm(http.StatusUnprocessableEntity, site.Invitation(page))
}

// readName reads what a device is to be called.
func readName(typed url.Values) (string, scoring.Problems) {
	f := scoring.FromValues(typed)
	return f.Text("name", 0, 40), f.Problems()
}
