package doppelkopf

import "anschreiber/scoring"

// altenRules are the house rules for when Kontra gets a point for a win against the queens of
// clubs ("gegen die Alten").
var altenRules = []scoring.Rule[Rules]{
	{
		Key: "alten_doubled", Group: announcing, Label: text("gegen die Alten wird mitverdoppelt", "the point against the queens of clubs is doubled too"),
		Says: func(r Rules) scoring.Text {
			switch {
			case r.Announcement == Plus2:
				return text("Gegen die Alten: 1 Punkt.", "Against the queens of clubs: 1 point.")
			case r.AltenDoubled:
				return text("Gegen die Alten: 1 Punkt, er wird mitverdoppelt.", "Against the queens of clubs: 1 point, doubled too.")
			}
			return text("Gegen die Alten: 1 Punkt, nach dem Verdoppeln.", "Against the queens of clubs: 1 point, after the doubling.")
		},
		At: func(r *Rules) any { return &r.AltenDoubled },
	},
	{
		Key: "alten_120", Group: announcing, Label: text("bei 120 : 120 nur ein Punkt für Kontra", "one point only for Kontra at 120 : 120"),
		Says: scoring.SayIf(func(r Rules) bool { return r.Alten120 }, text("Gewinnt Kontra mit 120 : 120, ist das nur 1 Punkt.", "If Kontra wins at 120 : 120 that is 1 point only.")),
		At:   func(r *Rules) any { return &r.Alten120 },
	},
	{
		Key: "alten_in_solo", Group: announcing, Label: text("gegen die Alten im Solo", "against the queens of clubs in a solo"),
		Says: scoring.SayIf(func(r Rules) bool { return r.AltenInSolo }, text("Gegen die Alten zählt auch im Solo.", "It counts in a solo too.")),
		At:   func(r *Rules) any { return &r.AltenInSolo },
	},
	{
		Key: "alten_in_stille_hochzeit", Group: announcing, Label: text("gegen die Alten in einer verlorenen Stillen Hochzeit", "against the queens of clubs in a lost silent Hochzeit"),
		Says: scoring.SayIf(func(r Rules) bool { return r.AltenInStill && !r.AltenInSolo },
			text("Gegen die Alten zählt von den Soli nur in der Stillen Hochzeit.", "Of the soli it counts in a silent Hochzeit only.")),
		At: func(r *Rules) any { return &r.AltenInStill },
	},
	{
		Key: "alten_in_armut", Group: announcing, Label: text("gegen die Alten bei Armut", "against the queens of clubs in an Armut"),
		Says: scoring.SayIf(func(r Rules) bool { return !r.AltenInArmut }, text("Gegen die Alten zählt nicht bei Armut.", "It does not count in an Armut.")),
		At:   func(r *Rules) any { return &r.AltenInArmut },
	},
}

// countsAlten reports whether a win against the queens of clubs gives a point in this kind of deal:
// always in a normal deal, and in a solo or Armut if the table's rules say so.
func (r Rules) countsAlten(kind string) bool {
	switch {
	case isSolo(kind):
		return r.AltenInSolo || r.AltenInStill && kind == StilleHochzeit
	case kind == Armut:
		return r.AltenInArmut
	}
	return true
}
