package handlers

import (
	"errors"
	"net/http"
	"net/url"

	"anschreiber/db"
	"anschreiber/handlers/evening"
	"anschreiber/scoring"
	"anschreiber/views"
)

// showInvitation says what a link opens. It changes nothing: phones and their
// messengers look at links by themselves.
func showInvitation(v *visit) error {
	if err := v.countPage(0); err != nil {
		return err
	}
	e, err := v.store.Invitation(v.Request().Context(), hashed(v.Param("token")))
	if errors.Is(err, db.ErrNotFound) {
		return showMove(v)
	}
	if err == nil {
		err = v.countPage(len(e.Log))
	}
	if err != nil {
		return err
	}
	if v.mayAlready(e) {
		return v.redirect(evening.URL(e.ID))
	}
	return v.showInvitation(http.StatusOK, e, nil)
}

// mayAlready reports a visitor whom the link would give nothing new.
func (v *visit) mayAlready(e db.Evening) bool {
	role, _, err := v.store.Look(v.Request().Context(), v.device, e.ID)
	return err == nil && role.May(e.Role)
}

func (v *visit) showInvitation(status int, e db.Evening, ps scoring.Problems) error {
	setup := e.Log.Fold().Setup
	game, _ := views.Find(setup.Game)
	name, _, err := v.store.Name(v.Request().Context(), v.device)
	if err != nil {
		return err
	}
	return v.showForm(status, views.Invitation(views.InvitationPage{
		Page: v.reader.Page(), Title: setup.Called(), Game: game, Day: setup.Day, Players: setup.Players,
		Writes: e.Role.May(db.Writer), Name: name, Problems: views.NewFormProblems(ps), Key: keySlot,
	}))
}

// acceptInvitation is the one tap: the device joins by the link, and goes on to
// the evening, so that the link is gone from the address bar.
func acceptInvitation(v *visit) error {
	f, err := v.form()
	if err != nil {
		return err
	}
	hash, ctx := hashed(v.Param("token")), v.Request().Context()
	e, err := v.store.Invitation(ctx, hash)
	if errors.Is(err, db.ErrNotFound) {
		return v.takeMove(f, hash)
	}
	if err != nil {
		return err
	}
	name, problems := readName(f.Values)
	if len(problems) > 0 {
		return v.showInvitation(http.StatusUnprocessableEntity, e, problems)
	}
	if err := v.rememberDevice(f.Key); err != nil {
		return err
	}
	leadsTo := evening.URL(e.ID)
	return v.finish(v.store.Join(ctx, v.onceForm(f.Values, leadsTo), hash, name), leadsTo, e.ID)
}

// readName reads what a device is to be called.
func readName(typed url.Values) (string, scoring.Problems) {
	f := scoring.FromValues(typed)
	return f.Text("name", 0, 40), f.Problems()
}
