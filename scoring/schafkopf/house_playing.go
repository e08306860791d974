package schafkopf

import "anschreiber/scoring"

var sixOptions = scoring.Options{
	{Value: Next, Name: text("der Geber und sein linker Nachbar", "the dealer and the next on the left")},
	{Value: Cutter, Name: text("der Geber und wer abhebt", "the dealer and whoever cuts")},
}

var kreuzOptions = scoring.Options{
	{Value: Lost, Name: text("verloren für die Spieler", "lost by the declaring side")},
	{Value: Again, Name: text("wird noch einmal gespielt", "is played again")},
}

// playingRules say what is played, and what wins it.
var playingRules = []scoring.Rule[Rules]{
	{
		Key: "contracts", Group: whatGoes, Label: text("Gespielt wird", "Contracts"), Options: contractOptions(),
		At: func(r *Rules) any { return &r.Contracts },
	},
	{
		Key: "deck", Group: whatGoes, Label: text("Karten", "Deck"),
		Options: scoring.Options{
			{Value: Long, Name: text("lang, 32 Karten", "long, 32 cards")},
			{Value: Short, Name: text("kurz, 24 Karten", "short, 24 cards")},
		},
		At: func(r *Rules) any { return &r.Deck },
	},
	{
		Key: "always_played", Group: whatGoes, Label: text("Gespielt wird immer: Muss, über Kreuz oder Ramsch, wenn niemand spielen will", "Always played: Muss, Kreuz or Ramsch if nobody wants to"),
		Says: sayIf(func(r Rules) bool { return r.AlwaysPlayed }, unplayedSays),
		At:   func(r *Rules) any { return &r.AlwaysPlayed },
	},
	{
		Key: "muss_60", Group: whatGoes, Label: text("Das Muss ist schon mit 60 gewonnen und mit 30 schneiderfrei", "A Muss is won with 60 already, and Schneider-free with 30"),
		Says: sayIf(func(r Rules) bool { return r.Muss60 && r.Plays(Muss) }, func(Rules) scoring.Text {
			return text("Wer muss, gewinnt schon mit 60 Augen und ist mit 30 schneiderfrei; die anderen brauchen 61 und 31.", "Whoever must play wins with 60 card points and is Schneider-free with 30; the others need 61 and 31.")
		}),
		At: func(r *Rules) any { return &r.Muss60 },
	},
	{
		Key: "bid_ruf", Group: whatGoes, Label: text("Auch ein Rufspiel kann man steigern", "A Rufspiel may be bid up, too"),
		Says: sayIf(func(r Rules) bool { return r.BidRuf && r.Plays(Rufspiel) }, func(Rules) scoring.Text {
			return text("Auch ein Rufspiel kann man steigern.", "A Rufspiel may be bid up, too.")
		}),
		At: func(r *Rules) any { return &r.BidRuf },
	},
	{
		Key: "kreuz_60", Group: whatGoes, Label: text("Über Kreuz mit 60 zu 60", "Kreuz at 60–60"),
		Options: kreuzOptions,
		Says: sayIf(func(r Rules) bool { return r.Plays(UeberKreuz) }, func(r Rules) scoring.Text {
			return text("Über Kreuz mit 60 zu 60: ", "Kreuz at 60–60: ").Add(kreuzOptions.Name(r.Kreuz60), scoring.Same("."))
		}),
		At: func(r *Rules) any { return &r.Kreuz60 },
	},
	{
		Key: "schneider_at_30", Group: whatGoes, Label: text("Bei genau 30 Augen", "With exactly 30"),
		Options: scoring.Options{
			{Value: Declarer, Name: text("ist die Spielerpartei Schneider, die Gegner nicht", "the declaring side is Schneider, the opponents are not")},
			{Value: Nobody, Name: text("ist niemand Schneider", "nobody is Schneider")},
		},
		Says: func(r Rules) scoring.Text {
			if r.SchneiderAt30 == Nobody {
				return text("Bei genau 30 ist niemand Schneider.", "With exactly 30 nobody is Schneider.")
			}
			return text("Bei genau 30 ist die Spielerpartei Schneider, die Gegner nicht.", "With exactly 30 the declaring side is Schneider, the opponents are not.")
		},
		At: func(r *Rules) any { return &r.SchneiderAt30 },
	},
	{
		Key: "at_six", Group: whatGoes, Label: text("Zu sechst setzen aus", "Sitting out with six"), Options: sixOptions,
		Says: sayIf(func(r Rules) bool { return r.AtSix == Cutter }, func(Rules) scoring.Text {
			return text("Zu sechst setzen der Geber und sein rechter Nachbar aus, der abhebt.", "With six at the table the dealer sits out, and whoever cuts, on the dealer’s right.")
		}),
		At: func(r *Rules) any { return &r.AtSix },
	},
	{
		Key: "lauf_min", Group: runs, Label: text("Laufende zählen ab (sonst ab 3, bei Wenz und Geier ab 2)", "Laufende count from (else 3, in Wenz and Geier 2)"), Lo: 1, Hi: 8,
		Says: sayIf(paysLaufende, func(r Rules) scoring.Text {
			if r.LaufMin == 0 {
				return text("Laufende zählen ab 3, bei Wenz und Geier ab 2.", "Laufende count from 3, in Wenz and Geier from 2.")
			}
			return text("Laufende zählen ab "+amount(r.LaufMin)+".", "Laufende count from "+amount(r.LaufMin)+".")
		}),
		At: func(r *Rules) any { return &r.LaufMin },
	},
	{
		Key: "lauf_min_farbwenz", Group: runs, Label: text("Beim Farbwenz ab", "In Farbwenz from"),
		Options: scoring.Options{{Value: "2", Name: scoring.Same("2")}, {Value: "3", Name: scoring.Same("3")}}, Lo: 2, Hi: 3, Zero: text("wie sonst", "as otherwise"),
		Says: sayIf(func(r Rules) bool { return paysLaufende(r) && r.LaufMinFarbwenz > 0 }, func(r Rules) scoring.Text {
			n := amount(r.LaufMinFarbwenz)
			return text("Beim Farbwenz zählen sie ab "+n+".", "In Farbwenz they count from "+n+".")
		}),
		At: func(r *Rules) any { return &r.LaufMinFarbwenz },
	},
	{
		Key: "lauf_cap", Group: runs, Label: text("Höchstens so viele Laufende", "Laufende, at most"), Zero: text("alle", "all"), Hi: maxLaufende,
		Says: sayIf(func(r Rules) bool { return paysLaufende(r) && r.LaufCap > 0 }, func(r Rules) scoring.Text {
			if r.LaufCap == 1 {
				return text("Höchstens 1 Laufender wird bezahlt.", "At most 1 Laufender is paid.")
			}
			n := amount(r.LaufCap)
			return text("Höchstens "+n+" Laufende werden bezahlt.", "At most "+n+" Laufende are paid.")
		}),
		At: func(r *Rules) any { return &r.LaufCap },
	},
	{
		Key: "lauf_winner", Group: runs, Label: text("Laufende zählen nur, wenn die Gewinner sie haben", "Laufende count only if the winners hold them"),
		Says: sayIf(func(r Rules) bool { return paysLaufende(r) && r.LaufWinner }, func(Rules) scoring.Text {
			return text("Laufende zählen nur, wenn die Gewinner sie haben.", "Laufende count only if the winners hold them.")
		}),
		At: func(r *Rules) any { return &r.LaufWinner },
	},
}
