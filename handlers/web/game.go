package web

import (
	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// A GameVisit is a request for a page about a game.
type GameVisit struct {
	*Visit
	Game ui.Game
}

// OfGame returns the handler of a route about a game, for every visitor.
func (s *Server) OfGame(h func(*GameVisit) error) echo.HandlerFunc {
	return s.ForAll(func(v *Visit) error {
		game, known := views.Find(v.Param("game"))
		if !known {
			return echo.ErrNotFound
		}
		return h(&GameVisit{v, game})
	})
}

// namesFrom is the number of latest evenings whose names are suggested.
const namesFrom = 20

// Suggestions returns the names and house rules that the visitor's device has used before, for a
// new evening.
func (r *GameVisit) Suggestions() (suggested evening.Suggestions, err error) {
	evenings, err := r.OwnEvenings(0, namesFrom)
	if err != nil {
		return suggested, err
	}
	var logs []scoring.Log
	for _, e := range evenings {
		logs = append(logs, e.Log)
	}
	suggested.Names = evening.Names(logs)
	suggested.Rules, err = r.OwnRules()
	return suggested, err
}

// OwnRules returns the house rules that the visitor's device has saved for this game.
func (r *GameVisit) OwnRules() (all []evening.Rules, err error) {
	if r.Device == "" {
		return nil, nil
	}
	kept, err := r.Store.Rules(r.Request().Context(), r.Device, r.Game.Slug)
	for _, rules := range kept {
		all = append(all, evening.Rules{Name: rules.Name, Body: rules.Rules})
	}
	return all, err
}

// An OwnEvening is an evening that the visitor's device may see.
type OwnEvening struct {
	evening.StoredLog
	Role  db.Role
	Night string // the ID of the first evening of its night; its own ID if it is the first
}

// OwnEvenings reads evenings of the visitor's device, ordered by their last entry, newest first,
// and counts the work against the network's limit of pages.
func (v *Visit) OwnEvenings(skip, limit int) (all []OwnEvening, err error) {
	if v.Device == "" {
		return nil, nil
	}
	if err := v.CountPage(0); err != nil {
		return nil, err
	}
	found, err := v.Store.Evenings(v.Request().Context(), v.Device, skip, limit)
	entries := 0
	for _, e := range found {
		if err == nil {
			var log scoring.Log
			log, err = scoring.ReadLog(e.Log)
			all, entries = append(all, OwnEvening{evening.StoredLog{ID: e.ID, Log: log}, e.Role, e.Night}), entries+len(log)
		}
	}
	if err == nil {
		err = v.CountPage(entries)
	}
	return all, err
}
