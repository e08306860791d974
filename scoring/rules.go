package scoring

import (
	"encoding/json"
	"reflect"
)

// A Preset is a set of house rules under a name players know.
type Preset[R any] struct {
	Slug  string
	Name  Text
	Says  Text // what it means, in a sentence
	Short Text // and in few words, on a tile
	Rules func(seats int) R
}

// A Rule is one house rule as data: the form, the reader, the document and the
// sentence on the sheet all come from it.
type Rule[R any] struct {
	Key     string
	Group   Text
	Label   Text
	Unit    Text    // behind a number: "Cent", "Minuspunkte"
	Lo, Hi  int     // of a number
	Zero    Text    // what the number 0 stands for; empty where it is one like others
	Else    Text    // what stands where the number was not given: "wie Solo"; empty where it has a value then
	Money   bool    // moves money and no points: still chosen when the evening is settled
	Rare    bool    // one table in a hundred plays it: folded behind the others
	Brief   Text    // its name where one line says which rules are in force; empty for one that is left out there
	Options Options // of a word, of a list of words, or of a number that has names
	Says    func(R) Text
	Usually Text           // what is so where Says is silent; empty for the label and the value
	Stakes  func(R) Stakes // of the rule that says what is played for
	At      func(*R) any   // *bool, *int, *Rate, *string, *[]string or a Field inside R
}

// SayIf is a sentence that a rule says where a condition holds.
func SayIf[R any](is func(R) bool, says Text) func(R) Text {
	return Only(is, func(R) Text { return says })
}

// Only is what a rule says, but nothing where a condition does not hold.
func Only[R any](is func(R) bool, says func(R) Text) func(R) Text {
	return func(rules R) Text {
		if is(rules) {
			return says(rules)
		}
		return Text{}
	}
}

// Stakes are what a table may play for: how often it is paid, and the usual amounts. There are
// none where the other rules say it all.
type Stakes struct {
	Per     Text
	Amounts []string
}

// PerPoint and PerPartie are the stakes of most games.
func PerPoint() Stakes { return Stakes{T("je Punkt", "a point"), []string{"0", "0.5", "1", "2"}} }

func PerPartie() Stakes { return Stakes{T("je Partie", "a game"), []string{"0", "50", "100", "200"}} }

// An Option is one value of a rule, and what players call it.
type Option struct {
	Value string
	Name  Text
}

// Options are the values of one rule.
type Options []Option

func (all Options) values() (words []string) {
	for _, o := range all {
		words = append(words, o.Value)
	}
	return words
}

// Name returns what players call a value; one without a name is called as in documents.
func (all Options) Name(value string) Text {
	for _, o := range all {
		if o.Value == value && o.Name != (Text{}) {
			return o.Name
		}
	}
	return Same(value)
}

// Text lists the values with their names, as a refusal does.
func (all Options) Text() Text { return named(all.values(), all.Name) }

// preset finds a preset by name; the first where there is none of that name.
func (g Game[D, R]) preset(slug string) Preset[R] {
	for _, p := range g.Presets {
		if p.Slug == slug {
			return p
		}
	}
	return g.Presets[0]
}

// usual are a preset's rules in an edition.
func (g Game[D, R]) usual(preset Preset[R], seats, edition int) R {
	rules := preset.Rules(seats)
	if edition == FirstEdition && g.Before != nil {
		g.Before(&rules)
	}
	return rules
}

// readRules reads the rules block: a preset, and what differs from it.
func (g Game[D, R]) readRules(f *Form, edition int) (R, string) {
	var presets Options
	for _, p := range g.Presets {
		presets = append(presets, Option{p.Slug, p.Name})
	}
	preset := g.preset(f.ChoiceOf("preset", presets.Name, presets.values()...))
	rules := g.usual(preset, f.Seats, edition)
	for _, rule := range g.House {
		f.Into(rule.Key, rule.At(&rules), rule.Lo, rule.Hi, rule.Options)
	}
	f.Done()
	return rules, preset.Slug
}

// rulesJSON writes rules as they are kept: the preset's name and what differs,
// so that a default which depends on the table still follows the table.
func (g Game[D, R]) rulesJSON(rules R, slug string, seats, edition int) json.RawMessage {
	usual := g.usual(g.preset(slug), seats, edition)
	parts := []any{map[string]string{"preset": slug}}
	for _, rule := range g.House {
		if at := rule.At(&rules); !reflect.DeepEqual(at, rule.At(&usual)) {
			parts = append(parts, map[string]any{rule.Key: at})
		}
	}
	return must(joinObjects(parts...))
}
