package doppelkopf

import "anschreiber/scoring"

var moneyRules = []scoring.Rule[Rules]{
	{
		Key: "cents_per_point", Group: stakes, Money: true, Label: text("Einsatz je Punkt", "Stake per point"), Unit: text("Cent", "cents"),
		Says: func(r Rules) scoring.Text {
			if r.CentsPerPoint == 0 {
				return text("Es geht um nichts.", "Nothing is at stake.")
			}
			return r.CentsPerPoint.Text().Add(text(" je Punkt.", " a point."))
		},
		Stakes: func(Rules) scoring.Stakes { return scoring.PerPoint() }, At: func(r *Rules) any { return &r.CentsPerPoint },
	},
	{
		Key: "settle", Group: stakes, Money: true, Label: text("Abrechnung", "Settling"),
		Options: []scoring.Option{choice(Pairs, "jeder mit jedem", "everyone with everyone"), choice(Kasse, "jeder den Abstand zum Besten in die Kasse", "each pays the difference to the best into the pot")},
		Says: func(r Rules) scoring.Text {
			switch {
			case r.CentsPerPoint == 0:
				return scoring.Text{}
			case r.Settle == Kasse:
				return text("Jeder zahlt den Abstand zum Besten in die Kasse.", "Each pays the difference to the best into the pot.")
			}
			return text("Abgerechnet wird jeder mit jedem.", "Everyone settles with everyone.")
		},
		At: func(r *Rules) any { return &r.Settle },
	},
	{
		Key: "count", Group: stakes, Label: text("Aufgeschrieben wird", "What is written"),
		Options: []scoring.Option{choice(Both, "Plus und Minus", "plus and minus"), choice(Winners, "nur das Plus der Sieger", "the winners’ plus only")},
		At:      func(r *Rules) any { return &r.Count },
	},
}

// settle turns points into money. If plus and minus are written, they sum to 0 unless Check has
// refused a deal, and each point has a price. If only the winners' plus is written, each player
// settles with each other player.
func (f *fold) settle(s *scoring.Sheet) {
	rate := f.table.Rules.CentsPerPoint
	switch {
	case rate == 0:
	case f.table.Rules.Settle == Kasse:
		s.PayKasse(s.Totals, rate)
	case f.table.Rules.Count == Winners:
		s.Show(text("Punkte", "points"), s.Totals)
		s.PayAgainst(eachWithEach(s.Lines, len(s.Totals)), rate)
	case scoring.SumOf(s.Totals) == 0:
		s.PayEach(text("Punkte", "points"), s.Totals, rate)
	}
}

// eachWithEach settles each deal among the players who were present: everybody gets his points
// from each of the others, and pays each of them theirs.
func eachWithEach(lines []scoring.Line, seats int) []scoring.Points {
	settled := make([]scoring.Points, seats)
	for _, l := range lines {
		all, present := scoring.SumOf(l.Points), scoring.Points(seats-len(l.Absent))
		for i, p := range l.Points {
			settled[i] += present * p
			if !l.Absent.Has(scoring.Seat(i + 1)) {
				settled[i] -= all
			}
		}
	}
	return settled
}
