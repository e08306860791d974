package scoring

// Corrections says which points may be booked without a deal.
type Corrections[R any] struct {
	Halves bool // half points are allowed as well
	// ZeroSum reports whether the points of a correction must sum to 0 under these rules. May be
	// nil.
	ZeroSum func(R) bool
	// Check returns why these points may not be added to these totals, both by seat, if the game
	// has conditions of its own. May be nil.
	Check func(t Table[R], totals, points []Points) Problems
}

// checkCorrection returns what is wrong with a correction that is added to these totals.
func (g Game[D, R]) checkCorrection(t Table[R], totals, points []Points) (ps Problems) {
	if len(points) != len(totals) {
		ps.Add("correction", "Punkte für jeden am Tisch", "points for everybody at the table")
		return ps
	}
	for _, p := range points {
		if _, whole := p.Whole(); !whole && !g.Corrections.Halves {
			ps.Add("correction", noHalves(g.Name).DE, noHalves(g.Name).EN)
		}
	}
	if sum := SumOf(points); sum != 0 && g.Corrections.ZeroSum != nil && g.Corrections.ZeroSum(t.Rules) {
		short := T("zusammen muss es 0 sein: "+(-sum).String()+" zu wenig", "it must come to 0: "+(-sum).String()+" short")
		if sum > 0 {
			short = T("zusammen muss es 0 sein: "+sum.String()+" zu viel", "it must come to 0: "+sum.String()+" too many")
		}
		ps.Add("correction", short.DE, short.EN)
	}
	if g.Corrections.Check != nil {
		ps.Join("", g.Corrections.Check(t, totals, points))
	}
	return ps
}

func noHalves(game Text) Text {
	return T("beim "+game.DE+" gibt es keine halben Punkte", "there are no half points in "+game.EN)
}

var correction = T("Korrektur", "correction")

// correct turns the line into a correction.
func (l *Line) correct(points []Points) {
	l.Title, l.Corrects = correction, true
	copy(l.Points, points)
	l.Why = []Item{{Text: correction, Points: l.Points}}
}
