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
		choice(ReSaid, "jedem Re", "any re"), choice(GrandHand, "Grand Hand", "a Grand Hand"), choice(GrandLost, "verlorenem Grand", "a lost Grand"),
		choice(AllPassed, "einem Spiel, bei dem alle passen", "a deal in which all pass"), choice(Hundred, "einer runden Hundert auf dem Zettel", "a round hundred on the sheet"), choice(Manual, "„Bock!“ auf Zuruf", "a call of “Bock!”"),
	}
)

// ramschRules say when Ramsch is played and what it costs. Source: the seed's
// "Ramsch- und Bockrunden".
var ramschRules = []scoring.Rule[Rules]{
	{
		Key: "ramsch", Group: ramschen, Brief: scoring.Same("Ramsch"), Label: text("Ramsch wird gespielt", "Ramsch is played"), Usually: text("Ramsch: nie.", "Ramsch: never."), Options: ramschOn,
		Says: listed(ramschOn, text("Ramsch wird gespielt: ", "Ramsch is played: "), func(r Rules) []string { return r.Ramsch }),
		At:   func(r *Rules) any { return &r.Ramsch },
	},
	{
		Key: "gewinner_ramsch", Group: ramschen, Label: text("Gewinner-Ramsch", "winners’ Ramsch"),
		Says: sayIf(func(r Rules) bool { return r.Gewinner }, text("Gewinner-Ramsch: wer die wenigsten Augen hat, schreibt %d und ein gewonnenes Spiel.",
			"Winners’ Ramsch: the fewest card points score %d and a deal won."), func(r Rules) int { return r.GewinnerGet }),
		At: func(r *Rules) any { return &r.Gewinner },
	},
	{
		Key: "gewinner_points", Group: ramschen, Rare: true, Label: text("Ein Gewinner-Ramsch zählt", "A winners’ Ramsch counts"), Lo: 1, Hi: 23,
		Options: []scoring.Option{choice("23", "23, wie ein Null", "23, as a Null"), choice("20", "20", "20")},
		Says:    sayIf(func(r Rules) bool { return r.Gewinner && r.GewinnerGet != 23 }, text("Ein Gewinner-Ramsch zählt %d.", "A winners’ Ramsch counts %d."), func(r Rules) int { return r.GewinnerGet }),
		At:      func(r *Rules) any { return &r.GewinnerGet },
	},
	{
		Key: "gewinner_tie", Group: ramschen, Label: text("Mehrere mit den wenigsten Augen", "Several with the fewest card points"),
		Options: []scoring.Option{choice(All, "gewinnen alle", "all win"), choice(Share, "teilen sich die Punkte", "share the points"), choice(None, "gewinnt keiner", "nobody wins")},
		Says: only(func(r Rules) bool { return r.Gewinner }, func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				All:   text("Haben mehrere die wenigsten Augen, gewinnen alle diese.", "If several have the fewest card points, all of them win."),
				Share: text("Haben mehrere die wenigsten Augen, teilen sie sich die Punkte.", "If several have the fewest card points, they share the points."),
				None:  text("Haben mehrere die wenigsten Augen, gewinnt keiner.", "If several have the fewest card points, nobody wins."),
			}[r.GewinnerTie]
		}),
		At: func(r *Rules) any { return &r.GewinnerTie },
	},
	{
		Key: "ramsch_loser", Group: ramschen, Label: text("Im Ramsch schreibt Minus", "In Ramsch the minus goes to"),
		Options: []scoring.Option{choice(Most, "nur wer die meisten Augen hat", "only whoever has the most card points"), choice(All, "jeder seine Augen", "everybody, their own card points")},
		Says: inRamsch(func(r Rules) scoring.Text {
			if r.RamschLoser == All {
				return text("Im Ramsch schreibt jeder seine Augen als Minus.", "In Ramsch everybody scores their own card points as minus.")
			}
			return text("Im Ramsch schreibt nur Minus, wer die meisten Augen hat.", "In Ramsch only whoever has the most card points scores minus.")
		}),
		At: func(r *Rules) any { return &r.RamschLoser },
	},
	{
		Key: "ramsch_price", Group: ramschen, Rare: true, Label: text("Ein verlorener Ramsch kostet", "A lost Ramsch costs"), Hi: 20,
		Options: []scoring.Option{choice("0", "die Augen", "the card points"), choice("10", "immer 10", "always 10"), choice("15", "immer 15", "always 15"), choice("20", "immer 20", "always 20")},
		Says: inRamsch(sayIf(func(r Rules) bool { return r.RamschPrice > 0 }, text("Ein verlorener Ramsch kostet immer %d, nicht die Augen.", "A lost Ramsch always costs %d, not the card points."),
			func(r Rules) int { return r.RamschPrice })),
		At: func(r *Rules) any { return &r.RamschPrice },
	},
	{
		Key: "ramsch_tie", Group: ramschen, Label: text("Mehrere mit den meisten Augen", "Several with the most card points"),
		Options: []scoring.Option{choice(All, "verlieren alle", "all lose"), choice(Share, "teilen sich das Minus", "share the minus"), choice(LastTrick, "der letzte Stich entscheidet", "the last trick decides")},
		Says: inRamsch(func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				Share:     text("Haben mehrere die meisten Augen, teilen sie sich das Minus, abgerundet.", "If several have the most card points, they share the minus, rounded down."),
				LastTrick: text("Haben mehrere die meisten Augen, verliert, wer den letzten Stich macht.", "If several have the most card points, whoever takes the last trick loses."),
			}[r.RamschTie]
		}),
		At: func(r *Rules) any { return &r.RamschTie },
	},
	{
		Key: "ramsch_skat", Group: ramschen, Label: text("Die Augen im Skat bekommt", "The card points in the Skat go to"),
		Options: []scoring.Option{choice(LastTrick, "der letzte Stich", "the last trick"), choice(Most, "wer die meisten Augen hat", "whoever has the most"), choice(None, "niemand, er zählt nicht", "nobody, they do not count")},
		Says: onlyRamsch(func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				LastTrick: text("Die Augen im Skat bekommt der letzte Stich.", "The card points in the Skat go to the last trick."),
				Most:      text("Die Augen im Skat bekommt, wer die meisten hat.", "The card points in the Skat go to whoever has the most."),
				None:      text("Im Ramsch zählen die Augen im Skat nicht.", "In Ramsch the card points in the Skat do not count."),
			}[r.RamschSkat]
		}),
		At: func(r *Rules) any { return &r.RamschSkat },
	},
	{
		Key: "ramsch_skat_tie", Group: ramschen, Label: text("Und wenn mehrere die meisten haben", "And if several have the most"),
		Options: []scoring.Option{choice(LastTrick, "wer von ihnen zuletzt einen Stich gemacht hat", "whichever of them took a trick last"), choice(Both, "jeder von ihnen, er zählt mehrmals", "each of them, they count more than once"), choice(None, "keiner, er zählt dann nicht", "nobody, and they do not count")},
		Says: onlyRamsch(only(func(r Rules) bool { return r.RamschSkat == Most }, func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				LastTrick: text("Haben mehrere die meisten, bekommt ihn, wer von ihnen zuletzt einen Stich gemacht hat.", "If several have the most, whichever of them took a trick last gets it."),
				Both:      text("Haben mehrere die meisten, zählt der Skat bei jedem von ihnen.", "If several have the most, the Skat counts for each of them."),
				None:      text("Haben mehrere die meisten, zählt der Skat nicht.", "If several have the most, the Skat does not count."),
			}[r.SkatTie]
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
		Key: "ramsch_floor", Group: ramschen, Label: text("Ramsch kostet höchstens", "A Ramsch costs at most"), Unit: text("Punkte", "points"), Zero: text("keine Grenze", "no limit"), Hi: 99_999,
		Says: onlyRamsch(sayIf(func(r Rules) bool { return r.RamschFloor > 0 }, text("Ein Ramsch kostet höchstens %d.", "A Ramsch costs %d at most."), func(r Rules) int { return r.RamschFloor })),
		At:   func(r *Rules) any { return &r.RamschFloor },
	},
}

var bockRules = []scoring.Rule[Rules]{
	{
		Key: "bock", Group: bocking, Brief: scoring.Same("Bock"), Label: text("Bock gibt es bei", "Bock follows"), Usually: text("Bock: nie.", "Bock: never."), Options: reasons,
		Says: func(r Rules) scoring.Text {
			begins := text("Eine Bockrunde, in der alles doppelt zählt, gibt es bei ", "A Bock round, in which everything counts twice, follows ")
			if r.BockFor == ThisDeal {
				begins = text("Doppelt zählt ein Spiel bei ", "A deal counts twice with ")
			}
			return listed(reasons, begins, func(r Rules) []string { return r.Bock })(r)
		},
		At: func(r *Rules) any { return &r.Bock },
	},
	{
		Key: "bock_for", Group: bocking, Rare: true, Label: text("Doppelt zählt", "What counts twice"),
		Options: []scoring.Option{choice(Round, "die Runde danach", "the round after it"), choice(ThisDeal, "nur das Spiel selbst", "only the deal itself")},
		Says:    inBock(sayIf(func(r Rules) bool { return r.BockFor == ThisDeal }, text("Keine Bockrunde: doppelt zählt nur das Spiel selbst.", "No Bock round: only the deal itself counts twice."))),
		At:      func(r *Rules) any { return &r.BockFor },
	},
	{
		Key: "bock_overlap", Group: bocking, Label: text("Bock im Bock", "Bock within Bock"),
		Options: []scoring.Option{choice(Queue, "hinten an", "queues up"), choice(Stack, "zugleich, bis mal 8", "at once, up to times 8")},
		Says: inBockRounds(func(r Rules) scoring.Text {
			if r.BockOverlap == Stack {
				return text("Bock im Bock zählt vierfach, bis mal 8.", "Bock within Bock counts four times, up to times 8.")
			}
			return text("Bock im Bock: die neue Runde hängt sich hinten an.", "Bock within Bock: the new round queues up.")
		}),
		At: func(r *Rules) any { return &r.BockOverlap },
	},
	{
		Key: "bock_ramsch", Group: bocking, Label: text("nach jeder Bockrunde eine Ramschrunde", "a Ramsch round after each Bock round"),
		Says: inBockRounds(sayIf(func(r Rules) bool { return r.BockRamsch }, text("Auf jede Bockrunde folgt eine Runde Schieberamsch; Grand Hand darf man darin spielen.",
			"Each Bock round is followed by a round of Schieberamsch; Grand Hand may be played in it."))),
		At: func(r *Rules) any { return &r.BockRamsch },
	},
}
