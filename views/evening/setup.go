package evening

import (
	"net/url"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// SetupPage is the page of a new evening as it was typed.
func SetupPage(r ui.Viewer, game views.Game, suggested evening.Suggestions, typed url.Values, ps scoring.Problems) views.SetupPage {
	typed = evening.ChosenRules(game.RuleBook, suggested.Rules, typed)
	page := views.SetupPage{
		Page: r.Page("setup.css"), Game: game, Form: scoring.FromValues(typed), Problems: views.NewFormProblems(ps),
		House: views.ShowRules(evening.ReadRules(game.RuleBook, suggested.Rules, typed)),
		Known: suggested.Names, Seats: game.Players.Max, Key: r.Key, Today: r.Today,
	}
	for _, rules := range suggested.Rules {
		page.Own = append(page.Own, views.OwnRules{Name: rules.Name, Value: rules.Value()})
	}
	return page
}
