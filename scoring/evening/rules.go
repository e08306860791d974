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

// ownPrefix stands before the name of house rules in the field that could also hold the name of a
// preset.
const ownPrefix = "own:"

// Value returns the text by which a form chooses these rules instead of a preset.
func (r Rules) Value() string { return ownPrefix + r.Name }

// A page shows and sends each rule with its value. A value that was left as offered is not a
// choice: it keeps following the preset. These two fields say what the page offered, by the
// preset and by the number of seats that it was drawn for.
const (
	offeredPreset = "offered.preset"
	offeredSeats  = "offered.seats"
)

// oneStake returns the form with a single amount as its stake: the amount of the chosen tile, or
// the amount typed next to the tile without an amount.
func oneStake(game scoring.RuleBook, typed url.Values) url.Values {
	form := maps.Clone(typed)
	for _, rule := range game.Settings {
		if key := "rules." + rule.Key; rule.Stake && len(form[key]) > 1 {
			form[key] = append(filled(form[key]), "")[:1]
		}
	}
	return form
}

// ChosenRules returns the form without the rules that were left as offered or reset.
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

// edited returns the rules of a table that differ from today's because the table's edition is
// older.
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
// was drawn (perhaps kept for use without network) before these rules existed. They get their
// values at this table.
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

// tableOf returns a table of so many nameless players with the rules of a form. A rule that
// cannot be read gets the preset's value.
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
		if i >= 0 { // otherwise they were deleted meanwhile, and are refused like any unknown preset
			fillRules(form, scoring.FromJSON(own[i].Body).Typed())
		}
	}
	return form
}

// fillRules adds the rules that were not typed to the form.
func fillRules(form, rules url.Values) {
	form.Del("rules.preset")
	for key, values := range rules {
		if key = "rules." + key; strings.Join(form[key], "") == "" {
			form[key] = values
		}
	}
}

// ReadRules reads the rules of a form. A value that cannot be read counts as the preset's, but is
// returned as it was typed.
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

// HouseRules are all rules of a table, as a form sets them.
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
