package skat

import "anschreiber/scoring"

// usualBut returns a preset that changes some of the usual rules.
func usualBut(change func(*Rules)) func(int) Rules {
	return func(int) Rules {
		r := usual
		change(&r)
		return r
	}
}

var presets = []scoring.Preset[Rules]{
	{
		Slug: "klassisch", Name: text("klassisch", "classic"),
		Short: text("nur wer spielt", "declarer only"),
		Says:  text("Nur wer spielt, bekommt Punkte aufgeschrieben: den Spielwert, verloren doppelt minus.", "Only the declarer scores: the value of the game, doubled and negative when lost."),
		Rules: func(int) Rules { return usual },
	},
	{
		Slug: "turnier", Name: text("Turnier", "tournament"),
		Short: scoring.Same("Seeger-Fabian"),
		Says:  text("Erweitertes Seeger-System: dazu 50 je gewonnenes Spiel, und 40 oder 30 für jedes verlorene der anderen.", "Extended Seeger system: 50 more for each deal won, and 40 or 30 for each one the others lost."),
		Rules: func(seats int) Rules {
			r := usual
			r.Scoring, r.Serie, r.seriePreset = Seeger, serieOf(seats), true
			return r
		},
	},
	{
		Slug: "bierlachs", Name: text("Bierlachs", "Bierlachs"),
		Short: text("bis 301 minus", "to minus 301"),
		Says:  text("Nur Minuspunkte. Wer 301 (zu viert 401) erreicht, hat verloren und zahlt die Runde.", "Minus points only. First to 301 (with four players 401) loses and buys the round."),
		Rules: usualBut(func(r *Rules) { r.Scoring = Bierlachs }),
	},
	{
		Slug: "kneipe", Name: text("Kneipe", "pub"),
		Short: text("Kontra, Ramsch, Bock", "kontra, Ramsch, Bock"),
		Says:  text("Klassisch mit Kontra und Re, Ramsch, wenn alle passen, und Bockrunden.", "Classic with kontra and re, Ramsch when all pass, and Bock rounds."),
		Rules: usualBut(func(r *Rules) {
			r.KontraMax, r.Ramsch = 2, []string{AllPass}
			r.Bock = []string{Split, KontraLost, ReWon, GrandHand}
		}),
	},
}
