package ui

import (
	"fmt"
	"slices"
	"strings"
)

// A StyleRule gives rows of a form a look while all its conditions hold.
type StyleRule struct {
	rows, look string
	while      []Condition
}

// When returns a rule for the rows that match a CSS selector; look is CSS declarations.
func When(rows, look string, while ...Condition) StyleRule { return StyleRule{rows, look, while} }

// Hide removes rows from the layout of the form.
func Hide(rows string, while ...Condition) StyleRule { return When(rows, "display: none", while...) }

// Blank makes rows invisible and keeps their space.
func Blank(rows string, while ...Condition) StyleRule {
	return When(rows, "visibility: hidden", while...)
}

// A Condition says that a value is chosen in a form, or that it is not.
type Condition struct {
	field  string
	values []string
	not    bool
}

// If holds while one of these values of a field is chosen; without values, while any value is.
func If(field string, values ...string) Condition { return Condition{field, values, false} }

// Unless holds while If with the same arguments does not.
func Unless(field string, values ...string) Condition { return Condition{field, values, true} }

// TileOf returns a CSS selector for the tile of a value.
func TileOf(field, value string) string {
	return fmt.Sprintf(`.tile:is([data-tile="%[1]s=%[2]s"], :has([name=%[1]s][value=%[2]q]))`, field, value)
}

// Filter returns a new list with the elements for which keep is true.
func Filter(list []string, keep func(string) bool) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return !keep(s) })
}

// rulesOf writes rules as a stylesheet.
//
// A browser without :has() skips an unknown selector inside of :is(). In such a browser older.js
// sets data-on and data-tile to what is chosen.
func rulesOf(rules []StyleRule) string {
	var b strings.Builder
	for _, r := range rules {
		form := ".entry"
		for _, c := range r.while {
			form += c.selector()
		}
		fmt.Fprintf(&b, "%s :is(%s) { %s; }\n", form, r.rows, r.look)
	}
	return b.String()
}

// selector returns the CSS selector that the form matches while the condition holds.
func (c Condition) selector() string {
	on, has := []string{fmt.Sprintf(`[data-on~=%q]`, c.field)}, fmt.Sprintf(`[name=%s]:checked:not([value=""])`, c.field)
	if len(c.values) > 0 {
		on = nil
		var values []string
		for _, v := range c.values {
			on = append(on, fmt.Sprintf(`[data-on~="%s=%s"]`, c.field, v))
			values = append(values, fmt.Sprintf("[value=%q]", v))
		}
		has = fmt.Sprintf("[name=%s]:is(%s):checked", c.field, strings.Join(values, ", "))
	}
	form := fmt.Sprintf(":is(%s, :has(%s))", strings.Join(on, ", "), has)
	if c.not {
		return ":not(" + form + ")"
	}
	return form
}
