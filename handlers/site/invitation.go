package site

import (
	"errors"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// An invitation is what a link lets somebody join: an evening, a Stammtisch or a tournament.
type invitation struct {
	id, url string
	gives   db.Role
	entries int                                 // how many entries had to be read for it
	has     func() (db.Role, error)             // the role that the visitor already has there
	page    func() (site.InvitationPage, error) // the part of the page that is the same for everybody
}

// invitation returns what the link opens. Returns db.ErrNotFound if there is no such link, or if
// the link moves evenings to another device.
func (r *linkVisit) invitation() (to *invitation, err error) {
	for _, open := range []func(*linkVisit) (*invitation, error){toAnEvening, toAStammtisch, toATournament} {
		if to, err = open(r); !errors.Is(err, db.ErrNotFound) {
			break
		}
	}
	return to, err
}

func toAnEvening(r *linkVisit) (*invitation, error) {
	ctx := r.Request().Context()
	e, err := r.Store.Invitation(ctx, r.hash)
	return &invitation{
		id: e.ID, url: ui.EveningURL(e.ID), gives: e.Role, entries: len(e.Log),
		has: func() (db.Role, error) {
			role, _, err := r.Store.Look(ctx, r.Device, e.ID)
			return role, err
		},
		page: func() (site.InvitationPage, error) {
			log, err := scoring.ReadLog(e.Log)
			setup := log.Fold().Setup
			game, _ := views.Find(setup.Game)
			return site.InvitationPage{Game: game, Day: setup.Day}, err
		},
	}, err
}

func toAStammtisch(r *linkVisit) (*invitation, error) {
	ctx := r.Request().Context()
	found, err := r.Store.Opens(ctx, db.OfStammtisch, r.hash)
	return &invitation{
		id: found.ID, url: ui.StammtischURL(found.ID), gives: found.Role,
		has: func() (db.Role, error) {
			own, err := r.Store.Stammtisch(ctx, r.Device, found.ID)
			return own.Role, err
		},
		page: func() (site.InvitationPage, error) {
			of, err := r.Stammtische.Load(ctx, r.Store, found)
			return site.InvitationPage{Title: of.State.Name, Stammtisch: true}, err
		},
	}, err
}

func toATournament(r *linkVisit) (*invitation, error) {
	ctx := r.Request().Context()
	found, err := r.Store.Opens(ctx, db.OfTournament, r.hash)
	return &invitation{
		id: found.ID, url: ui.TournamentURL(found.ID), gives: found.Role,
		has: func() (db.Role, error) {
			own, err := r.Store.Tournament(ctx, r.Device, found.ID)
			return own.Role, err
		},
		page: func() (site.InvitationPage, error) {
			of, err := r.Tournaments.Load(ctx, r.Store, found)
			setup := of.State.Setup
			game, _ := views.Find(setup.Game)
			return site.InvitationPage{Title: setup.Name, Game: game, Day: setup.Day, Tournament: true}, err
		},
	}, err
}
