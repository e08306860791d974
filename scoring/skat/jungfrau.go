package skat

import "anschreiber/scoring"

var jungfrauRules = []scoring.Rule[Rules]{
	{
		Key: "jungfrau", Group: ramschen, Label: text("Jungfrau (kein Stich)", "Jungfrau (no trick)"),
		Options: []scoring.Option{choice(Once, "verdoppelt einmal", "doubles once"), choice(Each, "jede verdoppelt", "each one doubles"), choice(None, "zählt nicht", "does not count")},
		Says: inRamsch(func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				Once: text("Bleibt jemand Jungfrau, zählt der Ramsch doppelt.", "A Jungfrau doubles the Ramsch."),
				Each: text("Jede Jungfrau verdoppelt den Ramsch.", "Each Jungfrau doubles the Ramsch."),
			}[r.Jungfrau]
		}),
		At: func(r *Rules) any { return &r.Jungfrau },
	},
}

// jungfrauDoublings returns how often Jungfrauen double a Ramsch.
func (d Deal) jungfrauDoublings(r *Rules) int {
	n := min(len(d.Jungfrauen), 2)
	switch r.Jungfrau {
	case Each:
		return n
	case Once:
		return min(n, 1)
	}
	return 0
}

// jungfrauNames names the number of players who took no trick.
var jungfrauNames = [...]scoring.Text{1: scoring.Same("Jungfrau"), 2: text("zwei Jungfrauen", "two Jungfrauen")}

// checkJungfrauen checks that a player who took no trick has no Augen, and that somebody else took
// the tricks.
func (j judge) checkJungfrauen(d Deal) {
	for _, seat := range d.Jungfrauen {
		switch {
		case !j.turn.Playing.Has(seat):
			j.Add("jungfrauen", "spielt hier nicht mit", "does not play this deal")
		case d.pile(seat) > 0 || seat == d.Durchmarsch || seat == d.Loser:
			j.Add("jungfrauen", "wer Augen hat, ist keine Jungfrau", "whoever has card points is no Jungfrau")
		}
	}
	if len(d.Jungfrauen) >= len(j.turn.Playing) {
		j.Add("jungfrauen", "einer muss die Stiche haben", "somebody has the tricks")
	}
}

// ramschFactors lists the factors that multiply a Ramsch, in the order in which players say them.
func ramschFactors(shoves, jungfrauen, bock int) (factors []factor) {
	shoves = min(max(shoves, 0), MaxShoves)
	for _, t := range [...]factor{{1 << shoves, shoveNames[shoves]}, {1 << jungfrauen, jungfrauNames[jungfrauen]}, {bock, bockSays}} {
		if t.n > 1 {
			factors = append(factors, t)
		}
	}
	return factors
}

// shoveNames names how many players passed the Skat on.
var shoveNames = [MaxShoves + 1]scoring.Text{
	1: text("geschoben", "shoved"), 2: text("zweimal geschoben", "shoved twice"), 3: text("dreimal geschoben", "shoved three times"),
}
