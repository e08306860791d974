package ui

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Each rule tests in two ways what is chosen: by :has() and by attributes.
func TestAStyleRuleHoldsWhileItsConditionsDo(t *testing.T) {
	for _, c := range []struct {
		rule StyleRule
		want string
	}{
		{
			Hide(".b", If("c", "x", "y")),
			`.entry:is([data-on~="c=x"], [data-on~="c=y"], :has([name=c]:is([value="x"], [value="y"]):checked)) :is(.b) { display: none; }`,
		},
		{
			Blank(".b", If("c", "x"), Unless("hand")),
			`.entry:is([data-on~="c=x"], :has([name=c]:is([value="x"]):checked)):not(:is([data-on~="hand"], :has([name=hand]:checked:not([value=""])))) :is(.b) { visibility: hidden; }`,
		},
	} {
		if diff := cmp.Diff(c.want+"\n", rulesOf([]StyleRule{c.rule})); diff != "" {
			t.Error(diff)
		}
	}
}
