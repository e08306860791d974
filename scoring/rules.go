package scoring

import (
	"encoding/json"
	"reflect"
)

// A Preset is a set of house rules with a name that players know.
type Preset[R any] struct {
	Slug  string
	Name  Text
	Says  Text // its meaning in a sentence
	Short Text // its meaning in a few words, for a tile
	Rules func(seats int) R
}

// A Rule is one house rule, described as data: the form, the reader, the document and the
// sentence on the sheet are all derived from it.
type Rule[R any] struct {
	Key     string
	Group   Text
	Label   Text
	Unit    Text    // written after a number: "Cent", "Minuspunkte"
	Lo, Hi  int     // range of a number
	Zero    Text    // what the number 0 means; empty if 0 is a number like any other
	Else    Text    // what is shown if the number was not given: "wie Solo"; empty if the rule then has a value
	Money   bool    // moves money and no points, so it can still be chosen at the settlement
	Rare    bool    // about one table in a hundred plays it; it is hidden in a fold after the others
	Brief   Text    // its name in the line that lists the rules in force; empty if that line leaves the rule out
	Options Options // for a word, a list of words, or a number whose values have names
	Says    func(R) Text
	Usually Text           // what applies if Says returns nothing; empty for the label and the value
	Stakes  func(R) Stakes // only for the rule that says what is played for
	At      func(*R) any   // returns a *bool, *int, *Rate, *string, *[]string or a Field inside R
}

// SayIf returns a function for Rule.Says that returns the sentence says if a condition holds, and
// otherwise nothing.
func SayIf[R any](is func(R) bool, says Text) func(R) Text {
	return Only(is, func(R) Text { return says })
}

// Only returns a function for Rule.Says that calls says if a condition holds, and otherwise
// returns nothing.
func Only[R any](is func(R) bool, says func(R) Text) func(R) Text {
	return func(rules R) Text {
		if is(rules) {
			return says(rules)
		}
		return Text{}
	}
}

// Stakes are what a table can play for: how often it is paid, and the usual amounts. They are
// empty if the other rules already decide everything.
type Stakes struct {
	Per     Text
	Amounts []string
}

// PerPoint returns the usual stakes of games that pay per point.
func PerPoint() Stakes { return Stakes{T("je Punkt", "a point"), []string{"0", "0.5", "1", "2"}} }

func PerPartie() Stakes { return Stakes{T("je Partie", "a game"), []string{"0", "50", "100", "200"}} }

// An Option is one value of a rule, with the name that players use.
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

// Name returns the name that players use for a value. A value without a name is returned as it is
// in documents.
func (all Options) Name(value string) Text {
	for _, o := range all {
		if o.Value == value && o.Name != (Text{}) {
			return o.Name
		}
	}
	return Same(value)
}

// Text lists the values with their names, for a refusal.
func (all Options) Text() Text { return named(all.values(), all.Name) }

// preset returns the preset with this slug, or the first preset if there is none.
func (g Game[D, R]) preset(slug string) Preset[R] {
	for _, p := range g.Presets {
		if p.Slug == slug {
			return p
		}
	}
	return g.Presets[0]
}

// usual returns a preset's rules under an edition.
func (g Game[D, R]) usual(preset Preset[R], seats, edition int) R {
	rules := preset.Rules(seats)
	if edition == FirstEdition && g.Before != nil {
		g.Before(&rules)
	}
	return rules
}

// readRules reads the rules of a document or form: a preset, and what differs from it. It also
// returns the preset's slug.
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

// rulesJSON writes rules as they are stored: the preset's name and what differs from the preset.
// That way a default that depends on the table still follows the table.
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
