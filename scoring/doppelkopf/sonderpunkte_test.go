package doppelkopf_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
)

// What is in the trick of a Sonderpunkt is in its party's Augen.
func TestASonderpunktHasItsAugen(t *testing.T) {
	book := scoring.NewRuleBook(doppelkopf.Game)
	for key, augen := range map[string]int{
		doppelkopf.Doppelkopf: 40, doppelkopf.Fuchs: 11, doppelkopf.Karlchen: 2, doppelkopf.KarlchenGefangen: 2, doppelkopf.FuchsAmEnde: 11,
		doppelkopf.DulleGefangen: 20, doppelkopf.Herzstich: 0, doppelkopf.Gans: 0, doppelkopf.Klabautermann: 0,
	} {
		for less, warned := range map[int]bool{0: false, 1: augen > 0} {
			deal := fmt.Sprintf(`{"kind":"normal","re":[1,2],"re_augen":%d,"sonderpunkte":{"kontra":{%q:1}}}`, 240-augen+min(less, augen), key)
			e := scoring.Document{Setup: scoring.Setup{Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: fmt.Appendf(nil, `{"sonderpunkte":[%q]}`, key)},
				Deals: []json.RawMessage{[]byte(deal)}}
			problems := book.Check(e)
			if _, said := problems.Warnings().At("deals[0].sonderpunkte.kontra." + key); said != warned || problems.Errors() != nil {
				t.Errorf("%s: %v", deal, problems)
			}
		}
	}
}
