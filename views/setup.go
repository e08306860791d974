package views

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// settingGroup is a heading with its rules.
type settingGroup struct {
	Name     scoring.Text
	Settings []scoring.Setting
}

func (v SetupPage) grouped() (groups []settingGroup) {
	for _, s := range v.Game.Settings {
		if len(groups) == 0 || groups[len(groups)-1].Name != s.Group {
			groups = append(groups, settingGroup{Name: s.Group})
		}
		last := &groups[len(groups)-1]
		last.Settings = append(last.Settings, s)
	}
	return groups
}

// settingOptions are what a select offers; nil for a number that is typed.
func settingOptions(s scoring.Setting) []scoring.Option {
	if s.Switch {
		return []scoring.Option{{Value: "true", Name: scoring.T("ja", "yes")}, {Value: "false", Name: scoring.T("nein", "no")}}
	}
	return s.Options
}

func (v SetupPage) ticked(key, value string) bool {
	return slices.Contains(v.Form.Object("rules").Values(key), value)
}

func (v SetupPage) rulesWrong() bool {
	for _, s := range v.Game.Settings {
		if v.Problems.Wrong("rules." + s.Key) {
			return true
		}
	}
	return false
}

// preset reports the chosen preset; the first where nothing is chosen yet.
func (v SetupPage) preset(i int, slug string) bool {
	chosen := v.Form.Object("rules").Value("preset")
	return chosen == slug || chosen == "" && i == 0
}

func (v SetupPage) ownNames() string {
	var all []string
	for _, own := range v.Own {
		all = append(all, own.Name)
	}
	return strings.Join(all, ", ")
}

func (v SetupPage) dealsFirst(i int) bool {
	chosen := v.Form.Value("first_dealer")
	return chosen == strconv.Itoa(i) || chosen == "" && i == 1
}

func (v SetupPage) date() string {
	if typed := v.Form.Value("date"); typed != "" {
		return typed
	}
	return string(v.Today)
}

func (c Change) old(i int) string {
	if i >= len(c.Old) {
		return "–"
	}
	return placeSays(c.Old[i])
}

func (c Change) new(i int) string { return placeSays(c.New[i]) }

// placeSays is "126 (1.)".
func placeSays(p scoring.Place) string { return p.Points.String() + " (" + strconv.Itoa(p.Rank) + ".)" }
