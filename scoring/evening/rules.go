package evening

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// Rules are house rules that a device has kept, as JSON.
type Rules struct {
	Name string
	Body []byte
}

// ownPrefix stands before the name of house rules where a preset's could stand.
const ownPrefix = "own:"

// Value is how a form names these rules, where a preset's name could stand.
func (r Rules) Value() string { return ownPrefix + r.Name }

// A page shows each rule with its value, and so sends it. What was left as it was
// offered is no choice: it goes on following the preset. The page says what it
// offered by the preset and the number of seats that it was drawn for.
const (
	offeredPreset = "offered.preset"
	offeredSeats  = "offered.seats"
)

// oneStake is a form in which the stake is one amount: that of the tile, or the one typed
// beside the tile that has none.
func oneStake(game scoring.RuleBook, typed url.Values) url.Values {
	form := maps.Clone(typed)
	for _, rule := range game.Settings {
		if key := "rules." + rule.Key; rule.Stake && len(form[key]) > 1 {
			form[key] = append(filled(form[key]), "")[:1]
		}
	}
	return form
}

// ChosenRules is a form without the rules that were left as offered, or put back.
func ChosenRules(game scoring.RuleBook, own []Rules, typed url.Values) url.Values {
	if !typed.Has(offeredPreset) {
		return typed
	}
	form := oneStake(game, typed)
	seats, _ := strconv.Atoi(typed.Get(offeredSeats))
	for _, rule := range usualRules(game, own, typed.Get(offeredPreset), seats) {
		key := "rules." + rule.Key
		switch none := len(form[key]) == 0; {
		case sameValues(form[key], rule.Values) || form.Get("back") == rule.Key:
			form.Del(key)
		case none && rule.Many:
			form[key] = []string{""} // a tick was taken away, and no box is sent
		}
	}
	return form
}

// edited are the rules of a table that its edition has otherwise than today's.
func edited(table scoring.Setup) url.Values {
	rules := url.Values{}
	game, known := games.Find(table.Game)
	if !known || table.Edition == 0 {
		return rules
	}
	now := game.Rulings(table)
	table.Edition = 0
	for i, today := range game.Rulings(table) {
		if !sameValues(now[i].Values, today.Values) {
			rules["rules."+today.Key] = now[i].Values
		}
	}
	return rules
}

// withUnasked is a form with the rules that its page did not ask for, because it was
// drawn before there were any, maybe without network: as they are at this table.
func withUnasked(table scoring.Setup, typed url.Values) url.Values {
	game, known := games.Find(table.Game)
	if !known || !typed.Has(offeredPreset) {
		return typed
	}
	form, newer := maps.Clone(typed), edited(scoring.Setup{Game: table.Game, Edition: scoring.FirstEdition})
	for _, rule := range game.Rulings(table) {
		if key := "rules." + rule.Key; newer.Has(key) && !typed.Has(key) {
			form[key] = rule.Values
		}
	}
	return form
}

func sameValues(a, b []string) bool { return slices.Equal(filled(a), filled(b)) }

// filled are the values without empty ones.
func filled(values []string) []string {
	return slices.DeleteFunc(slices.Clone(values), func(v string) bool { return strings.TrimSpace(v) == "" })
}

// usualRules returns the rules of a preset, or of own rules, at a table of so many seats.
func usualRules(game scoring.RuleBook, own []Rules, preset string, seats int) []scoring.Ruling {
	return game.Rulings(tableOf(game, own, seats, url.Values{"rules.preset": {preset}}))
}

// tableOf is a table of so many nameless players with the rules of a form. What
// cannot be read there stays as the preset has it.
func tableOf(game scoring.RuleBook, own []Rules, seats int, typed url.Values) scoring.Setup {
	form := withOwn(own, typed)
	form.Del("players")
	for i := range min(max(seats, game.Players.Min), game.Players.Max) {
		form.Add("players", strconv.Itoa(i+1))
	}
	return game.ReadSetup(scoring.FromValues(form))
}

// withOwn is a form in which the rules of a device stand in place of their name.
// Rules that were typed come first.
func withOwn(own []Rules, typed url.Values) url.Values {
	form := maps.Clone(typed)
	if name, chosen := strings.CutPrefix(form.Get("rules.preset"), ownPrefix); chosen {
		i := slices.IndexFunc(own, func(r Rules) bool { return r.Name == name })
		if i >= 0 { // forgotten meanwhile: refused like any preset that there is not
			fillRules(form, scoring.FromJSON(own[i].Body).Typed())
		}
	}
	return form
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

// ReadRules reads the rules of a form. What cannot be read there counts as the preset has
// it, with the values that were typed.
func ReadRules(game scoring.RuleBook, own []Rules, typed url.Values) HouseRules {
	preset := cmp.Or(typed.Get("rules.preset"), game.Presets[0].Value)
	seats := max(len(filled(typed["players"])), min(3, game.Players.Max), game.Players.Min)
	now := game.Rulings(tableOf(game, own, seats, typed))
	house := HouseRules{Preset: preset, Seats: seats}
	for i, usual := range usualRules(game, own, preset, seats) {
		rule := HouseRule{Ruling: now[i], Usual: usual.Says, Changed: !sameValues(now[i].Values, usual.Values)}
		if wrong := typed["rules."+usual.Key]; len(filled(wrong)) > 0 {
			rule.Values = wrong
		}
		house.Rules = append(house.Rules, rule)
	}
	return house
}

// ForgetRules takes house rules out of the form of a new evening.
func ForgetRules(typed url.Values, name string) {
	if typed.Get("rules.preset") == ownPrefix+name {
		typed.Del("rules.preset")
	}
}

// HouseRules are all rules of a table as a form sets them.
type HouseRules struct {
	Preset string
	Seats  int // that the rules are offered for
	Rules  []HouseRule
}

// A HouseRule is one of them beside what the preset says.
type HouseRule struct {
	scoring.Ruling
	Usual   scoring.Text
	Changed bool
}
