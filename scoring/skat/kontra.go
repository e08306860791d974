package skat

import "anschreiber/scoring"

var doublings = text("Kontra", "Kontra")

var kontraRules = []scoring.Rule[Rules]{
	{
		Key: "kontra_max", Group: doublings, Brief: text("Kontra", "kontra"), Label: text("Kontra", "Kontra"), Hi: MaxKontra,
		Says: func(r Rules) scoring.Text {
			return [...]scoring.Text{
				text("Kontra: gibt es nicht.", "Kontra: not played."),
				text("Kontra verdoppelt; ein Re gibt es nicht.", "Kontra doubles; there is no re."),
				text("Kontra und Re verdoppeln.", "Kontra and re double."),
				text("Verdoppelt wird mit Kontra, Re und Zippe (Supra).", "Kontra, re and zippe (supra) double."),
				text("Verdoppelt wird mit Kontra, Re, Zippe (Supra) und Hirsch (Bock).", "Kontra, re, zippe (supra) and hirsch double."),
			}[min(max(r.KontraMax, 0), MaxKontra)]
		},
		Options: []scoring.Option{
			{Value: "0", Name: text("gibt es nicht", "not played")},
			{Value: "1", Name: text("Kontra", "kontra")},
			{Value: "2", Name: text("Kontra und Re", "kontra and re")},
			{Value: "3", Name: text("bis Zippe (Supra)", "up to zippe (supra)")},
			{Value: "4", Name: text("bis Hirsch (Bock)", "up to hirsch")},
		},
		At: func(r *Rules) any { return &r.KontraMax },
	},
}

// MaxKontra is the highest step of doubling: 1 Kontra, 2 Re, 3 Zippe, 4 Hirsch.
const MaxKontra = 4

var kontras = [...]scoring.Text{
	{}, text("Kontra", "kontra"), text("Re", "re"), text("Zippe", "zippe"), text("Hirsch", "hirsch"),
}

// KontraName names a step of doubling from 1 to 4. It returns an empty text for 0.
func KontraName(step int) scoring.Text { return kontras[step] }

// kontraDoublings returns how often Kontra and its answers double, from 0 to MaxKontra whatever
// number a document holds.
func (d Deal) kontraDoublings() int { return min(max(d.Kontra, 0), MaxKontra) }
