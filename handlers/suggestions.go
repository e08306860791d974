package handlers

import (
	"net/http"

	"anschreiber/handlers/evening"
	"anschreiber/scoring"
	"anschreiber/views"
)

// forgetRules drops house rules and shows the page as it was typed.
func (v *visit) forgetRules(game views.Game, f evening.Form, name string) error {
	if v.device != "" {
		if err := v.store.ForgetRules(v.Request().Context(), v.device, game.Slug, name); err != nil {
			return err
		}
	}
	evening.ForgetRules(f.Values, name)
	return v.showSetup(http.StatusOK, game, f.Values, nil, f.Key)
}

// namesFrom is how many earlier evenings names are offered from.
const namesFrom = 20

// suggestions are what the visitor's device remembers for a new evening.
func (v *visit) suggestions(game views.Game) (suggested evening.Suggestions, err error) {
	evenings, err := v.ownEvenings(0, namesFrom)
	if err != nil {
		return suggested, err
	}
	var logs []scoring.Log
	for _, e := range evenings {
		logs = append(logs, e.Log)
	}
	suggested.Names = evening.Names(logs)
	suggested.Rules, err = v.ownRules(game)
	return suggested, err
}

// ownRules are the house rules of a game that the device has kept.
func (v *visit) ownRules(game views.Game) (all []evening.Rules, err error) {
	if v.device == "" {
		return nil, nil
	}
	kept, err := v.store.Rules(v.Request().Context(), v.device, game.Slug)
	for _, rules := range kept {
		all = append(all, evening.Rules{Name: rules.Name, Body: rules.Rules})
	}
	return all, err
}
