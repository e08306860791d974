package scoring

// Corrections say which points a game lets somebody book without a deal.
type Corrections[R any] struct {
	Halves bool // half points as well
	// ZeroSum reports rules under which what one gets the others give. May be nil.
	ZeroSum func(R) bool
	// Check judges what the game alone can: points on top of these totals, by
	// seat. May be nil.
	Check func(t Table[R], totals, points []Points) Problems
}

// checkCorrection judges a correction on top of these totals.
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
	if sum := sumOf(points); sum != 0 && g.Corrections.ZeroSum != nil && g.Corrections.ZeroSum(t.Rules) {
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

// correct makes a line of a correction.
func (l *Line) correct(points []Points) {
	l.Title, l.Corrects = correction, true
	copy(l.Points, points)
	l.Why = []Item{{Text: correction, Points: l.Points}}
}
