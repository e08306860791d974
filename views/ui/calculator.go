package ui

import (
	"encoding/json"
	"slices"

	"anschreiber/scoring"
)

// A Calculator describes the imaginary table of the calculator's page, which works out what a deal
// counts and stores nothing.
type Calculator struct {
	Players []scoring.Text // what each seat is called, because nobody sits there
	Rules   string         // JSON; allows everything for which the form has a field
}

// Asked returns the setup of the calculator with the rules of a preset. If the game's Counting does
// not offer that preset, the setup has the calculator's own rules.
func (g Game) Asked(p Page, preset string) scoring.Setup {
	if !slices.ContainsFunc(g.Counting(), func(o scoring.Option) bool { return o.Value == preset }) {
		preset = ""
	}
	s := scoring.Setup{Format: scoring.Format, Game: g.Slug, Day: "2026-01-01", Rules: g.calculator.rules(preset)}
	for _, name := range g.calculator.Players {
		s.Players = append(s.Players, p.T(name))
	}
	return s
}

// rules returns the calculator's rules as JSON, based on a preset; unchanged if preset is "".
func (c Calculator) rules(preset string) json.RawMessage {
	var rules map[string]any
	if preset == "" || json.Unmarshal([]byte(c.Rules), &rules) != nil {
		return json.RawMessage(c.Rules)
	}
	rules["preset"] = preset
	body, _ := json.Marshal(rules) // cannot fail: it was read from JSON
	return body
}

// counting returns one preset for each way of counting a deal; nil if all presets count alike.
func (c Calculator) counting(b scoring.RuleBook) (presets []scoring.Option) {
	var said [][]scoring.Text
	for _, preset := range b.Presets {
		setup := scoring.Setup{Game: b.Slug, Players: make([]string, len(c.Players)), Rules: c.rules(preset.Value)}
		says := inForce(b, setup)
		if !slices.ContainsFunc(said, func(other []scoring.Text) bool { return slices.Equal(says, other) }) {
			said, presets = append(said, says), append(presets, preset)
		}
	}
	if len(presets) < 2 {
		return nil
	}
	return presets
}

// byPreset returns the preset's own rules in words. It leaves out the further rules that the
// calculator allows, because no table has agreed on those rules.
func (e DealForm) byPreset() []scoring.Text {
	setup := e.Setup
	setup.Rules, _ = json.Marshal(map[string]string{"preset": e.preset()}) // a string map cannot fail
	return inForce(e.Game.RuleBook, setup)
}

// inForce returns the rules of a table that affect points, in words.
func inForce(b scoring.RuleBook, s scoring.Setup) (says []scoring.Text) {
	for _, rule := range b.Rulings(s) {
		if !rule.Silent && !rule.Money {
			says = append(says, rule.Says)
		}
	}
	return says
}

// preset returns the value of the preset by which the calculator counts; "" if none was chosen.
func (e DealForm) preset() string {
	return scoring.FromJSON(e.Setup.Rules).Value("preset")
}

// presetText returns the preset's name; that of the first preset if none was chosen.
func (e DealForm) presetText() string {
	i := slices.IndexFunc(e.Game.Presets, func(o scoring.Option) bool { return o.Value == e.preset() })
	return e.T(e.Game.Presets[max(i, 0)].Name)
}
