package schafkopf

import "anschreiber/scoring"

var (
	prices    = text("Tarif", "Tariff")
	whatGoes  = text("Was gespielt wird", "What is played")
	runs      = text("Laufende", "Laufende")
	doublings = text("Verdoppeln", "Doubling")
	ramschen  = text("Ramsch", "Ramsch")
	stocks    = text("Stock", "Stock")
	unitOf    = text("Punkte oder Cent", "points or cents")
)

// most is far more than any table plays for.
const most = 10_000

var jungfrauOptions = []scoring.Option{
	{Value: None, Name: text("zählt nichts", "counts nothing")},
	{Value: DoubleAll, Name: text("jede verdoppelt alles", "each doubles everything")},
	{Value: DoubleOwn, Name: text("bekommt das Doppelte", "gets twice as much")},
	{Value: DoubleOwnEach, Name: text("bekommt das Doppelte je Jungfrau, die es gibt", "gets twice as much for each Jungfrau there is")},
}

var durchmarschOptions = []scoring.Option{
	{Value: Off, Name: text("gibt es nicht", "not played")},
	{Value: AllTricks, Name: text("mit allen Stichen", "with all tricks")},
	{Value: From91, Name: text("ab 91 Augen", "from 91 Augen")},
}

var bockOptions = []scoring.Option{
	{Value: HerzSoloLost, Name: text("verlorenem Herz-Solo", "a lost Herz-Solo")},
	{Value: KontraLost, Name: text("verlorenem Kontra", "a lost Kontra")},
	{Value: AllPassed, Name: text("einem Spiel, bei dem alle passen", "a deal that all pass")},
	{Value: Split60, Name: text("60 zu 60 Augen", "60 Augen each")},
}

var kreuzOptions = []scoring.Option{
	{Value: Lost, Name: text("verloren für die Spieler", "lost by the declaring side")},
	{Value: Again, Name: text("wird noch einmal gespielt", "is played again")},
}

var house = []scoring.Rule[Rules]{
	{
		Key: "unit", Group: prices, Label: text("Angeschrieben wird in", "Scored in"),
		Options: []scoring.Option{{Value: Points, Name: text("Punkten", "points")}, {Value: Cents, Name: text("Cent", "cents")}},
		Says:    func(Rules) scoring.Text { return scoring.Text{} },
		At:      func(r *Rules) any { return &r.Unit },
	},
	price("ruf", text("Rufspiel", "Rufspiel"), func(r *Rules) *int { return &r.Ruf }),
	price("solo", text("Solo", "Solo"), func(r *Rules) *int { return &r.Solo }),
	price("lauf", text("jeder Laufende", "each Laufender"), func(r *Rules) *int { return &r.Lauf }),
	price("extra", text("Schneider, und noch einmal für Schwarz", "Schneider, and again for Schwarz"), func(r *Rules) *int { return &r.Extra }),
	price("wenz", follows(Wenz, Solo), func(r *Rules) *int { return &r.Wenz }),
	price("hochzeit", follows(Hochzeit, Rufspiel), func(r *Rules) *int { return &r.Hochzeit }),
	price("bettel", text("Bettel und Mörtel, sonst wie Solo", "Bettel and Mörtel, else as Solo"), func(r *Rules) *int { return &r.Bettel }),
	price("ramsch", follows(Ramsch, Rufspiel), func(r *Rules) *int { return &r.Ramsch }),
	price("geier", follows(Geier, Solo), func(r *Rules) *int { return &r.Geier }),
	price("farbwenz", follows(Farbwenz, Solo), func(r *Rules) *int { return &r.Farbwenz }),
	price("farbgeier", follows(Farbgeier, Solo), func(r *Rules) *int { return &r.Farbgeier }),
	price("muss", follows(Muss, Rufspiel), func(r *Rules) *int { return &r.Muss }),
	{
		Key: "tout_schwarz", Group: prices, Label: text("Tout und Sie zahlen wie Schwarz, verdoppelt", "Tout and Sie pay as a Schwarz, doubled"),
		Says: sayIf(func(r Rules) bool { return r.ToutSchwarz }, func(r Rules) scoring.Text {
			return text("Tout und Sie zahlen wie Schwarz, verdoppelt.", "Tout and Sie pay as a Schwarz, doubled.")
		}),
		At: func(r *Rules) any { return &r.ToutSchwarz },
	},
	{
		Key: "cents_per_point", Group: prices, Money: true, Label: text("Ein Punkt ist wert (nur bei Punkten)", "A point is worth (with points only)"),
		Unit: text("Cent", "cents"), Hi: most, Says: stakeSays,
		At: func(r *Rules) any { return &r.CentsPerPoint },
	},
	{
		Key: "contracts", Group: whatGoes, Label: text("Gespielt wird", "Contracts"), Options: contractOptions(),
		At: func(r *Rules) any { return &r.Contracts },
	},
	{
		Key: "deck", Group: whatGoes, Label: text("Karten", "Deck"),
		Options: []scoring.Option{
			{Value: Long, Name: text("lang, 32 Karten", "long, 32 cards")},
			{Value: Short, Name: text("kurz, 24 Karten", "short, 24 cards")},
		},
		At: func(r *Rules) any { return &r.Deck },
	},
	{
		Key: "always_played", Group: whatGoes, Label: text("Gespielt wird immer: Muss, über Kreuz oder Ramsch, wenn niemand spielen will", "Always played: Muss, crosswise or Ramsch if nobody wants to"),
		Says: sayIf(func(r Rules) bool { return r.AlwaysPlayed }, unplayedSays),
		At:   func(r *Rules) any { return &r.AlwaysPlayed },
	},
	{
		Key: "kreuz_60", Group: whatGoes, Label: text("Über Kreuz mit 60 zu 60", "Crosswise with 60 each"),
		Options: kreuzOptions,
		Says: sayIf(func(r Rules) bool { return r.Plays(UeberKreuz) }, func(r Rules) scoring.Text {
			return text("Über Kreuz mit 60 zu 60: ", "Crosswise with 60 each: ").Add(optionName(kreuzOptions, r.Kreuz60), scoring.Same("."))
		}),
		At: func(r *Rules) any { return &r.Kreuz60 },
	},
	{
		Key: "schneider_at_30", Group: whatGoes, Label: text("Mit genau 30 Augen", "With exactly 30 Augen"),
		Options: []scoring.Option{
			{Value: Declarer, Name: text("ist die Spielerpartei Schneider, die andere frei", "the declaring side is Schneider, the other is not")},
			{Value: Nobody, Name: text("ist niemand Schneider", "nobody is Schneider")},
		},
		At: func(r *Rules) any { return &r.SchneiderAt30 },
	},
	{
		Key: "lauf_min", Group: runs, Label: text("Laufende zählen ab (sonst ab 3, bei Wenz und Geier ab 2)", "Laufende count from (else 3, at Wenz and Geier 2)"), Lo: 1, Hi: 8,
		Says: sayIf(paysLaufende, func(r Rules) scoring.Text {
			if r.LaufMin == 0 {
				return text("Laufende zählen ab 3, bei Wenz und Geier ab 2.", "Laufende count from 3, at Wenz and Geier from 2.")
			}
			return text("Laufende zählen ab "+amount(r.LaufMin)+".", "Laufende count from "+amount(r.LaufMin)+".")
		}),
		At: func(r *Rules) any { return &r.LaufMin },
	},
	{
		Key: "lauf_min_farbwenz", Group: runs, Label: text("Beim Farbwenz ab", "At Farbwenz from"),
		Options: []scoring.Option{{Value: "2", Name: scoring.Same("2")}, {Value: "3", Name: scoring.Same("3")}}, Lo: 2, Hi: 3,
		Says: sayIf(func(r Rules) bool { return paysLaufende(r) && r.LaufMinFarbwenz > 0 }, func(r Rules) scoring.Text {
			n := amount(r.LaufMinFarbwenz)
			return text("Beim Farbwenz zählen sie ab "+n+".", "At Farbwenz they count from "+n+".")
		}),
		At: func(r *Rules) any { return &r.LaufMinFarbwenz },
	},
	{
		Key: "lauf_cap", Group: runs, Label: text("Höchstens so viele werden bezahlt", "At most so many are paid"), Zero: text("alle", "all"), Hi: maxLaufende,
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
		Key: "legen", Group: doublings, Label: text("Legen (Klopfen, Doppeln) nach den ersten Karten", "Legen (doubling) after the first cards"),
		At: func(r *Rules) any { return &r.Legen },
	},
	{
		Key: "stoss_max", Group: doublings, Label: text("Stoß", "Stoss"), Hi: MaxStoss,
		Options: []scoring.Option{
			{Value: "0", Name: text("ohne Kontra", "no kontra")},
			{Value: "1", Name: text("Kontra", "kontra")},
			{Value: "2", Name: text("Kontra und Re", "kontra and re")},
			{Value: "3", Name: text("bis Sub", "up to sub")},
			{Value: "4", Name: text("bis Hirsch", "up to hirsch")},
		},
		At: func(r *Rules) any { return &r.StossMax },
	},
	{
		Key: "bock_after", Group: doublings, Label: text("Eine Bockrunde gibt es nach", "A Bock round follows"),
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
		Key: "jungfrau", Group: ramschen, Label: text("Jungfrau (kein Stich)", "Jungfrau (no trick)"),
		Options: jungfrauOptions,
		Says:    inRamsch(text("Jungfrau", "Jungfrau"), jungfrauOptions, func(r Rules) string { return r.Jungfrau }), At: func(r *Rules) any { return &r.Jungfrau },
	},
	{
		Key: "durchmarsch", Group: ramschen, Label: text("Durchmarsch", "Durchmarsch"),
		Options: durchmarschOptions,
		Says:    inRamsch(text("Durchmarsch", "Durchmarsch"), durchmarschOptions, func(r Rules) string { return r.Durchmarsch }), At: func(r *Rules) any { return &r.Durchmarsch },
	},
	{
		Key: "durchmarsch_price", Group: ramschen, Label: text("Der Durchmarsch kostet", "A Durchmarsch costs"),
		Options: []scoring.Option{{Value: Ramsch, Name: text("den Ramsch", "the Ramsch")}, {Value: Solo, Name: text("ein Solo", "a Solo")}},
		Says: sayIf(func(r Rules) bool { return r.Durchmarsch != Off && r.Plays(Ramsch) }, func(r Rules) scoring.Text {
			n := amount(r.durchmarsch())
			return text("Ein Durchmarsch bringt "+n+" von jedem.", "A Durchmarsch brings "+n+" from everybody.")
		}),
		At: func(r *Rules) any { return &r.DurchmarschPrice },
	},
	{
		Key: "stock", Group: stocks, Label: text("Passen alle, zahlt jeder in den Stock", "If all pass, each pays into the Stock"), Unit: unitOf, Zero: text("nichts, es gibt keinen Stock", "nothing, there is no Stock"), Hi: most,
		Says: sayIf(func(r Rules) bool { return r.Stock > 0 }, func(r Rules) scoring.Text {
			n := r.money(r.Stock)
			return text("Passen alle, zahlt jeder ", "If all pass, each pays ").Add(n,
				text(" in den Stock. Wer ein Rufspiel gewinnt, teilt ihn; wer es verliert, doppelt ihn auf.", " into the Stock. The winners of a Rufspiel share it; the losers double it."))
		}),
		At: func(r *Rules) any { return &r.Stock },
	},
	{
		Key: "stock_end", Group: stocks, Money: true, Label: text("Was am Ende im Stock ist", "What is in the Stock at the end"),
		Options: []scoring.Option{{Value: Split, Name: text("wird geteilt", "is shared")}, {Value: Carry, Name: text("bleibt drin", "stays there")}},
		Says: sayIf(func(r Rules) bool { return r.Stock > 0 }, func(r Rules) scoring.Text {
			if r.StockEnd == Carry {
				return text("Was am Ende im Stock ist, bleibt drin.", "What is in the Stock at the end stays there.")
			}
			return text("Was am Ende im Stock ist, wird geteilt.", "What is in the Stock at the end is shared.")
		}),
		At: func(r *Rules) any { return &r.StockEnd },
	},
}
