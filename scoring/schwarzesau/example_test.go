package schwarzesau_test

import (
	"encoding/json"
	"fmt"

	"anschreiber/scoring"
	"anschreiber/scoring/schwarzesau"
)

// Bernd takes the Queen of spades. The highest pile is 45, and because all four have a
// trick it counts half.
func Example_halved() {
	evening := scoring.Document{
		Setup: scoring.Setup{Game: "schwarzesau", Players: []string{"Anna", "Bernd", "Cem", "Dörte"}},
		Deals: []json.RawMessage{
			json.RawMessage(`{"sau":2,"augen":[45,40,20,15]}`),
		},
	}
	for _, deal := range scoring.NewRuleBook(schwarzesau.Game).Score(evening).Lines {
		fmt.Println(deal.Title.DE, deal.Points)
		for _, step := range deal.Why {
			fmt.Println(" ", step.Text.DE)
		}
	}
	// Output:
	// Sau 45 halb [0 −22½ 0 0]
	//   höchster Stapel 45
	//   alle vier mit Stich: die Hälfte = 22½
}
