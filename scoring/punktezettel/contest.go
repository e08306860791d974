package punktezettel

import (
	"anschreiber/scoring"
)

// contest holds the rules of tournaments with the score pad. All lists have the same number of
// rounds, because tables that play to a goal would end with different sums; so there are no Partien.
var contest = &scoring.TournamentRules[Rules]{
	Presets: []string{"frei", "romme", "canasta", "hearts", "uno"},
	Rounds:  3,
	Round:   scoring.T("Serie", "series"),
	Deals:   map[int]int{3: 12, 4: 12, 5: 12},
	Rests:   []string{scoring.InThrees, scoring.InFives, scoring.SitOut},
	Sets:    map[string]any{"ends": Open, "phases": false},
	Says:    text("Jede Liste hat gleich viele Runden. Ein Ziel und Phasen gibt es im Turnier nicht: es zählt die Summe der Punkte.", "All lists have the same number of rounds. A goal and phases are not for tournaments: the sum of the points counts."),
	Check:   checkTotals,
	Dealt:   dealt,
}

// dealt returns how many rounds have these points together, at a table where each round has a fixed
// sum.
func dealt(r Rules, f scoring.ListTotals, most int) int {
	seats := len(f.Points)
	each, extra := scoring.Whole(r.Sum*seats/max(r.Sides(seats), 1)), scoring.Points(0)
	switch {
	case r.Way != Rest:
		return most
	case r.Moon == Others:
		extra = each * scoring.Points(seats-2)
	case r.Moon == Minus:
		extra = -2 * each
	}
	return scoring.DealsSumming(scoring.SumOf(f.Points), each, extra, most)
}

// checkTotals refuses totals that no rounds can sum to.
func checkTotals(r Rules, f scoring.ListTotals) (ps scoring.Problems) {
	for i, p := range f.Points {
		path := scoring.Element("points", i)
		if _, whole := p.Whole(); !whole && !r.Halves {
			ps.Add(path, "an diesem Tisch gibt es keine halben Punkte", "there are no half points at this table")
		}
		if to := scoring.Whole(max(r.RoundTo, 1)); r.RoundTo > 1 && p%to != 0 {
			ps.Add(path, "gerundet wird auf "+r.rounding().DE, "points are rounded to "+r.rounding().EN)
		}
	}
	if r.Way == ZeroSum {
		f.CheckSum(&ps)
	}
	return ps
}
