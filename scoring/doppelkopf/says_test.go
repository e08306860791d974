package doppelkopf_test

import (
	"slices"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
)

func TestATableSaysWhatABockRoundFollows(t *testing.T) {
	book := scoring.NewBook(doppelkopf.Game)
	for rules, want := range map[string][]string{
		`{"bock": []}`:            {"Ohne Bockrunden."},
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
