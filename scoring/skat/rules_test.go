package skat_test

import (
	"encoding/json"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
)

func TestASeriesThatDoesNotComeOutSaysWhichDo(t *testing.T) {
	for serie, says := range map[string]string{"50": "es gehen: 48, 51", "2": "es gehen: 3"} {
		_, _, problems := scoring.ReadDocument([]byte(`{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["A","B","C"],"rules":{"serie":`+serie+`},"deals":[]}`),
			func(string) (scoring.RuleBook, bool) { return scoring.NewRuleBook(skat.Game), true })
		if p, _ := problems.At("rules.serie"); !strings.HasSuffix(p.Text.DE, says) {
			t.Errorf("%s: %q", serie, p.Text.DE)
		}
	}
}

func TestARamschCostsNoMoreThanTheTableSays(t *testing.T) {
	for floor, says := range map[string]bool{"0": false, "1": true, "50": true} {
		said := ""
		for _, group := range book.Sentences(table(json.RawMessage(`{"ramsch":["all_pass"],"ramsch_floor":` + floor + `}`))) {
			for _, line := range group.Lines {
				said += line.DE
			}
		}
		if strings.Contains(said, "Ein Ramsch kostet höchstens "+floor+".") != says {
			t.Errorf("%s: %s", floor, said)
		}
	}
}

func TestAWinnersRamschSaysWhatItCountsAtThisTable(t *testing.T) {
	for points, says := range map[string]string{"23": "schreibt 23 ", "20": "schreibt 20 "} {
		said := ""
		for _, group := range book.Sentences(table(json.RawMessage(`{"gewinner_ramsch":true,"gewinner_points":` + points + `}`))) {
			for _, line := range group.Lines {
				said += line.DE
			}
		}
		if !strings.Contains(said, says) || points != "23" && strings.Contains(said, "23") {
			t.Errorf("%s: %s", points, said)
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
