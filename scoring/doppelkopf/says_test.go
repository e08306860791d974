package doppelkopf_test

import (
	"slices"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
)

func TestATableSaysWhatABockRoundFollows(t *testing.T) {
	book := scoring.NewRuleBook(doppelkopf.Game)
	for rules, want := range map[string][]string{
		`{"bock": []}`: {"Ohne Bockrunden."},
		`{"pflichtsolo": "per_rounds", "pflichtsolo_rounds": 6, "vorfuehrung": "last_deals"}`:  {"In 6 Runden (zu viert 24 Spiele, die Pflichtsoli mitgezählt) spielt jeder ein Pflichtsolo. Wem es am Ende fehlt, der wird in den letzten Spielen vorgeführt; dabei wird reihum weitergegeben."},
		`{"pflichtsolo": "per_rounds", "pflichtsolo_rounds": 6, "vorfuehrung": "round_after"}`: {"In je 6 Runden spielt jeder ein Pflichtsolo. Wem es dann fehlt, der wird in der Runde danach vorgeführt."},
		`{"bock": ["split_120"]}`: {"Eine Bockrunde gibt es bei 120 : 120.", "Kein Bock im Bock: neue Runden hängen sich hinten an."},
	} {
		said := []string{}
		for _, group := range book.Sentences(scoring.Setup{Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: []byte(rules)}) {
			for _, line := range group.Lines {
				said = append(said, line.DE)
			}
		}
		for _, sentence := range want {
			if !slices.Contains(said, sentence) {
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
	book := scoring.NewRuleBook(doppelkopf.Game)
	silent, every := "Gegen die Alten zählt von den Soli nur in der Stillen Hochzeit.", "Gegen die Alten zählt auch im Solo."
	for rules, want := range map[string][2]bool{
		`{"alten_in_solo":false,"alten_in_stille_hochzeit":false}`: {false, false}, `{"alten_in_solo":false,"alten_in_stille_hochzeit":true}`: {true, false},
		`{"alten_in_solo":true,"alten_in_stille_hochzeit":false}`: {false, true}, `{"alten_in_solo":true,"alten_in_stille_hochzeit":true}`: {false, true},
	} {
		var said []string
		for _, group := range book.Sentences(scoring.Setup{Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: []byte(rules)}) {
			for _, line := range group.Lines {
				said = append(said, line.DE)
			}
		}
		if slices.Contains(said, silent) != want[0] || slices.Contains(said, every) != want[1] {
			t.Errorf("%s: %q", rules, said)
		}
	}
}
