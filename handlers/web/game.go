package web

import (
	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// A GameVisit is a visit to what is about a game.
type GameVisit struct {
	*Visit
	Game ui.Game
}

// OfGame is a route of a game, for every visitor.
func (s *Server) OfGame(h func(*GameVisit) error) echo.HandlerFunc {
	return s.ForAll(func(v *Visit) error {
		game, known := views.Find(v.Param("game"))
		if !known {
			return echo.ErrNotFound
		}
		return h(&GameVisit{v, game})
	})
}

// namesFrom is how many earlier evenings names are offered from.
const namesFrom = 20

// Suggestions are what the visitor's device remembers for a new evening.
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

// OwnRules are the house rules that the visitor's device has kept.
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

// OwnEvenings reads the evenings of the visitor's device, the one written to last first,
// and counts what that takes.
func (v *Visit) OwnEvenings(skip, limit int) ([]db.StoredLog, error) {
	if v.Device == "" {
		return nil, nil
	}
	if err := v.CountPage(0); err != nil {
		return nil, err
	}
	found, err := v.Store.Evenings(v.Request().Context(), v.Device, skip, limit)
	if err == nil {
		err = v.CountPage(Entries(found))
	}
	return found, err
}

// Entries are how many there are in the logs of evenings.
func Entries(evenings []db.StoredLog) (n int) {
	for _, e := range evenings {
		n += len(e.Log)
	}
	return n
}
