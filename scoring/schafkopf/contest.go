package schafkopf

import "anschreiber/scoring"

// contest is Schafkopf in tournaments: tables of four only, two rounds; whoever
// is left sits out. Invitations have rounds of 20, 28, 30 or 32 deals.
var contest = &scoring.TournamentRules[Rules]{
	Presets: []string{"turnier-kreuz", "turnier-muss"},
	Rounds:  2,
	Round:   scoring.T("Runde", "round"),
	Deals:   map[int]int{4: 30},
	Rests:   []string{scoring.SitOut},
	ZeroSum: true,
}
