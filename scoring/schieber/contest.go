package schieber

import (
	"anschreiber/scoring"
)

// contest holds the rules of Schieber tournaments: tables of two pairs, and a sum for each player.
var contest = &scoring.TournamentRules[Rules]{
	Presets: []string{"turnier", "turnier157"},
	Rounds:  4,
	Round:   scoring.Same("Passe"),
	Deals:   map[int]int{seats: passe},
	Rests:   []string{scoring.SitOut},
	Length:  "deals",
	Says:    text("Partner sitzen sich gegenüber, 1 mit 3 und 2 mit 4; beide schreiben die Punkte ihrer Seite.", "Partners sit opposite, 1 with 3 and 2 with 4; both get the points of their side."),
	Check:   checkTotals,
	Dealt:   dealt,
}

// plain reports whether all deals have the same points together, unless one is a Match.
func (r Rules) plain() bool {
	once := r.Factors == Factors1000 || r.Factors == FactorsOwn && r.Times == [8]int{1, 1, 1, 1, 1, 1, 1, 1}
	return once && r.NoWeis && !r.Kontra
}

// dealt returns how many deals the points of both sides together are from. Each seat has the points
// of its side.
func dealt(r Rules, f scoring.ListTotals, most int) int {
	if !r.plain() || len(f.Points) < Sides {
		return most
	}
	return scoring.DealsSumming(f.Points[0]+f.Points[1], scoring.Whole(AllPoints), scoring.Whole(r.Match-AllPoints), most)
}

// checkTotals refuses a side with less than nothing.
func checkTotals(_ Rules, f scoring.ListTotals) (ps scoring.Problems) {
	for i, p := range f.Points {
		if p < 0 {
			ps.Add(scoring.Element("points", i), "ein Minus gibt es hier nicht", "there is no minus here")
		}
	}
	return ps
}
