package schwarzesau

import "anschreiber/scoring"

var halvesRules = []scoring.Rule[Rules]{
	{
		Key: "halves", Group: count, Label: text("Halbe Punkte", "Half points"),
		Options: []scoring.Option{
			{Value: Exact, Name: text("genau: 22½", "exact: 22½")},
			{Value: Up, Name: text("aufgerundet: 23", "rounded up: 23")},
			{Value: Down, Name: text("abgerundet: 22", "rounded down: 22")},
		},
		Says: func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				Exact: text("Halbe Augen bleiben stehen (22½).", "Halves stay as they are (22½)."),
				Up:    text("Die Hälfte von 45 ist 23 minus.", "Half of 45 is minus 23."),
				Down:  text("Die Hälfte von 45 ist 22 minus.", "Half of 45 is minus 22."),
			}[r.Halves]
		},
		At: func(r *Rules) any { return &r.Halves },
	},
}

// isHalved reports whether everybody at a table of four has at least one trick, so that the deal
// counts half. That applies to a deal with a Renonce, too (settled). 4.4
func (d Deal) isHalved(turn scoring.Turn) bool {
	return turn.Present() == full && d.Durchmarsch == 0 &&
		(d.AllTookTrick != nil && *d.AllTookTrick || d.everyoneHasAugen(turn.Absent))
}

// everyoneHasAugen reports whether everybody's pile is above 0, so that everybody has a trick.
func (d Deal) everyoneHasAugen(absent scoring.Seats) bool {
	for i, pile := range d.Augen {
		if pile <= 0 && !absent.Has(scoring.Seat(i+1)) {
			return false
		}
	}
	return len(d.Augen) > 0
}

// halve returns half of a whole number of points, exact or rounded by the table's rule.
func halve(whole scoring.Points, halves string) scoring.Points {
	half := whole / 2
	if _, even := half.Whole(); even {
		return half
	}
	switch halves {
	case Up:
		return half + 1
	case Down:
		return half - 1
	}
	return half
}

// sayHalf returns "alle vier mit Stich: die Hälfte, aufgerundet = 23".
func (w worth) sayHalf() scoring.Text {
	says := text("alle vier mit Stich: die Hälfte", "all four have a trick: half")
	switch exact := w.doubled / 2; {
	case w.minus > exact:
		says = says.Add(text(", aufgerundet", ", rounded up"))
	case w.minus < exact:
		says = says.Add(text(", abgerundet", ", rounded down"))
	}
	return says.Add(scoring.Same(" = " + w.minus.String()))
}
