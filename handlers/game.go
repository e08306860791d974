package handlers

import (
	"github.com/labstack/echo/v4"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// A gameRequest is a visit to what is about a game.
type gameRequest struct {
	*request
	game ui.Game
}

// ofGame is a route of a game, for every visitor.
func (s *Server) ofGame(h func(*gameRequest) error) echo.HandlerFunc {
	return s.forAll(func(v *request) error {
		game, known := views.Find(v.Param("game"))
		if !known {
			return echo.ErrNotFound
		}
		return h(&gameRequest{v, game})
	})
}

// namesFrom is how many earlier evenings names are offered from.
const namesFrom = 20

// suggestions are what the visitor's device remembers for a new evening.
func (r *gameRequest) suggestions() (suggested evening.Suggestions, err error) {
	evenings, err := r.ownEvenings(0, namesFrom)
	if err != nil {
		return suggested, err
	}
	var logs []scoring.Log
	for _, e := range evenings {
		logs = append(logs, e.Log)
	}
	suggested.Names = evening.Names(logs)
	suggested.Rules, err = r.ownRules()
	return suggested, err
}

// ownRules are the house rules that the visitor's device has kept.
func (r *gameRequest) ownRules() (all []evening.Rules, err error) {
	if r.device == "" {
		return nil, nil
	}
	kept, err := r.store.Rules(r.Request().Context(), r.device, r.game.Slug)
	for _, rules := range kept {
		all = append(all, evening.Rules{Name: rules.Name, Body: rules.Rules})
	}
	return all, err
}
