package views

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// HouseRules are all rules of a table as a form sets them.
type HouseRules struct {
	Preset string
	Seats  int
	Rules  []HouseRule
}

// A HouseRule is one of them beside what the preset says.
type HouseRule struct {
	scoring.Ruling
	Usual   scoring.Text
	Changed bool
}

// ruleGroup is a heading with its rules: those that say something, and those that
// are not played.
type ruleGroup struct {
	Name           scoring.Text
	Spoken, Silent []HouseRule
}

func (h HouseRules) groups() (groups []ruleGroup) {
	for _, rule := range h.Rules {
		if len(groups) == 0 || groups[len(groups)-1].Name != rule.Group {
			groups = append(groups, ruleGroup{Name: rule.Group})
		}
		last := &groups[len(groups)-1]
		if rule.Silent && !rule.Changed {
			last.Silent = append(last.Silent, rule)
		} else {
			last.Spoken = append(last.Spoken, rule)
		}
	}
	return groups
}

// summaries are the selectors of all rules in words: they are drawn anew while a
// rule stays open under the finger.
func (h HouseRules) summaries() string {
	var all []string
	for _, rule := range h.Rules {
		all = append(all, "#"+rule.id())
	}
	return strings.Join(all, ",")
}

func (r HouseRule) id() string { return "rule-" + r.Key }

// class marks a rule that is not as the preset has it.
func (r HouseRule) class() string {
	if r.Changed {
		return "changed"
	}
	return ""
}

// names are what the rules are about, in one line.
func names(rules []HouseRule) scoring.Text {
	var de, en []string
	for _, r := range rules {
		de, en = append(de, r.Label.DE), append(en, r.Label.EN)
	}
	return scoring.T(strings.Join(de, " · "), strings.Join(en, " · "))
}

// wrong reports a problem with one of the rules.
func (v SetupPage) wrong(rules ...HouseRule) bool {
	return slices.ContainsFunc(rules, func(r HouseRule) bool { return v.Problems.Wrong("rules." + r.Key) })
}

// options are what a rule offers; nil for a number that is typed.
func (r HouseRule) options() []scoring.Option {
	if r.Switch {
		return []scoring.Option{{Value: "true", Name: scoring.T("ja", "yes")}, {Value: "false", Name: scoring.T("nein", "no")}}
	}
	return r.Options
}

func (r HouseRule) chosen(value string) bool { return slices.Contains(r.Values, value) }

// preview is where the form of a table is drawn anew, and nothing is kept.
func (v SetupPage) preview() string { return "/neu/" + v.Game.Slug + "/vorschau" }

// redrawn draws a part of the form anew. Whatever is done in the form meanwhile
// comes first: an answer on its way must not take back what was tapped.
func (v SetupPage) redrawn(part, when string) templ.Attributes {
	return templ.Attributes{
		"hx-post": v.preview(), "hx-include": "closest form", "hx-trigger": when, "hx-sync": part + ":replace",
		"hx-target": part, "hx-select": part, "hx-swap": "outerHTML", "hx-push-url": "false",
	}
}

// redraw draws all rules anew when the preset changes.
func (v SetupPage) redraw() templ.Attributes { return v.redrawn("#rules", "change") }

// resay says all rules anew when one of them changes.
func (v SetupPage) resay() templ.Attributes {
	section := v.redrawn("#rules", "change")
	section["hx-swap"], section["hx-select-oob"] = "none", v.House.summaries()
	return section
}

// putBack is the button that lets the preset decide again.
func (v SetupPage) putBack() templ.Attributes {
	button := v.redrawn("#rules", "click")
	button["hx-select-oob"] = "unset"
	if v.ID == "" {
		button["formaction"] = v.preview()
	}
	return button
}

// number is a rule's number as the table writes it: 0,5 or 0.5.
func (v SetupPage) number(r HouseRule) string {
	if len(r.Values) == 0 {
		return ""
	}
	return v.S(strings.Replace(r.Values[0], ".", ",", 1), r.Values[0])
}
