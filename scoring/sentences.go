package scoring

import (
	"fmt"
	"strings"
)

// settings are the rules as fields of a form, filled in.
func (g Game[D, R]) settings(rules R) (all []Setting) {
	for _, rule := range g.House {
		s := Setting{Key: rule.Key, Group: rule.Group, Label: rule.Label, Unit: rule.Unit, Options: rule.Options}
		s.Kind, s.Value = rule.value(rules)
		all = append(all, s)
	}
	return all
}

func (r Rule[R]) value(rules R) (kind byte, value string) {
	switch at := r.At(&rules).(type) {
	case *bool:
		return 'b', fmt.Sprint(*at)
	case *Rate:
		return 'r', at.String()
	case *string:
		return 'w', *at
	default:
		return 'i', fmt.Sprint(*at.(*int))
	}
}

// sentences are the rules in words; a rule that says nothing of itself is said
// by its label and value.
func (g Game[D, R]) sentences(rules R) (groups []Group) {
	for _, rule := range g.House {
		line := rule.sentence(rules)
		if line == (Text{}) {
			continue
		}
		if len(groups) == 0 || groups[len(groups)-1].Name != rule.Group {
			groups = append(groups, Group{Name: rule.Group})
		}
		last := &groups[len(groups)-1]
		last.Lines = append(last.Lines, line)
	}
	return groups
}

func (r Rule[R]) sentence(rules R) Text {
	if r.Says != nil {
		return r.Says(rules)
	}
	kind, value := r.value(rules)
	if kind == 'b' {
		value = map[string]string{"true": "ja", "false": "nein"}[value]
		return r.Label.Add(T(": "+value, ": "+strings.NewReplacer("ja", "yes", "nein", "no").Replace(value)))
	}
	for _, o := range r.Options {
		if o.Value == value {
			return r.Label.Add(Same(": ")).Add(o.Name)
		}
	}
	return r.Label.Add(Same(": " + value + " ")).Add(r.Unit)
}
