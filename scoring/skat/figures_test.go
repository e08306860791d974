package skat_test

import (
	"strings"
	"testing"

	"anschreiber/scoring/skat"
)

func TestFiguresAreOfWhatSomebodyCanDeclare(t *testing.T) {
	var keys []string
	for _, f := range skat.Game.Figures {
		if f.Group.DE == "Als Alleinspieler" {
			keys = append(keys, f.Key)
		}
	}
	want := "declared karo herz pik kreuz grand null saechsische_spitze revolution mit"
	if got := strings.Join(keys[:10], " "); got != want {
		t.Errorf("%s, not %s", got, want)
	}
}
