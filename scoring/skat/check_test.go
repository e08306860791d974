package skat_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring/scoringtest"
	"anschreiber/scoring/skat"
)

func TestARefusalSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ deal, path, de string }{
		{`{"contract":"kreuz","declarer":2,"spitzen":1,"augen":61,"schwarz":true}`, "schwarz", "die Gegner haben noch 59 Augen"},
		{`{"contract":"kreuz","declarer":2,"spitzen":1,"augen":60,"schwarz":true}`, "schwarz", "ohne Stich sind es nur die Augen im Skat: höchstens 22, nicht 60"},
		{`{"contract":"ramsch","ramsch_augen":[0,50,69,0]}`, "ramsch_augen", "noch 1 Auge bis 120"},
		{`{"contract":"ramsch","ramsch_augen":[0,50,68,0]}`, "ramsch_augen", "noch 2 Augen bis 120"},
		{`{"contract":"passed","declarer":2}`, "declarer", "passt nicht zu „eingepasst“"},
		{`{"contract":"ramsch","declarer":2,"ramsch_augen":[0,70,50,0]}`, "declarer", "passt nicht zu „Ramsch“"},
	} {
		_, problems := scoringtest.Evening(book, 4, `{"ramsch":["all_pass"]}`, c.deal)
		if p, _ := problems.At("deals[0]." + c.path); p.Text.DE != c.de {
			t.Errorf("%s: %v", c.deal, problems)
		}
	}
	for _, c := range []struct{ rules, path, de string }{
		{`{"grand_base":19}`, "grand_base", "eins von: 24; 20, wie bis 1932 (20)"},
		{`{"bock_overlap":"twice"}`, "bock_overlap", "eins von: hinten an (queue); zugleich, bis mal 8 (stack)"},
		{`{"ramsch":["never"]}`, "ramsch[0]", "nur: wenn alle passen (all_pass), eine Schieberamschrunde nach jedem Grand Hand (after_grand_hand), auf Zuruf (manual)"},
	} {
		if p, _ := chosen(c.rules).At("rules." + c.path); p.Text.DE != c.de {
			t.Errorf("%s: %q", c.rules, p.Text.DE)
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
