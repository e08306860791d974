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

// Rules are house rules that a device has saved, as JSON.
type Rules struct {
	Name string
	Body []byte
}

// ownPrefix marks the name of saved house rules in a field that otherwise contains the slug of a
// preset.
const ownPrefix = "own:"

// Value returns the text by which a form chooses these rules instead of a preset.
func (r Rules) Value() string { return ownPrefix + r.Name }

// A page sends the value of every rule. A value that the page offered and nobody changed does not
// count as chosen, so the rule still follows the preset. What the page offered follows from the
// preset and the number of seats with which it was drawn; these are the names of the two fields
// with them.
const (
	offeredPreset = "offered.preset"
	offeredSeats  = "offered.seats"
)

// oneStake returns the form with only one amount as its stake: that of the chosen tile or, for the
// tile without an amount, the amount typed next to it.
func oneStake(game scoring.RuleBook, typed url.Values) url.Values {
	form := maps.Clone(typed)
	for _, rule := range game.Settings {
		if key := "rules." + rule.Key; rule.Stake && len(form[key]) > 1 {
			form[key] = append(filled(form[key]), "")[:1]
		}
	}
	return form
}

// ChosenRules returns the form without the rules that were left as the page offered them or were
// reset to the preset.
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
			form[key] = []string{""} // the box was unticked, and browsers send nothing for that
		}
	}
	return form
}

// edited returns, as form fields, the rules of a table whose values differ from today's defaults
// only because the table's edition is older.
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

// withUnasked returns the form with the rules that its page did not ask for yet, because the page
// was drawn (perhaps kept for use without network) before these rules existed. These rules keep the
// values that they have at this table.
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

// filled returns the values without the empty ones.
func filled(values []string) []string {
	return slices.DeleteFunc(slices.Clone(values), func(v string) bool { return strings.TrimSpace(v) == "" })
}

// usualRules returns the rules of a preset, or of own rules, at a table with so many seats.
func usualRules(game scoring.RuleBook, own []Rules, preset string, seats int) []scoring.Ruling {
	return game.Rulings(tableOf(game, own, seats, url.Values{"rules.preset": {preset}}))
}

// tableOf returns a setup with so many players without names and with the rules of a form. A rule
// that cannot be read gets the preset's value.
func tableOf(game scoring.RuleBook, own []Rules, seats int, typed url.Values) scoring.Setup {
	form := withOwn(own, typed)
	form.Del("players")
	for i := range min(max(seats, game.Players.Min), game.Players.Max) {
		form.Add("players", strconv.Itoa(i+1))
	}
	return game.ReadSetup(scoring.FromValues(form))
}

// withOwn returns the form with the name of saved house rules replaced by their content. Rules
// that were typed take precedence.
func withOwn(own []Rules, typed url.Values) url.Values {
	form := maps.Clone(typed)
	if name, chosen := strings.CutPrefix(form.Get("rules.preset"), ownPrefix); chosen {
		i := slices.IndexFunc(own, func(r Rules) bool { return r.Name == name })
		if i >= 0 { // otherwise the saved rules were deleted meanwhile, and the name is refused like an unknown preset
			fillRules(form, scoring.FromJSON(own[i].Body).Typed())
		}
	}
	return form
}

// fillRules adds to the form those of rules that it does not contain yet.
func fillRules(form, rules url.Values) {
	form.Del("rules.preset")
	for key, values := range rules {
		if key = "rules." + key; strings.Join(form[key], "") == "" {
			form[key] = values
		}
	}
}

// ReadRules reads the rules of a form. For a value that cannot be read, the preset's value applies,
// but the typed text is returned so that it can be corrected.
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

// ForgetRules removes house rules from the form of a new evening if they are chosen there.
func ForgetRules(typed url.Values, name string) {
	if typed.Get("rules.preset") == ownPrefix+name {
		typed.Del("rules.preset")
	}
}

// HouseRules are all rules of a table with the values of a form.
type HouseRules struct {
	Preset string
	Seats  int // the number of seats that the rules are offered for
	Rules  []HouseRule
}

// A HouseRule is one rule of a table, together with what the preset says.
type HouseRule struct {
	scoring.Ruling
	Usual   scoring.Text
	Changed bool
}
