package doppelkopf_test

import (
	"strings"
	"testing"

	"anschreiber/scoring/doppelkopf"
	"anschreiber/scoring/scoringtest"
)

func TestATableSaysWhatABockRoundFollows(t *testing.T) {
	for rules, want := range map[string][]string{
		`{"bock": []}`: {"Ohne Bockrunden."},
		`{"pflichtsolo": "per_rounds", "pflichtsolo_rounds": 6, "vorfuehrung": "last_deals"}`:  {"In 6 Runden (zu viert 24 Spiele, die Pflichtsoli mitgezählt) spielt jeder ein Pflichtsolo. Wem es am Ende fehlt, der wird in den letzten Spielen vorgeführt; dabei wird reihum weitergegeben."},
		`{"pflichtsolo": "per_rounds", "pflichtsolo_rounds": 6, "vorfuehrung": "round_after"}`: {"In je 6 Runden spielt jeder ein Pflichtsolo. Wem es dann fehlt, der wird in der Runde danach vorgeführt."},
		`{"bock": ["split_120"]}`: {"Eine Bockrunde gibt es bei 120 : 120.", "Kein Bock im Bock: neue Runden hängen sich hinten an."},
	} {
		said := scoringtest.RulesSaid(book, rules)
		for _, sentence := range want {
			if !strings.Contains(said, sentence) {
				t.Errorf("%s does not say %q: %q", rules, sentence, said)
			}
		}
	}
}

func TestALevelIsCalledByItsParty(t *testing.T) {
	for party, want := range map[string]string{doppelkopf.Re: "Re", doppelkopf.Kontra: "Kontra"} {
		if got := doppelkopf.LevelName(party, 1).DE; got != want {
			t.Errorf("the first announcement of %s is called %s", party, got)
		}
	}
}

func TestWhatCountsAgainstTheAltenInASoloIsSaidOnce(t *testing.T) {
	silent, every := "Gegen die Alten zählt von den Soli nur in der Stillen Hochzeit.", "Gegen die Alten zählt auch im Solo."
	for rules, want := range map[string][2]bool{
		`{"alten_in_solo":false,"alten_in_stille_hochzeit":false}`: {false, false}, `{"alten_in_solo":false,"alten_in_stille_hochzeit":true}`: {true, false},
		`{"alten_in_solo":true,"alten_in_stille_hochzeit":false}`: {false, true}, `{"alten_in_solo":true,"alten_in_stille_hochzeit":true}`: {false, true},
	} {
		said := scoringtest.RulesSaid(book, rules)
		if strings.Contains(said, silent) != want[0] || strings.Contains(said, every) != want[1] {
			t.Errorf("%s: %q", rules, said)
		}
	}
}
