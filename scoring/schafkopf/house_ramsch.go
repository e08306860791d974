package schafkopf

import "anschreiber/scoring"

var jungfrauOptions = scoring.Options{
	{Value: None, Name: text("zählt nichts", "counts nothing")},
	{Value: DoubleAll, Name: text("jede verdoppelt alles", "each doubles everything")},
	{Value: DoubleOwn, Name: text("bekommt das Doppelte", "gets twice as much")},
	{Value: DoubleOwnEach, Name: text("bekommt das Doppelte je Jungfrau, die es gibt", "gets twice as much for each Jungfrau there is")},
}

var durchmarschOptions = scoring.Options{
	{Value: Off, Name: text("gibt es nicht", "not played")},
	{Value: AllTricks, Name: text("mit allen Stichen", "with all tricks")},
	{Value: From90, Name: text("ab 90 Augen, wenn er angekreuzt ist", "from 90 card points, if it is ticked")},
	{Value: From91, Name: text("ab 91 Augen, wenn er angekreuzt ist", "from 91 card points, if it is ticked")},
}

var payOptions = scoring.Options{
	{Value: One, Name: text("einer, bei gleich vielen sagt der Tisch, wer", "one, in a tie the table says who")},
	{Value: Tied, Name: text("alle, die gleich viele haben", "all who tie")},
	{Value: Two, Name: text("die beiden mit den meisten Augen", "the two with the most card points")},
}

// ramschRules say what a Ramsch costs, and whom.
var ramschRules = []scoring.Rule[Rules]{
	{
		Key: "ramsch_pays", Group: ramschen, Label: text("Im Ramsch zahlt", "Who pays for a Ramsch"), Options: payOptions,
		Says: sayIf(func(r Rules) bool { return r.Plays(Ramsch) && r.RamschPays != One }, ramschPaysSays),
		At:   func(r *Rules) any { return &r.RamschPays },
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
		Options: scoring.Options{{Value: Ramsch, Name: text("den Ramsch", "the Ramsch")}, {Value: Solo, Name: text("ein Solo", "a Solo")}},
		Says: sayIf(func(r Rules) bool { return r.Durchmarsch != Off && r.Plays(Ramsch) }, func(r Rules) scoring.Text {
			n := amount(r.durchmarsch())
			return text("Ein Durchmarsch bringt "+n+" von jedem.", "A Durchmarsch earns "+n+" from everybody.")
		}),
		At: func(r *Rules) any { return &r.DurchmarschPrice },
	},
	{
		Key: "ramsch_stoss", Group: ramschen, Label: text("Kontra auch im Ramsch", "Kontra in a Ramsch, too"),
		Says: sayIf(func(r Rules) bool { return r.RamschStoss && r.Plays(Ramsch) && r.StossMax > 0 }, func(Rules) scoring.Text {
			return text("Auch im Ramsch verdoppelt Kontra.", "Kontra doubles a Ramsch, too.")
		}),
		At: func(r *Rules) any { return &r.RamschStoss },
	},
}

// stockRules say who pays into the Stock, and who gets it.
var stockRules = []scoring.Rule[Rules]{
	{
		Key: "stock", Group: stocks, Brief: scoring.Same("Stock"), Label: text("Passen alle, zahlt jeder in den Stock", "If all pass, each pays into the Stock"), Unit: unitOf, Zero: text("nichts, es gibt keinen Stock", "nothing, there is no Stock"), Hi: most,
		Says: sayIf(func(r Rules) bool { return r.Stock > 0 }, func(r Rules) scoring.Text {
			n := r.money(r.Stock)
			return text("Passen alle, zahlt jeder ", "If all pass, each pays ").Add(n,
				stockGoes(r))
		}),
		At: func(r *Rules) any { return &r.Stock },
	},
	{
		Key: "stock_any", Group: stocks, Label: text("Den Stock gewinnt jedes Spiel, auch ein Solo", "Any game wins the Stock, a Solo too"),
		Says: func(Rules) scoring.Text { return scoring.Text{} }, // said with the Stock
		At:   func(r *Rules) any { return &r.StockAny },
	},
	{
		Key: "stock_ante", Group: stocks, Label: text("Ist der Stock gewonnen, zahlt jeder wieder ein", "After the Stock is won each pays into it again"),
		Says: sayIf(func(r Rules) bool { return r.Stock > 0 && r.StockAnte }, func(r Rules) scoring.Text {
			return text("Ist der Stock gewonnen, zahlt jeder wieder ", "After the Stock is won each pays ").Add(r.money(r.Stock), text(" ein.", " into it again."))
		}),
		At: func(r *Rules) any { return &r.StockAnte },
	},
	{
		Key: "stock_end", Group: stocks, Money: true, Label: text("Was am Ende im Stock ist", "What is in the Stock at the end"),
		Options: scoring.Options{{Value: Split, Name: text("wird geteilt", "is shared")}, {Value: Carry, Name: text("bleibt drin", "stays there")}},
		Says: sayIf(func(r Rules) bool { return r.Stock > 0 }, func(r Rules) scoring.Text {
			if r.StockEnd == Carry {
				return text("Was am Ende im Stock ist, bleibt drin.", "What is in the Stock at the end stays there.")
			}
			return text("Was am Ende im Stock ist, wird geteilt.", "What is in the Stock at the end is shared.")
		}),
		At: func(r *Rules) any { return &r.StockEnd },
	},
}
