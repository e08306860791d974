package schafkopf

import "anschreiber/scoring"

// contest says how tournaments play Schafkopf: tables of four only, two rounds, and
// whoever is left over sits out. Invitations have rounds of 20, 28, 30 or 32 deals.
var contest = &scoring.TournamentRules[Rules]{
	Presets: []string{"turnier-kreuz", "turnier-muss"},
	Rounds:  2,
	Round:   scoring.T("Runde", "round"),
	Deals:   map[int]int{4: 30},
	Rests:   []string{scoring.SitOut},
	ZeroSum: true,
}
