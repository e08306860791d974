package doppelkopf_test

import (
	"fmt"
	"testing"

	"anschreiber/scoring/doppelkopf"
	"anschreiber/scoring/scoringtest"
)

// What is in the trick of a Sonderpunkt is in its party's Augen.
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
