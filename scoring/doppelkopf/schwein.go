package doppelkopf

import "anschreiber/scoring"

// checkSchwein refuses a Superschwein without a Schwein.
func (d Deal) checkSchwein(ps *scoring.Problems) {
	if d.Superschwein && !d.Schwein {
		ps.Add("superschwein", "erst das Schwein, dann das Superschwein", "first the Schwein, then the Superschwein")
	}
}

// fillSchwein does for a page what follows from a Schwein: there is no fox to catch,
// and a Superschwein is a Schwein, too.
func (d *Deal) fillSchwein() {
	if d.Schwein { // the page then hides what cannot be caught
		d.Sonderpunkte.Re = d.Sonderpunkte.Re.without(Fuchs)
		d.Sonderpunkte.Kontra = d.Sonderpunkte.Kontra.without(Fuchs)
	}
	d.Schwein = d.Schwein || d.Superschwein
}
