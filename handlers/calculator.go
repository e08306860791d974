package handlers

import (
	"github.com/a-h/templ"

	"anschreiber/handlers/evening"
	"anschreiber/views"
)

// showCalculator is the form of a deal without an evening. It only asks, so it
// is a GET, and its answer can be shared as a link.
func showCalculator(v *visit) error {
	game, err := v.game()
	if err != nil {
		return err
	}
	typed := v.QueryParams()
	if err := checkSize(typed); err != nil {
		return err
	}
	return v.showForAll(func(r evening.Reader) templ.Component {
		return views.Calculator(evening.Calculator(r, game, typed))
	})
}

// showRuleCard is a game's rules with worked examples.
func showRuleCard(v *visit) error {
	game, err := v.game()
	if err != nil {
		return err
	}
	return v.showForAll(func(r evening.Reader) templ.Component { return views.RuleCard(r.Page(), game) })
}
