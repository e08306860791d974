package handlers

import (
	"errors"
	"net/http"

	"anschreiber/db"
	"anschreiber/handlers/evening"
	"anschreiber/scoring"
	"anschreiber/views"
)

// showTournamentLink says what a link opens that is of no evening and of no
// Stammtisch.
func showTournamentLink(v *visit) error {
	ctx := v.Request().Context()
	found, err := v.store.InvitationToTournament(ctx, hashed(v.Param("token")))
	if errors.Is(err, db.ErrNotFound) {
		return showMove(v)
	}
	if err != nil {
		return err
	}
	if own, err := v.store.Tournament(ctx, v.device, found.ID); err == nil && own.Role.May(found.Role) {
		return v.redirect(views.TournamentURL(found.ID))
	}
	return v.inviteToTournament(http.StatusOK, found, nil)
}

// acceptTournamentLink joins a tournament, or brings the evenings of another
// device.
func (v *visit) acceptTournamentLink(f evening.Form, hash string) error {
	found, err := v.store.InvitationToTournament(v.Request().Context(), hash)
	if errors.Is(err, db.ErrNotFound) {
		return v.takeMove(f, hash)
	}
	if err != nil {
		return err
	}
	return v.join(f, hash, views.TournamentURL(found.ID), func(ps scoring.Problems) error {
		return v.inviteToTournament(http.StatusUnprocessableEntity, found, ps)
	})
}

// inviteToTournament says what the link of a tournament opens.
func (v *visit) inviteToTournament(status int, found db.Group, ps scoring.Problems) error {
	of, err := v.tournaments.load(v.Request().Context(), v.store, found)
	if err != nil {
		return err
	}
	name, _, err := v.store.Name(v.Request().Context(), v.device)
	if err != nil {
		return err
	}
	setup := of.state.Setup
	game, _ := views.Find(setup.Game)
	return v.showForm(status, views.Invitation(views.InvitationPage{
		Page: v.reader.Page(), Title: setup.Name, Game: game, Day: setup.Day, Tournament: true, Writes: found.Role.May(db.Writer),
		Name: name, Problems: views.NewFormProblems(ps), Key: keySlot,
	}))
}
