package schafkopf

import "anschreiber/scoring"

var bockOptions = scoring.Options{
	{Value: HerzSoloLost, Name: text("verlorenem Herz-Solo", "a lost Herz-Solo")},
	{Value: KontraLost, Name: text("verlorenem Kontra", "a lost Kontra")},
	{Value: AllPassed, Name: text("einem Spiel, bei dem alle passen", "a deal in which all pass")},
	{Value: Split60, Name: text("60 zu 60 Augen", "60 card points each")},
	{Value: EmptyTrick, Name: text("einem leeren Stich (0 Augen)", "an empty trick (0 card points)")},
	{Value: NoTrick, Name: text("einem Spiel, in dem einer keinen Stich macht", "a deal in which somebody takes no trick")},
	{Value: Manual, Name: text("„Bock!“ auf Zuruf", "a call of “Bock!”")},
}

var legenOptions = scoring.Options{
	{Value: Each, Name: text("jeder verdoppelt", "each doubles")},
	{Value: PlusOne, Name: text("einer × 2, zwei × 3, drei × 4, vier × 5", "one × 2, two × 3, three × 4, four × 5")},
	{Value: One, Name: text("nur einer darf legen", "only one may double")},
}

// doublingRules say what doubles a deal.
var doublingRules = []scoring.Rule[Rules]{
	{
		Key: "legen", Group: doublings, Brief: scoring.Same("Legen"), Label: text("Legen (Klopfen, Doppeln) nach den ersten Karten", "Legen (doubling) after the first cards"),
		At: func(r *Rules) any { return &r.Legen },
	},
	{
		Key: "legen_pays", Group: doublings, Label: text("Legen mehrere", "If several double (Legen)"), Options: legenOptions,
		Says: sayIf(func(r Rules) bool { return r.Legen && r.LegenPays != Each }, func(r Rules) scoring.Text {
			return text("Legen: ", "Legen: ").Add(legenOptions.Name(r.LegenPays), scoring.Same("."))
		}),
		At: func(r *Rules) any { return &r.LegenPays },
	},
	{
		Key: "stoss_max", Group: doublings, Brief: text("Stoß", "Stoss"), Label: text("Stoß", "Stoss"), Hi: MaxStoss, Says: stossSays,
		Options: scoring.Options{
			{Value: "0", Name: text("gibt es nicht", "not played")},
			{Value: "1", Name: text("Kontra", "Kontra")},
			{Value: "2", Name: text("Kontra und Re", "Kontra and Re")},
			{Value: "3", Name: text("bis Sub", "up to Sub")},
			{Value: "4", Name: text("bis Hirsch", "up to Hirsch")},
		},
		At: func(r *Rules) any { return &r.StossMax },
	},
	{
		Key: "stoss_takes", Group: doublings, Label: text("Der Stoß übernimmt: wer ihn gibt, braucht 61", "A Stoss takes over: whoever calls it needs 61"),
		Says: sayIf(func(r Rules) bool { return r.StossTakes && r.StossMax > 0 }, func(Rules) scoring.Text {
			return text("Der Stoß übernimmt: nach Kontra brauchen die Gegner 61 Augen und sind mit 31 schneiderfrei, nach Re wieder die Spieler.", "A Stoss takes over: after Kontra the opponents need 61 card points, and 31 to be Schneider-free; after Re it is the declaring side again.")
		}),
		At: func(r *Rules) any { return &r.StossTakes },
	},
	{
		Key: "bock_after", Group: doublings, Brief: scoring.Same("Bock"), Label: text("Eine Bockrunde gibt es nach", "A Bock round follows"),
		Options: bockOptions,
		Says:    sayIf(func(r Rules) bool { return len(r.BockAfter) > 0 }, bockSays),
		At:      func(r *Rules) any { return &r.BockAfter },
	},
	{
		Key: "double_next", Group: doublings, Label: text("Passen alle, zählt das nächste Spiel doppelt", "If all pass, the next deal counts double"),
		Says: sayIf(func(r Rules) bool { return r.DoubleNext }, func(Rules) scoring.Text {
			return text("Passen alle, zählt das nächste Spiel doppelt.", "If all pass, the next deal counts double.")
		}),
		At: func(r *Rules) any { return &r.DoubleNext },
	},
	{
		Key: "double_again", Group: doublings, Label: text("Passen noch einmal alle, zählt es noch einmal doppelt", "If all pass again, it doubles again"),
		Says: sayIf(func(r Rules) bool { return r.DoubleNext && r.DoubleAgain }, func(Rules) scoring.Text {
			return text("Passen noch einmal alle, zählt es noch einmal doppelt, bis mal 8.", "If all pass again, it doubles again, up to times 8.")
		}),
		At: func(r *Rules) any { return &r.DoubleAgain },
	},
	{
		Key: "passed_redeal", Group: doublings, Label: text("Passen alle, gibt derselbe noch einmal", "If all pass, the same dealer deals again"),
		Says: sayIf(func(r Rules) bool { return r.PassedRedeal }, func(Rules) scoring.Text {
			return text("Passen alle, gibt derselbe noch einmal.", "If all pass, the same dealer deals again.")
		}),
		At: func(r *Rules) any { return &r.PassedRedeal },
	},
}
