package evening

import (
	"net/url"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// NewSetupPage is the page of a new evening as it was typed.
func NewSetupPage(r ui.Viewer, game ui.Game, suggested evening.Suggestions, typed url.Values, ps scoring.Problems) SetupPage {
	typed = evening.ChosenRules(game.RuleBook, suggested.Rules, typed)
	page := SetupPage{
		Page: r.Page("setup.css"), Game: game, Form: scoring.FromValues(typed), Problems: ui.NewFormProblems(ps),
		House: ShowRules(evening.ReadRules(game.RuleBook, suggested.Rules, typed)),
		Known: suggested.Names, Seats: game.Players.Max, Key: r.Key, Today: r.Today,
	}
	for _, rules := range suggested.Rules {
		page.Own = append(page.Own, OwnRules{Name: rules.Name, Value: rules.Value()})
	}
	return page
}
