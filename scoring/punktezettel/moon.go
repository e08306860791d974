package punktezettel

import "anschreiber/scoring"

var moonRules = []scoring.Rule[Rules]{
	{
		Key: "moon", Group: count, Label: text("Wer alles nimmt (Durchmarsch)", "Whoever takes all (shooting the moon)"), Rare: true,
		Options: []scoring.Option{
			{Value: Off, Name: text("zählt wie sonst", "counts as usual")},
			{Value: Others, Name: text("schreibt 0, jeder andere die Summe", "scores 0, everybody else the sum")},
			{Value: Minus, Name: text("schreibt die Summe minus", "scores minus the sum")},
		},
		Says: func(r Rules) scoring.Text {
			n := number(r.Sum)
			return map[string]scoring.Text{
				Others: text("Durchmarsch: wer alles nimmt, schreibt 0, jeder andere ", "Shooting the moon: whoever takes all scores 0, everybody else ").Add(n, scoring.Same(".")),
				Minus:  text("Durchmarsch: wer alles nimmt, schreibt −", "Shooting the moon: whoever takes all scores −").Add(n, scoring.Same(".")),
			}[r.Moon]
		},
		At: func(r *Rules) any { return &r.Moon },
	},
}

// moonShot returns the player who shot the moon (took all points), if the table has a rule for that
// and the points of the round fit it. Otherwise it returns 0.
func (d Deal) moonShot(r Rules, playing scoring.Seats) (who scoring.Seat) {
	own, others := scoring.Points(0), scoring.Whole(r.Sum)
	switch {
	case r.Moon == Off || r.Sum == 0 || len(playing) < 3:
		return 0
	case r.Moon == Minus:
		own, others = -others, 0
	}
	for _, seat := range playing {
		switch scoring.At(d.Points, int(seat)-1) {
		case others:
		case own:
			if who != 0 {
				return 0
			}
			who = seat
		default:
			return 0
		}
	}
	return who
}
