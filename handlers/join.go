package handlers

import (
	"errors"
	"net/http"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// showInvitation says what a link opens. It changes nothing: phones and their
// messengers look at links by themselves.
func showInvitation(v *visit) error {
	e, err := v.s.store.Invitation(v.Request().Context(), hashed(v.Param("token")))
	if errors.Is(err, db.ErrNotFound) {
		return showMove(v)
	}
	if err != nil {
		return err
	}
	if v.mayAlready(e) {
		return v.Redirect(http.StatusSeeOther, "/abende/"+e.ID)
	}
	return v.invite(http.StatusOK, e, nil)
}

// mayAlready reports a visitor whom the link would give nothing new.
func (v *visit) mayAlready(e db.Evening) bool {
	_, role, err := v.s.store.Evening(v.Request().Context(), v.device, e.ID)
	return err == nil && role.May(e.Role)
}

func (v *visit) invite(status int, e db.Evening, ps scoring.Problems) error {
	setup := e.Log.Fold().Setup
	game, _ := views.Find(setup.Game)
	name, _, err := v.s.store.Name(v.Request().Context(), v.device)
	if err != nil {
		return err
	}
	return v.show(status, views.Invitation(views.InvitationPage{
		Page: v.page, Title: setup.Title, Game: game, Day: setup.Day, Players: setup.Players,
		Writes: e.Role.May(db.Writer), Name: name, Notes: views.NewNotes(ps), Key: v.newKey(),
	}))
}

// accept is the one tap: the device joins by the link, and goes on to the
// evening, so that the link is gone from the address bar.
func accept(v *visit) error {
	typed, w, err := v.sent()
	if err != nil {
		return err
	}
	hash, ctx := hashed(v.Param("token")), v.Request().Context()
	e, err := v.s.store.Invitation(ctx, hash)
	if errors.Is(err, db.ErrNotFound) {
		return takeMove(v, hash)
	}
	if err != nil {
		return err
	}
	name, problems := readName(typed)
	if len(problems) > 0 {
		return v.invite(http.StatusUnprocessableEntity, e, problems)
	}
	if err := v.remember(deviceValue, v.ownDevice(w.key)); err != nil {
		return err
	}
	went := "/abende/" + e.ID
	return v.done(v.s.store.Join(ctx, v.form(typed, went), hash, name), went, e.ID)
}
