package binokel

import (
	"anschreiber/scoring"
)

// contest is Binokel in tournaments: tables of three, or of four where partners sit opposite.
// Everybody plays twelve deals of a list, also where the dealer sits out. (Tournament)
var contest = &scoring.TournamentRules[Rules]{
	Presets: []string{"turnier", "kreuz"},
	Rounds:  3,
	Round:   text("Runde", "round"),
	Table:   3,
	Deals:   map[int]int{3: 12, 4: 16},
	Rests:   []string{scoring.InFours, scoring.SitOut},
	Length:  "deals",
	Says:    text("Zu dritt spielt jeder für sich, an Vierertischen setzt der Geber aus. Mit den Regeln „Kreuzbinokel“ sitzen sich Partner gegenüber.", "Three play each alone, and at tables of four the dealer sits out. Under the rules “in pairs” partners sit opposite."),
	Check:   checkTotals,
}

// checkTotals refuses totals that are no tens where everything is written in tens.
func checkTotals(r Rules, f scoring.ListTotals) (ps scoring.Problems) {
	tens := r.Rounding == Tens && r.BidStep%10 == 0
	for i, p := range f.Points {
		if tens && p%scoring.Whole(10) != 0 {
			ps.Add(scoring.Element("points", i), "hier wird in Zehnern geschrieben", "everything is written in tens here")
		}
	}
	return ps
}
