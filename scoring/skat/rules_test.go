package skat_test

import (
	"strings"
	"testing"

	"anschreiber/scoring/scoringtest"
	"anschreiber/scoring/skat"
)

func TestASeriesThatDoesNotComeOutSaysWhichDo(t *testing.T) {
	for serie, says := range map[string]string{"50": "es gehen: 48, 51", "2": "es gehen: 3"} {
		_, problems := scoringtest.Evening(book, 3, `{"serie":`+serie+`}`)
		if p, _ := problems.At("rules.serie"); !strings.HasSuffix(p.Text.DE, says) {
			t.Errorf("%s: %q", serie, p.Text.DE)
		}
	}
}

func TestTheRulesOfRamschSayWhatItCountsAtThisTable(t *testing.T) {
	for _, c := range []struct{ rules, says, silent string }{
		{`{"ramsch":["all_pass"],"ramsch_floor":0}`, "", "Ein Ramsch kostet höchstens 0."},
		{`{"ramsch":["all_pass"],"ramsch_floor":1}`, "Ein Ramsch kostet höchstens 1.", "…"},
		{`{"ramsch":["all_pass"],"ramsch_floor":50}`, "Ein Ramsch kostet höchstens 50.", "…"},
		{`{"gewinner_ramsch":true,"gewinner_points":23}`, "schreibt 23 ", "…"},
		{`{"gewinner_ramsch":true,"gewinner_points":20}`, "schreibt 20 ", "23"},
	} {
		if said := scoringtest.RulesSaid(book, c.rules); !strings.Contains(said, c.says) || strings.Contains(said, c.silent) {
			t.Errorf("%s: %s", c.rules, said)
		}
	}
}

func TestOnlyContractsWithTrumpsHaveSpitzen(t *testing.T) {
	rules := skat.Game.Presets[0].Rules(3)
	for contract, most := range map[string]int{skat.Null: 0, skat.Ramsch: 0, skat.Grand: 4, skat.Karo: 11, skat.Kreuz: 11} {
		if got := rules.MaxSpitzen(contract); got != most {
			t.Errorf("%s: %d, not %d", contract, got, most)
		}
	}
}

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
