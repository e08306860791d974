package handlers

import (
	"github.com/a-h/templ"

	pages "anschreiber/views/evening"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// showLookUp leads to what there is about each game.
func showLookUp(v *request) error {
	return v.showForAll(func(r ui.Viewer) templ.Component { return site.LookUp(r.Page("home.css")) })
}

// showCalculator is the form of a deal without an evening. It only asks, so it
// is a GET, and its answer can be shared as a link.
func showCalculator(r *gameRequest) error {
	typed := r.QueryParams()
	if err := checkSize(typed); err != nil {
		return err
	}
	return r.showForAll(func(reads ui.Viewer) templ.Component {
		return site.Calculator(pages.Calculator(reads, r.game, typed))
	})
}

// showRuleCard is a game's rules with worked examples.
func showRuleCard(r *gameRequest) error {
	return r.showForAll(func(reads ui.Viewer) templ.Component { return site.RuleCard(reads.Page(), r.game) })
}
