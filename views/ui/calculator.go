package ui

import (
	"encoding/json"
	"slices"

	"anschreiber/scoring"
)

// A Calculator is the table of the page that only works out a deal.
type Calculator struct {
	Players []scoring.Text // what each seat is called, because nobody sits there
	Rules   string         // JSON, with everything allowed that the form can ask
}

// Asked is the setup of the calculator by the rules of a preset, or by its own
// where it offers none of that name.
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

// rules are the calculator's, with what a preset says of the rest; "" for its own.
func (c Calculator) rules(preset string) json.RawMessage {
	var rules map[string]any
	if preset == "" || json.Unmarshal([]byte(c.Rules), &rules) != nil {
		return json.RawMessage(c.Rules)
	}
	rules["preset"] = preset
	body, _ := json.Marshal(rules) // it was JSON
	return body
}

// counting are the presets that do not all count a deal alike; nil where they do.
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

// byPreset are the rules of the preset by which the calculator counts: what it can
// ask beyond them is nobody's rule.
func (e DealForm) byPreset() []scoring.Text {
	setup := e.Setup
	setup.Rules, _ = json.Marshal(map[string]string{"preset": e.preset()}) // a word
	return inForce(e.Game.RuleBook, setup)
}

// inForce are the rules of a table that move points, in words.
func inForce(b scoring.RuleBook, s scoring.Setup) (says []scoring.Text) {
	for _, rule := range b.Rulings(s) {
		if !rule.Silent && !rule.Money {
			says = append(says, rule.Says)
		}
	}
	return says
}

// preset is the one by which the calculator counts.
func (e DealForm) preset() string {
	return scoring.FromJSON(e.Setup.Rules).Value("preset")
}

// presetSays is its name; that of the first where the calculator names none.
func (e DealForm) presetSays() string {
	i := slices.IndexFunc(e.Game.Presets, func(o scoring.Option) bool { return o.Value == e.preset() })
	return e.T(e.Game.Presets[max(i, 0)].Name)
}
