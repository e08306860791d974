package binokel

import "anschreiber/scoring"

// fold is the state of an evening after the deals booked so far. Partners have the same points.
type fold struct {
	table scoring.Table[Rules]
	rules Rules
	seats int
	tally *scoring.Tally
}

func begin(t scoring.Table[Rules], tally *scoring.Tally) scoring.Fold[Deal] {
	return &fold{table: t, rules: t.Rules, seats: len(t.Players), tally: tally}
}

// round returns what is written for a number of card points.
func (r Rules) round(n int) int {
	if r.Rounding == Exact {
		return n
	}
	return (n + 5) / 10 * 10
}

func (f *fold) Check(Deal, scoring.Turn) scoring.Problems { return nil }

func (f *fold) Book(l *scoring.Line, d Deal, _ scoring.Turn) {
	l.Title = Name(d.Contract)
	l.Why = []scoring.Item{{Text: l.Title}}
}

func (f *fold) Booked(*scoring.Line) {}

func (f *fold) Close(s *scoring.Sheet) { s.Standing = scoring.Rank(s.Totals, s.Totals) }

func checkCorrection(scoring.Table[Rules], []scoring.Points, []scoring.Points) scoring.Problems {
	return nil
}
