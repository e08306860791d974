package evening

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views"
)

// Suggestions are what a device remembers for a new evening.
type Suggestions struct {
	Names []string // of earlier evenings
	Rules []Rules  // house rules under a name of their own
}

// Rules are house rules that a device has kept, as JSON.
type Rules struct {
	Name string
	Body []byte
}

// ownPrefix stands before the name of house rules where a preset's could stand.
const ownPrefix = "own:"

// Names are the players of earlier evenings, each once.
func Names(logs []scoring.Log) (names []string) {
	for _, log := range logs {
		for _, name := range log.Fold().Setup.Players {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// SetupPage is the page of a new evening as it was typed.
func SetupPage(r Reader, game views.Game, suggested Suggestions, typed url.Values, ps scoring.Problems) views.SetupPage {
	page := views.SetupPage{
		Page: r.Page(), Game: game, Form: scoring.FromValues(typed), Problems: views.NewFormProblems(ps),
		Known: suggested.Names, Seats: game.Players.Max, Key: r.Key, Today: r.Today,
	}
	for _, rules := range suggested.Rules {
		page.Own = append(page.Own, views.OwnRules{Name: rules.Name, Value: ownPrefix + rules.Name})
	}
	return page
}

// ReadSetup reads the table of a new evening. Rules that the device has kept
// may be chosen in place of a preset; those that were typed come first.
func ReadSetup(game views.Game, own []Rules, today scoring.Day, values url.Values) (scoring.Setup, scoring.Problems) {
	all := maps.Clone(values)
	if all.Get("date") == "" {
		all.Set("date", string(today))
	}
	if name, chosen := strings.CutPrefix(all.Get("rules.preset"), ownPrefix); chosen {
		i := slices.IndexFunc(own, func(r Rules) bool { return r.Name == name })
		if i >= 0 { // forgotten meanwhile: refused like any preset that there is not
			fillRules(all, scoring.FromJSON(own[i].Body).Typed())
		}
	}
	f := scoring.FromValues(all)
	setup := game.ReadSetup(f)
	return setup, f.Problems().Errors()
}

// fillRules fills in the rules that were not typed.
func fillRules(form, rules url.Values) {
	form.Del("rules.preset")
	for key, values := range rules {
		if key = "rules." + key; strings.Join(form[key], "") == "" {
			form[key] = values
		}
	}
}

// ForgetRules takes house rules out of the form of a new evening.
func ForgetRules(typed url.Values, name string) {
	if typed.Get("rules.preset") == ownPrefix+name {
		typed.Del("rules.preset")
	}
}

// SwapSeats puts the player of a seat, counted from 0, one seat further up.
func SwapSeats(typed url.Values, seat string) {
	players := typed["players"]
	if i, err := strconv.Atoi(seat); err == nil && 0 < i && i < len(players) {
		players[i-1], players[i] = players[i], players[i-1]
	}
}
