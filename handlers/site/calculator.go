package site

import (
	"github.com/a-h/templ"

	"anschreiber/handlers/web"
	pages "anschreiber/views/evening"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// ShowLookUp shows the page with links to everything that there is about each game.
func ShowLookUp(v *web.Visit) error {
	return v.ShowForAll(func(r ui.Viewer) templ.Component { return site.LookUp(r.Page("home.css")) })
}

// ShowCalculator shows the form of a deal without an evening, and what the deal is worth. It stores
// nothing, so it is a GET, and the result can be shared as a link.
func ShowCalculator(r *web.GameVisit) error {
	typed := r.QueryParams()
	if err := web.CheckSize(typed); err != nil {
		return err
	}
	return r.ShowForAll(func(reads ui.Viewer) templ.Component {
		return site.Calculator(pages.Calculator(reads, r.Game, typed))
	})
}

// ShowRuleCard shows a game's rules with worked examples.
func ShowRuleCard(r *web.GameVisit) error {
	return r.ShowForAll(func(reads ui.Viewer) templ.Component { return site.RuleCard(reads.Page(), r.Game) })
}
