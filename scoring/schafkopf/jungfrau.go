package schafkopf

import "anschreiber/scoring"

var jungfrauOptions = scoring.Options{
	{Value: None, Name: text("zählt nichts", "counts nothing")},
	{Value: DoubleAll, Name: text("jede verdoppelt alles", "each doubles everything")},
	{Value: DoubleOwn, Name: text("bekommt das Doppelte", "gets twice as much")},
	{Value: DoubleOwnEach, Name: text("bekommt das Doppelte je Jungfrau, die es gibt", "gets twice as much for each Jungfrau there is")},
}

var jungfrauRules = []scoring.Rule[Rules]{
	{
		Key: "jungfrau", Group: ramschen, Label: text("Jungfrau (kein Stich)", "Jungfrau (no trick)"),
		Options: jungfrauOptions,
		Says:    inRamsch(text("Jungfrau", "Jungfrau"), jungfrauOptions, func(r Rules) string { return r.Jungfrau }), At: func(r *Rules) any { return &r.Jungfrau },
	},
}

// countJungfrauen returns the number of Jungfrauen, at most three whatever list a document holds.
func (d Deal) countJungfrauen() int { return min(len(d.Jungfrauen), full-1) }

// jungfrauDoublings returns how often Jungfrauen double what a seat gets from the loser.
func (d Deal) jungfrauDoublings(r Rules, seat scoring.Seat) int {
	switch {
	case d.Durchmarsch != 0:
		return 0
	case r.Jungfrau == DoubleAll:
		return d.countJungfrauen()
	case !d.Jungfrauen.Has(seat):
		return 0
	case r.Jungfrau == DoubleOwn:
		return 1
	case r.Jungfrau == DoubleOwnEach:
		return d.countJungfrauen()
	}
	return 0
}

// sayJungfrauen returns ", Cem bekommt als Jungfrau 40" if Jungfrauen get more than the others,
// otherwise an empty text.
func (f *fold) sayJungfrauen(d Deal, unit int) (says scoring.Text) {
	if r := f.table.Rules; r.Jungfrau == DoubleOwn || r.Jungfrau == DoubleOwnEach {
		for _, seat := range d.Jungfrauen {
			price := amount(unit << d.jungfrauDoublings(r, seat))
			says = says.Add(scoring.Same(", "+f.name(seat)), text(" bekommt als Jungfrau ", ", as a Jungfrau, gets "), scoring.Same(price))
		}
	}
	return says
}

func (j judge) checkJungfrauen(d Deal) {
	if len(d.Jungfrauen) >= len(j.turn.Playing) {
		j.Add("jungfrauen", "einer muss die Stiche haben", "somebody must have the tricks")
	}
	for _, s := range d.Jungfrauen {
		j.checkSeat("jungfrauen", s)
		switch who := j.table.Players[s-1]; {
		case d.pile(s) > 0:
			j.Add("jungfrauen", who+" hat "+sayAugen(d.pile(s)).DE, who+" has "+sayAugen(d.pile(s)).EN)
		case d.namedLosers().Has(s) || s == d.Durchmarsch:
			j.Add("jungfrauen", who+" hat Stiche gemacht", who+" took tricks")
		}
	}
}
