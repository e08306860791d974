package skat_test

import (
	"encoding/json"
	"fmt"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
)

// Anna has bid 30 for a Pik without one, which is worth 22. She has made 71 Augen, yet loses twice
// the next multiple of 11 that reaches her bid.
func Example_overbid() {
	evening := scoring.Document{
		Setup: scoring.Setup{Game: "skat", Players: []string{"Anna", "Bernd", "Cem"}},
		Deals: []json.RawMessage{
			json.RawMessage(`{"contract":"pik","declarer":1,"spitzen":-1,"bid":30,"augen":71}`),
		},
	}
	for _, deal := range skat.Book.Score(evening).Lines {
		fmt.Println(deal.Title.DE, deal.Points)
		for _, step := range deal.Why {
			fmt.Println(" ", step.Text.DE)
		}
	}
	// Output:
	// Pik ohne 1 [−66 0 0]
	//   ohne 1, Spiel 2
	//   × Pik 11 = 22
	//   gereizt 30, Wert 22: überreizt, es fehlt Schneider, 3 × 11 = 33
	//   × 2 verloren = −66
}
