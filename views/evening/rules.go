package evening

import (
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
)

// A ruleGroup is a heading with its rules.
type ruleGroup struct {
	Name  scoring.Text
	Rules []evening.HouseRule
}

// groupsOf separates the rules that are in force or changed (spoken) from those that are not played
// (silent), the rare ones last. The stake is left out, because the page has a section of its own
// for it.
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

// off reports whether a rule is not played.
func off(r evening.HouseRule) bool {
	return slices.Contains([]string{"", "0", "false", "off", "none"}, strings.Join(r.Values, ""))
}

// summaries returns the CSS selectors of the words that describe each rule, of the line that names
// the rules in force, and of the stake. Only these parts are redrawn, so that the rule under the
// finger stays open.
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

// ruleClass marks a rule that differs from the preset.
func ruleClass(r evening.HouseRule) string {
	if r.Changed {
		return "changed"
	}
	return ""
}

// wrong reports whether one of the rules has a problem.
func (v SetupPage) wrong(rules ...evening.HouseRule) bool {
	return slices.ContainsFunc(rules, func(r evening.HouseRule) bool { return v.Problems.Wrong("rules." + r.Key) })
}

func (v SetupPage) wrongIn(groups []ruleGroup) bool {
	return slices.ContainsFunc(groups, func(g ruleGroup) bool { return v.wrong(g.Rules...) })
}

// options returns the choices of a rule; nil for a number that is typed.
func options(r evening.HouseRule) []scoring.Option {
	if r.Switch {
		return []scoring.Option{{Value: "true", Name: scoring.T("ja", "yes")}, {Value: "false", Name: scoring.T("nein", "no")}}
	}
	return r.Options
}

func chosen(r evening.HouseRule, value string) bool { return slices.Contains(r.Values, value) }

// preview returns the URL that redraws the form of a table and stores nothing.
func (v SetupPage) preview() string { return "/neu/" + v.Game.Slug + "/vorschau" }

// redrawn returns the attributes that redraw a part of the form. A newer request replaces one under
// way, because the late response of the older request would take back what was tapped meanwhile.
func (v SetupPage) redrawn(part, when string) templ.Attributes {
	return templ.Attributes{
		"hx-post": v.preview(), "hx-include": "closest form", "hx-trigger": when, "hx-sync": part + ":replace",
		"hx-target": part, "hx-select": part, "hx-swap": "outerHTML", "hx-push-url": "false",
	}
}

// redraw returns the attributes that redraw all rules when the preset changes.
func (v SetupPage) redraw() templ.Attributes {
	all := v.redrawn("#rules", "change")
	all["hx-select-oob"] = v.redrawnBeside()
	return all
}

// redrawnBeside returns the CSS selectors of the parts that are redrawn together with #rules. For a
// new evening, one of these parts is the text on the button that begins the evening.
func (v SetupPage) redrawnBeside() string {
	parts := "#more-rules,#brief,#stake"
	if v.Now == nil {
		parts += ",#begun"
	}
	return parts
}

// restake returns the attributes that redraw the stake on the button that begins an evening; nil
// for an evening under way.
func (v SetupPage) restake() templ.Attributes {
	if v.Now == nil {
		return v.redrawn("#begun", "change")
	}
	return nil
}

// resay returns the attributes that redraw the words of all rules when one of them changes.
func (v SetupPage) resay() templ.Attributes {
	section := v.redrawn("#rules", "change")
	section["hx-swap"], section["hx-select-oob"] = "none", v.summaries()
	return section
}

// putBack returns the attributes of the button that sets the rules back to the preset.
func (v SetupPage) putBack() templ.Attributes {
	button := v.redrawn("#rules", "click")
	button["hx-select-oob"] = v.redrawnBeside()
	if v.Now == nil {
		button["formaction"] = v.preview()
	}
	return button
}

// number returns a rule's number as the table writes it: 0,5 or 0.5.
func (v SetupPage) number(r evening.HouseRule) string {
	if len(r.Values) == 0 || strings.HasPrefix(r.Values[0], "-") && !v.wrong(r) { // not set: it follows another price
		return ""
	}
	return v.S(strings.Replace(r.Values[0], ".", ",", 1), r.Values[0])
}
