package schafkopf_test

import (
	"encoding/json"
	"fmt"

	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
)

// Anna wins a Solo with the four Ober, which are four Laufende: each of the others pays
// for the Solo, for the Laufende, and for Schneider.
func Example_laufende() {
	evening := scoring.Document{
		Setup: scoring.Setup{Game: "schafkopf", Players: []string{"Anna", "Bernd", "Cem", "Dörte"}},
		Deals: []json.RawMessage{
			json.RawMessage(`{"contract":"solo","suit":"eichel","declarer":1,"laufende":4,"augen":95}`),
		},
	}
	for _, deal := range scoring.NewRuleBook(schafkopf.Game).Score(evening).Lines {
		fmt.Println(deal.Title.DE, deal.Points)
		for _, step := range deal.Why {
			fmt.Println(" ", step.Text.DE)
		}
	}
	// Output:
	// Eichel-Solo [21 −7 −7 −7]
	//   Eichel-Solo mit 4: 2 + 4 Laufende 4 + Schneider 1 = 7
	//   von jedem, 3 × 7 = 21
}
