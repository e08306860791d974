package doppelkopf_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
	"anschreiber/scoring/scoringtest"
)

func TestARefusalSaysWhatIsMissing(t *testing.T) {
	for _, c := range []struct{ deal, says string }{
		{`{"kind":"damen","re_augen":121}`, "wer spielt das Solo?"},
		{`{"kind":"damen","re":[2,3],"re_augen":121}`, "ein Solo spielt einer allein"},
		{`{"kind":"normal","re":[2],"re_augen":121}`, "wer ist noch Re? Allein ist es ein Solo"},
		{`{"kind":"normal","re_augen":121}`, "welche zwei sind Re?"},
		{`{"kind":"normal","re":[1,5],"re_augen":121}`, "Emil setzt hier aus"},
		{`{"kind":"normal","re":[2,3],"re_augen":1,"no_trick":"re"}`, "Re hat 1 Auge, also auch einen Stich"},
		{`{"kind":"normal","re":[2,3],"re_augen":2,"no_trick":"re"}`, "Re hat 2 Augen, also auch einen Stich"},
	} {
		_, problems := scoringtest.Evening(book, 5, `{}`, strings.TrimSuffix(c.deal, "}")+`,"dealer":5}`)
		if !slices.ContainsFunc(problems, func(p scoring.Problem) bool { return p.Text.DE == c.says }) {
			t.Errorf("%s is refused with %v, want %q", c.deal, problems, c.says)
		}
	}
}

// A party's Augen include those in the tricks of its Sonderpunkte.
func TestASonderpunktHasItsAugen(t *testing.T) {
	for key, augen := range map[string]int{
		doppelkopf.Doppelkopf: 40, doppelkopf.Fuchs: 11, doppelkopf.Karlchen: 2, doppelkopf.KarlchenGefangen: 2, doppelkopf.FuchsAmEnde: 11,
		doppelkopf.DulleGefangen: 20, doppelkopf.Herzstich: 0, doppelkopf.Gans: 0, doppelkopf.Klabautermann: 0,
	} {
		for less, warned := range map[int]bool{0: false, 1: augen > 0} {
			deal := fmt.Sprintf(`{"kind":"normal","re":[1,2],"re_augen":%d,"sonderpunkte":{"kontra":{%q:1}}}`, 240-augen+min(less, augen), key)
			_, problems := scoringtest.Evening(book, 4, fmt.Sprintf(`{"sonderpunkte":[%q]}`, key), deal)
			if _, said := problems.Warnings().At("deals[0].sonderpunkte.kontra." + key); said != warned || problems.Errors() != nil {
				t.Errorf("%s: %v", deal, problems)
			}
		}
	}
}
