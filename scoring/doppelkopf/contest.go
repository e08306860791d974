package doppelkopf

import "anschreiber/scoring"

// contest says how tournaments play Doppelkopf: 24 deals at four (DDV). Other houses
// seat those left over in fives, where everybody sits out once in five deals.
var contest = &scoring.TournamentRules[Rules]{
	Presets: []string{"ddv"},
	Rounds:  3,
	Round:   scoring.T("Runde", "round"),
	Deals:   map[int]int{4: 24, 5: 25},
	Rests:   []string{scoring.SitOut, scoring.InFives},
	Length:  "list_deals",
	ZeroSum: true,
}
