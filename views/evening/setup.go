package evening

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// NewSetupPage returns the page of a new evening as it was typed.
func NewSetupPage(r ui.Viewer, game ui.Game, suggested evening.Suggestions, typed url.Values, ps scoring.Problems) SetupPage {
	typed = evening.ChosenRules(game.RuleBook, suggested.Rules, typed)
	return SetupPage{
		Page: r.Page("setup.css"), Game: game, Form: scoring.FromValues(typed), Problems: ui.NewFormProblems(ps),
		House: evening.ReadRules(game.RuleBook, suggested.Rules, typed),
		Known: suggested.Names, Own: suggested.Rules, Seats: game.Players.Max, Key: r.Key,
	}
}

// preset reports whether a preset is chosen; the first one is if nothing is chosen yet.
func (v SetupPage) preset(i int, slug string) bool {
	chosen := v.Form.Object("rules").Value("preset")
	return chosen == slug || chosen == "" && i == 0
}

// back returns the URL of the page from which a new evening was begun.
func (v SetupPage) back() string {
	if id := v.Form.Value("stammtisch"); id != "" {
		return ui.StammtischURL(url.PathEscape(id)) + "/heute"
	}
	return "/"
}

func (v SetupPage) below() string {
	if v.Form.Value("stammtisch") != "" {
		return v.S("Neuer Abend am Stammtisch", "New evening of the Stammtisch")
	}
	return v.S("Neuer Abend", "New evening")
}

func (v SetupPage) ownNames() string {
	var all []string
	for _, own := range v.Own {
		all = append(all, own.Name)
	}
	return strings.Join(all, ", ")
}

// firstDealer returns the seat that deals first, counted from 1.
func (v SetupPage) firstDealer() int {
	if chosen, err := strconv.Atoi(v.Form.Value("first_dealer")); err == nil {
		return chosen
	}
	return 1
}

func (v SetupPage) date() string {
	if typed := v.Form.Value("date"); typed != "" {
		return typed
	}
	return string(v.Today)
}

// placeBefore and placeAfter return a seat's place before and after a change of the table.
func (v SetupPage) placeBefore(i int) string {
	if i >= len(v.Change.Old) {
		return "–"
	}
	return v.placeLabel(v.Change.Old[i])
}

func (v SetupPage) placeAfter(i int) string { return v.placeLabel(v.Change.New[i]) }

// placeLabel returns "126 (1.)" or "126 (1st)".
func (v SetupPage) placeLabel(p scoring.Place) string {
	return p.Points.String() + " (" + v.T(ui.Ordinal(p.Rank)) + ")"
}

// seatsWrong and eveningWrong report whether a folded part has a problem.
func (v SetupPage) seatsWrong() bool {
	return v.Change == nil && slices.ContainsFunc(v.Problems.Unsaid(), func(p scoring.Problem) bool {
		return strings.HasPrefix(p.Path, "players") || p.Path == "first_dealer"
	})
}

func (v SetupPage) eveningWrong() bool {
	return v.Problems.Wrong("title") || v.Problems.Wrong("place") || v.Problems.Wrong("date")
}
