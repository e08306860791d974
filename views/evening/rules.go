package evening

import (
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
)

// ruleGroup is a heading with its rules.
type ruleGroup struct {
	Name  scoring.Text
	Rules []evening.HouseRule
}

// groupsOf are the rules that say something, and those that are not played, the rare ones
// last. What is played for has a part of its own.
func groupsOf(h evening.HouseRules) (spoken, silent []ruleGroup) {
	var rare []ruleGroup
	for _, rule := range h.Rules {
		switch {
		case rule.Stake:
		case !rule.Silent || rule.Changed:
			spoken = grouped(spoken, rule.Group, rule)
		case rule.Rare:
			rare = grouped(rare, scoring.T("Selten gespielt", "Rarely played"), rule)
		default:
			silent = grouped(silent, rule.Group, rule)
		}
	}
	return spoken, append(silent, rare...)
}

func grouped(groups []ruleGroup, name scoring.Text, rule evening.HouseRule) []ruleGroup {
	if len(groups) == 0 || groups[len(groups)-1].Name != name {
		groups = append(groups, ruleGroup{Name: name})
	}
	last := &groups[len(groups)-1]
	last.Rules = append(last.Rules, rule)
	return groups
}

// brief names in one line which rules are in force: "ohne Kontra, Ramsch, 2 geändert".
func (v SetupPage) brief() string {
	var names []string
	changed := 0
	for _, r := range v.House.Rules {
		switch {
		case r.Brief != scoring.Text{} && off(r):
			names = append(names, v.S("ohne ", "no ")+v.T(r.Brief))
		case r.Brief != scoring.Text{}:
			names = append(names, v.T(r.Brief))
		case r.Changed && !r.Stake:
			changed++
		}
	}
	if len(names) == 0 {
		names = append(names, v.T(v.Game.Help[v.House.Preset]))
	}
	if changed > 0 {
		names = append(names, strconv.Itoa(changed)+v.S(" geändert", " changed"))
	}
	return strings.Join(names, ", ")
}

// off reports a rule that is not played.
func off(r evening.HouseRule) bool {
	return slices.Contains([]string{"", "0", "false", "off", "none"}, strings.Join(r.Values, ""))
}

// summaries are the selectors of all rules in words, and of what is played for: they are
// drawn anew while a rule stays open under the finger.
func (v SetupPage) summaries() string {
	var all []string
	for _, rule := range v.House.Rules {
		if !rule.Stake {
			all = append(all, "#"+ruleID(rule))
		}
	}
	return strings.Join(append(all, "#brief", "#stake"), ",")
}

func ruleID(r evening.HouseRule) string { return "rule-" + r.Key }

// ruleClass marks a rule that is not as the preset has it.
func ruleClass(r evening.HouseRule) string {
	if r.Changed {
		return "changed"
	}
	return ""
}

// wrong reports a problem with one of the rules.
func (v SetupPage) wrong(rules ...evening.HouseRule) bool {
	return slices.ContainsFunc(rules, func(r evening.HouseRule) bool { return v.Problems.Wrong("rules." + r.Key) })
}

func (v SetupPage) wrongIn(groups []ruleGroup) bool {
	return slices.ContainsFunc(groups, func(g ruleGroup) bool { return v.wrong(g.Rules...) })
}

// options are what a rule offers; nil for a number that is typed.
func options(r evening.HouseRule) []scoring.Option {
	if r.Switch {
		return []scoring.Option{{Value: "true", Name: scoring.T("ja", "yes")}, {Value: "false", Name: scoring.T("nein", "no")}}
	}
	return r.Options
}

func chosen(r evening.HouseRule, value string) bool { return slices.Contains(r.Values, value) }

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
func (v SetupPage) redraw() templ.Attributes {
	all := v.redrawn("#rules", "change")
	all["hx-select-oob"] = v.redrawnBeside()
	return all
}

// redrawnBeside are the parts of the rules that are not in #rules, and what a button says
// that begins an evening.
func (v SetupPage) redrawnBeside() string {
	parts := "#more-rules,#brief,#stake"
	if v.Now == nil {
		parts += ",#begun"
	}
	return parts
}

// restake says anew what is played for where it begins.
func (v SetupPage) restake() templ.Attributes {
	if v.Now == nil {
		return v.redrawn("#begun", "change")
	}
	return nil
}

// resay says all rules anew when one of them changes.
func (v SetupPage) resay() templ.Attributes {
	section := v.redrawn("#rules", "change")
	section["hx-swap"], section["hx-select-oob"] = "none", v.summaries()
	return section
}

// putBack is the button that lets the preset decide again.
func (v SetupPage) putBack() templ.Attributes {
	button := v.redrawn("#rules", "click")
	button["hx-select-oob"] = v.redrawnBeside()
	if v.Now == nil {
		button["formaction"] = v.preview()
	}
	return button
}

// number is a rule's number as the table writes it: 0,5 or 0.5.
func (v SetupPage) number(r evening.HouseRule) string {
	if len(r.Values) == 0 || strings.HasPrefix(r.Values[0], "-") { // not given: as another price
		return ""
	}
	return v.S(strings.Replace(r.Values[0], ".", ",", 1), r.Values[0])
}
