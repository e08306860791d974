package skat_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
)

func TestWhatTheOpponentsHaveIsSaidWhereSchwarzCannotBe(t *testing.T) {
	for augen, says := range map[int]string{61: "die Gegner haben noch 59 Augen", 60: "ohne Stich sind es nur die Augen im Skat (höchstens 22): 60 gehen nicht"} {
		e := scoring.Document{Setup: table(nil), Deals: []json.RawMessage{fmt.Appendf(nil, `{"contract":"kreuz","declarer":2,"spitzen":1,"augen":%d,"schwarz":true}`, augen)}}
		if p, _ := book.Check(e).At("deals[0].schwarz"); p.Text.DE != says {
			t.Errorf("%d Augen: %q", augen, p.Text.DE)
		}
	}
}

func TestRefusalsCountInWords(t *testing.T) {
	for augen, says := range map[string]string{"69": "noch 1 Auge bis 120", "68": "noch 2 Augen bis 120"} {
		e := scoring.Document{Setup: table(json.RawMessage(`{"ramsch":["all_pass"]}`)), Deals: []json.RawMessage{json.RawMessage(`{"contract":"ramsch","ramsch_augen":[null,50,` + augen + `,0]}`)}}
		if p, _ := book.Check(e).At("deals[0].ramsch_augen"); p.Text.DE != says {
			t.Errorf("%s Augen: %q", augen, p.Text.DE)
		}
	}
	if p, _ := chosen(json.RawMessage(`{"grand_base":19}`)).At("rules.grand_base"); p.Text.DE != "eins von: 24, 20" {
		t.Errorf("%q", p.Text.DE)
	}
}

func TestARefusalQuotesWhatDoesNotGoTogether(t *testing.T) {
	for deal, says := range map[string]scoring.Text{
		`{"contract":"passed","declarer":2}`:                            scoring.T("passt nicht zu „eingepasst“", "does not go with “all passed”"),
		`{"contract":"ramsch","declarer":2,"ramsch_augen":[0,70,50,0]}`: scoring.T("passt nicht zu „Ramsch“", "does not go with “Ramsch”"),
	} {
		e := scoring.Document{Setup: table(json.RawMessage(`{"ramsch":["all_pass"]}`)), Deals: []json.RawMessage{json.RawMessage(deal)}}
		if p, _ := book.Check(e).At("deals[0].declarer"); p.Text != says {
			t.Errorf("%s: %v", deal, p.Text)
		}
	}
}

func TestASuitIsCalledByBothItsNames(t *testing.T) {
	var got []string
	for _, rule := range skat.Game.House {
		for _, o := range rule.Options {
			if rule.Key == "ass" {
				got = append(got, o.Name.DE+", "+o.Name.EN)
			}
		}
	}
	want := []string{"nicht gespielt, not played", "Karo (Schellen), diamonds (bells)", "Herz (Rot), hearts", "Pik (Grün), spades (leaves)", "Kreuz (Eichel), clubs (acorns)"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
