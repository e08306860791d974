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
	Rules func(seats int) R
}

// A Rule is one house rule as data: the form, the reader, the document and the
// sentence on the sheet all come from it.
type Rule[R any] struct {
	Key     string
	Group   Text
	Label   Text
	Unit    Text     // behind a number: "Cent", "Minuspunkte"
	Lo, Hi  int      // of a number
	Zero    Text     // what the number 0 stands for; empty where it is one like others
	Money   bool     // moves money and no points: still chosen when the evening is settled
	Options []Option // of a word, of a list of words, or of a number that has names
	Says    func(R) Text
	At      func(*R) any // *bool, *int, *Rate, *string, *[]string or a Field inside R
}

// An Option is one value of a rule, and what players call it.
type Option struct {
	Value string
	Name  Text
}

func (r Rule[R]) words() (words []string) {
	for _, o := range r.Options {
		words = append(words, o.Value)
	}
	return words
}

// preset finds a preset by name; the first where there is none of that name.
func (g Game[D, R]) preset(slug string) Preset[R] {
	for _, p := range g.Presets {
		if p.Slug == slug {
			return p
		}
	}
	return g.Presets[0]
}

// readRules reads the rules block: a preset, and what differs from it.
func (g Game[D, R]) readRules(f *Form) (R, string) {
	var slugs []string
	for _, p := range g.Presets {
		slugs = append(slugs, p.Slug)
	}
	preset := g.preset(f.Choice("preset", slugs...))
	rules := preset.Rules(f.Seats)
	for _, rule := range g.House {
		f.Into(rule.Key, rule.At(&rules), rule.Lo, rule.Hi, rule.words())
	}
	f.Done()
	return rules, preset.Slug
}

// rulesJSON writes rules as they are kept: the preset's name and what differs,
// so that a default which depends on the table still follows the table.
func (g Game[D, R]) rulesJSON(rules R, slug string, seats int) json.RawMessage {
	usual := g.preset(slug).Rules(seats)
	parts := []any{map[string]string{"preset": slug}}
	for _, rule := range g.House {
		if at := rule.At(&rules); !reflect.DeepEqual(at, rule.At(&usual)) {
			parts = append(parts, map[string]any{rule.Key: at})
		}
	}
	return must(joinObjects(parts...))
}
