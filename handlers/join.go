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
		return showOtherLink(v)
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
		return v.acceptOtherLink(f, hash)
	}
	if err != nil {
		return err
	}
	return v.join(f, hash, evening.URL(e.ID), func(ps scoring.Problems) error {
		return v.showInvitation(http.StatusUnprocessableEntity, e, ps)
	}, e.ID)
}

// join lets the device in by the link of a hash; a name that is wrong is asked
// for again.
func (v *visit) join(f evening.Form, hash, leadsTo string, again func(scoring.Problems) error, evenings ...string) error {
	name, problems := readName(f.Values)
	if len(problems) > 0 {
		return again(problems)
	}
	if err := v.rememberDevice(f.Key); err != nil {
		return err
	}
	return v.finish(v.store.Join(v.Request().Context(), v.onceForm(f.Values, leadsTo), hash, name), leadsTo, evenings...)
}

// showOtherLink says what a link opens that is of no evening.
func showOtherLink(v *visit) error {
	ctx := v.Request().Context()
	found, err := v.store.InvitationToStammtisch(ctx, hashed(v.Param("token")))
	if errors.Is(err, db.ErrNotFound) {
		return showTournamentLink(v)
	}
	if err != nil {
		return err
	}
	if own, err := v.store.Stammtisch(ctx, v.device, found.ID); err == nil && own.Role.May(found.Role) {
		return v.redirect(views.StammtischURL(found.ID))
	}
	return v.inviteToStammtisch(http.StatusOK, found, nil)
}

// acceptOtherLink joins a Stammtisch or a tournament, or brings the evenings of
// another device.
func (v *visit) acceptOtherLink(f evening.Form, hash string) error {
	found, err := v.store.InvitationToStammtisch(v.Request().Context(), hash)
	if errors.Is(err, db.ErrNotFound) {
		return v.acceptTournamentLink(f, hash)
	}
	if err != nil {
		return err
	}
	return v.join(f, hash, views.StammtischURL(found.ID), func(ps scoring.Problems) error {
		return v.inviteToStammtisch(http.StatusUnprocessableEntity, found, ps)
	})
}

// readName reads what a device is to be called.
func readName(typed url.Values) (string, scoring.Problems) {
	f := scoring.FromValues(typed)
	return f.Text("name", 0, 40), f.Problems()
}
