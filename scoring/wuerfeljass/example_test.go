package wuerfeljass_test

import (
	"encoding/json"
	"fmt"

	"anschreiber/scoring"
	"anschreiber/scoring/wuerfeljass"
)

// Anna and Cem have made trump and lose to a Terz: their opponents turn their die by
// two, and by four with Kontra.
func Example_die() {
	evening := scoring.Document{
		Setup: scoring.Setup{Game: "wuerfeljass", Players: []string{"Anna", "Bernd", "Cem", "Dörte"}},
		Deals: []json.RawMessage{
			json.RawMessage(`{"trump":1,"points":[82,80],"terze":[0,1],"kontra":1}`),
		},
	}
	for _, deal := range scoring.NewRuleBook(wuerfeljass.Game).Score(evening).Lines {
		fmt.Println(deal.Title.DE, deal.Points)
		for _, step := range deal.Why {
			fmt.Println(" ", step.Text.DE)
		}
	}
	// Output:
	// Trumpf 82 : 100, Kontra [0 4 0 4]
	//   Bernd und Dörte: 80 + Terz 20 = 100
	//   82 gegen 100
	//   Trumpf verliert: Gegner +2
	//   × 2 Kontra = 4
}
