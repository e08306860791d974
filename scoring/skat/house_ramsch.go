package skat

import "anschreiber/scoring"

var (
	ramschen = text("Ramsch", "Ramsch")
	bocking  = text("Bock", "Bock")
)

// ramschOn are the ways to come to a Ramsch, reasons those to a Bock round.
var (
	ramschOn = []scoring.Option{
		choice(AllPass, "wenn alle passen", "when all pass"), choice(AfterGrandHand, "eine Schieberamschrunde nach jedem Grand Hand", "a round of it after each Grand Hand"),
		choice(Manual, "auf Zuruf", "when the table says so"),
	}
	reasons = []scoring.Option{
		choice(Split, "60 : 60", "60 : 60"), choice(KontraLost, "verlorenem Kontra", "a lost kontra"), choice(ReWon, "gewonnenem Re", "a re that won"),
		choice(ReSaid, "jedem Re", "any re"), choice(GrandHand, "Grand Hand", "a Grand Hand"), choice(Manual, "„Bock!“ auf Zuruf", "a call of “Bock!”"),
	}
)

// ramschRules say when Ramsch is played and what it costs. Source: the seed's
// "Ramsch- und Bockrunden".
var ramschRules = []scoring.Rule[Rules]{
	{
		Key: "ramsch", Group: ramschen, Label: text("Ramsch wird gespielt", "Ramsch is played"), Options: ramschOn,
		Says: listed(ramschOn, text("Ramsch wird gespielt: ", "Ramsch is played: "), func(r Rules) []string { return r.Ramsch }),
		At:   func(r *Rules) any { return &r.Ramsch },
	},
	yes("gewinner_ramsch", ramschen, text("Gewinner-Ramsch", "winners’ Ramsch"),
		text("Gewinner-Ramsch: wer die wenigsten Augen hat, schreibt 23 und ein gewonnenes Spiel.",
			"Winners’ Ramsch: the fewest Augen score 23 and a deal won."), func(r *Rules) *bool { return &r.Gewinner }),
	{
		Key: "gewinner_tie", Group: ramschen, Label: text("Mehrere mit den wenigsten Augen", "Several with the fewest Augen"),
		Options: []scoring.Option{choice(All, "gewinnen alle", "all win"), choice(None, "gewinnt keiner", "nobody wins")},
		Says: only(func(r Rules) bool { return r.Gewinner }, func(r Rules) scoring.Text {
			if r.GewinnerTie == None {
				return text("Haben mehrere die wenigsten Augen, gewinnt keiner.", "If several have the fewest Augen, nobody wins.")
			}
			return text("Haben mehrere die wenigsten Augen, gewinnen alle diese.", "If several have the fewest Augen, all of them win.")
		}),
		At: func(r *Rules) any { return &r.GewinnerTie },
	},
	{
		Key: "ramsch_loser", Group: ramschen, Label: text("Im Ramsch schreibt Minus", "In Ramsch the minus goes to"),
		Options: []scoring.Option{choice(Most, "nur wer die meisten Augen hat", "only who has the most Augen"), choice(All, "jeder seine Augen", "everybody, his own Augen")},
		Says: inRamsch(func(r Rules) scoring.Text {
			if r.RamschLoser == All {
				return text("Im Ramsch schreibt jeder seine Augen als Minus.", "In Ramsch everybody scores their own Augen as minus.")
			}
			return text("Im Ramsch schreibt nur Minus, wer die meisten Augen hat.", "In Ramsch only whoever has the most Augen scores minus.")
		}),
		At: func(r *Rules) any { return &r.RamschLoser },
	},
	{
		Key: "ramsch_tie", Group: ramschen, Label: text("Mehrere mit den meisten Augen", "Several with the most Augen"),
		Options: []scoring.Option{choice(All, "verlieren alle", "all lose"), choice(LastTrick, "der letzte Stich entscheidet", "the last trick decides")},
		Says:    inRamsch(sayIf(func(r Rules) bool { return r.NamesLoser() }, text("Haben mehrere die meisten Augen, verliert, wer den letzten Stich macht.", "If several have the most Augen, the last trick loses."))),
		At:      func(r *Rules) any { return &r.RamschTie },
	},
	{
		Key: "ramsch_skat", Group: ramschen, Label: text("Die Augen im Skat bekommt", "The Augen in the Skat go to"),
		Options: []scoring.Option{choice(LastTrick, "der letzte Stich", "the last trick"), choice(Most, "wer die meisten Augen hat", "who has the most Augen")},
		Says: onlyRamsch(func(r Rules) scoring.Text {
			if r.RamschSkat == Most {
				return text("Die Augen im Skat bekommt, wer die meisten hat.", "The Augen in the Skat go to whoever has the most.")
			}
			return text("Die Augen im Skat bekommt der letzte Stich.", "The Augen in the Skat go to the last trick.")
		}),
		At: func(r *Rules) any { return &r.RamschSkat },
	},
	{
		Key: "ramsch_skat_tie", Group: ramschen, Label: text("Und wenn mehrere die meisten haben", "And if several have the most"),
		Options: []scoring.Option{choice(LastTrick, "wer von ihnen zuletzt einen Stich gemacht hat", "whichever of them took a trick last"), choice(None, "keiner, er zählt dann nicht", "nobody, and they do not count")},
		Says: onlyRamsch(only(func(r Rules) bool { return r.RamschSkat == Most }, func(r Rules) scoring.Text {
			if r.SkatTie == None {
				return text("Haben mehrere die meisten, zählt der Skat nicht.", "If several have the most, the Skat does not count.")
			}
			return text("Haben mehrere die meisten, bekommt ihn, wer von ihnen zuletzt einen Stich gemacht hat.", "If several have the most, whichever of them took a trick last gets it.")
		})),
		At: func(r *Rules) any { return &r.SkatTie },
	},
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
	{
		Key: "ramsch_floor", Group: ramschen, Label: text("Höchstens minus", "At most minus"), Unit: text("Punkte", "points"), Zero: text("keine Grenze", "no limit"), Hi: 99_999,
		Says: onlyRamsch(sayIf(func(r Rules) bool { return r.RamschFloor > 0 }, text("Ein Ramsch kostet höchstens %d.", "A Ramsch costs %d at most."), func(r Rules) int { return r.RamschFloor })),
		At:   func(r *Rules) any { return &r.RamschFloor },
	},
}

var bockRules = []scoring.Rule[Rules]{
	{
		Key: "bock", Group: bocking, Label: text("Eine Bockrunde gibt es bei", "A Bock round follows"), Options: reasons,
		Says: listed(reasons, text("Eine Bockrunde, in der alles doppelt zählt, gibt es bei ", "A Bock round, in which everything counts twice, follows "), func(r Rules) []string { return r.Bock }),
		At:   func(r *Rules) any { return &r.Bock },
	},
	{
		Key: "bock_overlap", Group: bocking, Label: text("Bock im Bock", "Bock within Bock"),
		Options: []scoring.Option{choice(Queue, "hinten an", "queues up"), choice(Stack, "zugleich, bis mal 8", "at once, up to times 8")},
		Says: inBock(func(r Rules) scoring.Text {
			if r.BockOverlap == Stack {
				return text("Bock im Bock zählt vierfach, bis mal 8.", "Bock within Bock counts four times, up to times 8.")
			}
			return text("Bock im Bock: die neue Runde hängt sich hinten an.", "Bock within Bock: the new round queues up.")
		}),
		At: func(r *Rules) any { return &r.BockOverlap },
	},
	{
		Key: "bock_ramsch", Group: bocking, Label: text("nach jeder Bockrunde eine Ramschrunde", "a Ramsch round after each Bock round"),
		Says: inBock(sayIf(func(r Rules) bool { return r.BockRamsch }, text("Auf jede Bockrunde folgt eine Runde Schieberamsch; Grand Hand darf man darin spielen.",
			"Each Bock round is followed by a round of Schieberamsch; Grand Hand may be played in it."))),
		At: func(r *Rules) any { return &r.BockRamsch },
	},
}
