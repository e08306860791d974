package doppelkopf

import "anschreiber/scoring"

// settle turns points into money. Points on both sides sum to 0, unless Check has
// refused a deal, and have a price. Where only the winners' plus is written, each
// settles with each.
func (f *fold) settle(s *scoring.Sheet) {
	rate := f.table.Rules.CentsPerPoint
	switch {
	case rate == 0:
	case f.table.Rules.Settle == Kasse:
		s.PayKasse(s.Totals, rate)
	case f.table.Rules.Count == Winners:
		s.Show(text("Punkte", "points"), s.Totals)
		s.PayAgainst(eachWithEach(s.Lines, len(s.Totals)), rate)
	case sumOf(s.Totals) == 0:
		s.PayEach(text("Punkte", "points"), s.Totals, rate)
	}
}

// eachWithEach settles each deal among those who were there: everybody gets his points
// from each of them, and pays theirs.
func eachWithEach(lines []scoring.Line, seats int) []scoring.Points {
	settled := make([]scoring.Points, seats)
	for _, l := range lines {
		all, present := sumOf(l.Points), scoring.Points(seats-len(l.Absent))
		for i, p := range l.Points {
			settled[i] += present * p
			if !l.Absent.Has(scoring.Seat(i + 1)) {
				settled[i] -= all
			}
		}
	}
	return settled
}

func sumOf(points []scoring.Points) (all scoring.Points) {
	for _, p := range points {
		all += p
	}
	return all
}
