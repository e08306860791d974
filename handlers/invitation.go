package handlers

import (
	"errors"

	"anschreiber/db"
	"anschreiber/views"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// An invitation is what a link lets somebody join: an evening, a Stammtisch or a
// tournament.
type invitation struct {
	id, url string
	gives   db.Role
	entries int                                 // that it took to read
	has     func() (db.Role, error)             // what the visitor may do there already
	page    func() (site.InvitationPage, error) // as far as it is the same for everybody
}

// invitation is what the link opens; ErrNotFound for that of a move, and for none.
func (r *linkRequest) invitation() (to *invitation, err error) {
	for _, open := range []func(*linkRequest) (*invitation, error){toAnEvening, toAStammtisch, toATournament} {
		if to, err = open(r); !errors.Is(err, db.ErrNotFound) {
			break
		}
	}
	return to, err
}

func toAnEvening(r *linkRequest) (*invitation, error) {
	ctx := r.Request().Context()
	e, err := r.store.Invitation(ctx, r.hash)
	return &invitation{
		id: e.ID, url: ui.EveningURL(e.ID), gives: e.Role, entries: len(e.Log),
		has: func() (db.Role, error) {
			role, _, err := r.store.Look(ctx, r.device, e.ID)
			return role, err
		},
		page: func() (site.InvitationPage, error) {
			setup := e.Log.Fold().Setup
			game, _ := views.Find(setup.Game)
			return site.InvitationPage{Game: game, Day: setup.Day}, nil
		},
	}, err
}

func toAStammtisch(r *linkRequest) (*invitation, error) {
	ctx := r.Request().Context()
	found, err := r.store.InvitationToStammtisch(ctx, r.hash)
	return &invitation{
		id: found.ID, url: ui.StammtischURL(found.ID), gives: found.Role,
		has: func() (db.Role, error) {
			own, err := r.store.Stammtisch(ctx, r.device, found.ID)
			return own.Role, err
		},
		page: func() (site.InvitationPage, error) {
			of, err := r.stammtische.load(ctx, r.store, found)
			return site.InvitationPage{Title: of.state.Name, Stammtisch: true}, err
		},
	}, err
}

func toATournament(r *linkRequest) (*invitation, error) {
	ctx := r.Request().Context()
	found, err := r.store.InvitationToTournament(ctx, r.hash)
	return &invitation{
		id: found.ID, url: ui.TournamentURL(found.ID), gives: found.Role,
		has: func() (db.Role, error) {
			own, err := r.store.Tournament(ctx, r.device, found.ID)
			return own.Role, err
		},
		page: func() (site.InvitationPage, error) {
			of, err := r.tournaments.load(ctx, r.store, found)
			setup := of.state.Setup
			game, _ := views.Find(setup.Game)
			return site.InvitationPage{Title: setup.Name, Game: game, Day: setup.Day, Tournament: true}, err
		},
	}, err
}
