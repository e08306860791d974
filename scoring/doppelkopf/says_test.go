package doppelkopf_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
)

func TestATableSaysWhatABockRoundFollows(t *testing.T) {
	book := scoring.NewBook(doppelkopf.Game)
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

// What is in the trick of a Sonderpunkt is in its party's Augen.
func TestASonderpunktHasItsAugen(t *testing.T) {
	book := scoring.NewBook(doppelkopf.Game)
	for key, augen := range map[string]int{
		doppelkopf.Doppelkopf: 40, doppelkopf.Fuchs: 11, doppelkopf.Karlchen: 2, doppelkopf.KarlchenGefangen: 2, doppelkopf.FuchsAmEnde: 11,
		doppelkopf.DulleGefangen: 20, doppelkopf.Herzstich: 0, doppelkopf.Gans: 0, doppelkopf.Klabautermann: 0,
	} {
		for less, warned := range map[int]bool{0: false, 1: augen > 0} {
			deal := fmt.Sprintf(`{"kind":"normal","re":[1,2],"re_augen":%d,"sonderpunkte":{"kontra":{%q:1}}}`, 240-augen+min(less, augen), key)
			e := scoring.Evening{Setup: scoring.Setup{Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: fmt.Appendf(nil, `{"sonderpunkte":[%q]}`, key)},
				Deals: []json.RawMessage{[]byte(deal)}}
			problems := book.Check(e)
			if _, said := problems.Warnings().At("deals[0].sonderpunkte.kontra." + key); said != warned || problems.Errors() != nil {
				t.Errorf("%s: %v", deal, problems)
			}
		}
	}
}

func TestWhatCountsAgainstTheAltenInASoloIsSaidOnce(t *testing.T) {
	book := scoring.NewBook(doppelkopf.Game)
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

// Turnierspielregeln of the DDV: what differs from a pub.
func TestATournamentPlaysByTheRulesOfTheDDV(t *testing.T) {
	for _, p := range doppelkopf.Game.Presets {
		r := p.Rules(4)
		if p.Slug != "ddv" {
			continue
		}
		if r.Announcement != doppelkopf.Plus2 || r.Needs121 || !r.Beaten || r.AltenDoubled || r.ArmutBock || len(r.Bock) > 0 ||
			r.Rounds != 6 || r.Vorfuehrung != doppelkopf.LastDeals || r.Hochzeit != doppelkopf.FirstTrick || r.RoteInge != doppelkopf.Off || len(r.Ticked) != 3 {
			t.Errorf("%+v", r)
		}
		return
	}
	t.Error("there is no preset of the DDV")
}
