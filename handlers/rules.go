package handlers

import (
	"maps"
	"net/http"
	"net/url"
	"strings"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// ownPrefix stands before the name of house rules where a preset's could stand.
const ownPrefix = "own:"

// ownRules are the house rules of a game that the device has kept.
func (v *visit) ownRules(game views.Game) ([]db.HouseRules, error) {
	if v.device == "" {
		return nil, nil
	}
	return v.s.store.Rules(v.Request().Context(), v.device, game.Slug)
}

// withOwnRules are the typed rules with the kept ones below them, where those
// were chosen instead of a preset.
func (v *visit) withOwnRules(game views.Game, typed url.Values) (url.Values, error) {
	name, chosen := strings.CutPrefix(typed.Get("rules.preset"), ownPrefix)
	if !chosen {
		return typed, nil
	}
	own, err := v.ownRules(game)
	if err != nil {
		return nil, err
	}
	for _, rules := range own {
		if rules.Name == name {
			return below(typed, scoring.FromJSON(rules.Rules).Typed()), nil
		}
	}
	return typed, nil // forgotten meanwhile: refused like any preset that there is not
}

// below fills in the rules that were not typed.
func below(typed, rules url.Values) url.Values {
	all := maps.Clone(typed)
	all.Del("rules.preset")
	for key, values := range rules {
		if key = "rules." + key; strings.Join(all[key], "") == "" {
			all[key] = values
		}
	}
	return all
}

// forgetRules drops house rules and shows the page as it was typed.
func (v *visit) forgetRules(game views.Game, typed url.Values, name, key string) error {
	if v.device != "" {
		if err := v.s.store.ForgetRules(v.Request().Context(), v.device, game.Slug, name); err != nil {
			return err
		}
	}
	if typed.Get("rules.preset") == ownPrefix+name {
		typed.Del("rules.preset")
	}
	return v.setUpAgain(http.StatusOK, game, typed, nil, key)
}

// keepRules keeps this table's rules under a name, to be offered again.
func keepRules(o *opened) error {
	typed, err := o.values()
	if err != nil {
		return err
	}
	f := scoring.FromValues(typed)
	rules := db.HouseRules{Name: f.Text("rules_name", 1, maxRulesName), Rules: o.night.Setup.Rules}
	if ps := f.Problems(); len(ps) > 0 {
		page, err := o.tablePage(o.setupTyped())
		page.Notes, page.OwnName = views.NewNotes(ps), typed.Get("rules_name")
		if err != nil {
			return err
		}
		return o.show(http.StatusUnprocessableEntity, views.ChangeEvening(page))
	}
	if err := o.s.store.KeepRules(o.Request().Context(), o.device, o.game.Slug, rules); err != nil {
		return err
	}
	return o.Redirect(http.StatusSeeOther, o.url()+"/regeln")
}

const maxRulesName = 40
