package doppelkopf_test

import (
	"encoding/json"
	"fmt"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
)

// With 120 Augen for both the next four deals are a Bock round, and count double.
func Example_bockRound() {
	evening := scoring.Document{
		Setup: scoring.Setup{Game: "doppelkopf", Players: []string{"Anna", "Bernd", "Cem", "Dörte"}},
		Deals: []json.RawMessage{
			json.RawMessage(`{"kind":"normal","re":[1,3],"re_augen":120}`),
			json.RawMessage(`{"kind":"normal","re":[1,2],"re_augen":151,"sonderpunkte":{"re":{"fuchs":1}}}`),
		},
	}
	for _, deal := range scoring.NewRuleBook(doppelkopf.Game).Score(evening).Lines {
		fmt.Println(deal.Title.DE, deal.Points)
		for _, step := range deal.Why {
			fmt.Println(" ", step.Text.DE)
		}
	}
	// Output:
	// Kontra gewinnt [−2 2 −2 2]
	//   Kontra gewinnt 1, gegen die Alten +1 = 2
	// Re gewinnt [6 6 −6 −6]
	//   Re gewinnt 1, unter 90 +1, Fuchs +1 = 3
	//   × 2 Bock = 6
}
