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
	Short Text // the same in few words, for a tile
	Rules func(seats int) R
}

// A Rule describes one house rule. The field in the form, its reader, the key in documents and the
// sentence on the sheet are all made from it.
type Rule[R any] struct {
	Key     string
	Group   Text
	Label   Text
	Unit    Text    // shown after the number: "Cent", "Minuspunkte"
	Lo, Hi  int     // the smallest and the largest number
	Zero    Text    // what the number 0 means; empty if 0 is a number like any other
	Else    Text    // the words for a negative number, which means that the table gave none: "wie Solo"; empty if there is no such number
	Money   bool    // moves money and no points, so it can still be chosen when the evening is settled
	Rare    bool    // only about one table in a hundred plays it, so the form hides it until asked
	Brief   Text    // its name in the line that lists the rules in force; empty if that line leaves it out
	Options Options // the values to choose from, for a word, a list of words, or a number with names
	Says    func(R) Text
	Usually Text           // the sentence if Says returns none; if it is empty, the label and the value are shown
	Stakes  func(R) Stakes // set for the rule that says what is played for
	At      func(*R) any   // *bool, *int, *Rate, *string, *[]string or a Field inside R
}

// SayIf returns a Says function that returns the sentence if the condition holds, and otherwise
// nothing.
func SayIf[R any](is func(R) bool, says Text) func(R) Text {
	return Only(is, func(R) Text { return says })
}

// Only returns a Says function that calls says if the condition holds, and otherwise returns
// nothing.
func Only[R any](is func(R) bool, says func(R) Text) func(R) Text {
	return func(rules R) Text {
		if is(rules) {
			return says(rules)
		}
		return Text{}
	}
}

// Stakes are the stakes that a table may choose: what they are paid for ("je Punkt"), and the usual
// amounts in cents. The zero value means that the other rules fix the stakes.
type Stakes struct {
	Per     Text
	Amounts []string
}

// PerPoint and PerPartie are the stakes of most games.
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

// Name returns the name that players use for a value, or the value itself if it has none.
func (all Options) Name(value string) Text {
	for _, o := range all {
		if o.Value == value && o.Name != (Text{}) {
			return o.Name
		}
	}
	return Same(value)
}

// Text lists the names and the values, in the form used by error messages.
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

// usual returns the rules of a preset in an edition.
func (g Game[D, R]) usual(preset Preset[R], seats, edition int) R {
	rules := preset.Rules(seats)
	if edition == FirstEdition && g.Before != nil {
		g.Before(&rules)
	}
	return rules
}

// readRules reads the rules of a document or page: a preset and the rules that differ from it. It
// also returns the preset's slug.
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

// rulesJSON returns the rules as they are stored: the preset's slug and only the rules that differ
// from the preset, because a default may depend on the number of players, which can still change.
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
