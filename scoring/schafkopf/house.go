package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

var (
	prices    = text("Tarif", "Tariff")
	whatGoes  = text("Was gespielt wird", "What is played")
	runs      = text("Laufende", "Laufende")
	doublings = text("Verdoppeln", "Doubling")
	ramschen  = text("Ramsch", "Ramsch")
	stocks    = text("Stock", "Stock")
	unitOf    = text("Punkte oder Cent", "points or cents")
)

// most is the highest price, far above what any table plays for.
const most = 10_000

// house lists all the rules that a table can choose, group by group.
var house = slices.Concat(priceRules, playingRules, doublingRules, ramschRules, stockRules)

// priceRules say what a game costs.
var priceRules = []scoring.Rule[Rules]{
	{
		Key: "unit", Group: prices, Label: text("Angeschrieben wird in", "Scored in"),
		Options: scoring.Options{{Value: Points, Name: text("Punkten", "points")}, {Value: Cents, Name: text("Cent", "cents")}},
		Says:    func(Rules) scoring.Text { return scoring.Text{} },
		At:      func(r *Rules) any { return &r.Unit },
	},
	price("ruf", text("Rufspiel", "Rufspiel"), func(r *Rules) *int { return &r.Ruf }),
	price("solo", text("Solo", "Solo"), func(r *Rules) *int { return &r.Solo }),
	price("lauf", text("jeder Laufende", "each Laufender"), func(r *Rules) *int { return &r.Lauf }),
	price("extra", text("Schneider, und noch einmal für Schwarz", "Schneider, and again for Schwarz"), func(r *Rules) *int { return &r.Extra }),
	asPriceOf(price("wenz", of(Wenz).name, func(r *Rules) *int { return &r.Wenz }), Solo),
	asPriceOf(price("hochzeit", of(Hochzeit).name, func(r *Rules) *int { return &r.Hochzeit }), Rufspiel),
	asPriceOf(price("bettel", text("Bettel und Mörtel", "Bettel and Mörtel"), func(r *Rules) *int { return &r.Bettel }), Solo),
	asPriceOf(price("ramsch", of(Ramsch).name, func(r *Rules) *int { return &r.Ramsch }), Rufspiel),
	asPriceOf(price("geier", of(Geier).name, func(r *Rules) *int { return &r.Geier }), Solo),
	asPriceOf(price("farbwenz", of(Farbwenz).name, func(r *Rules) *int { return &r.Farbwenz }), Solo),
	asPriceOf(price("farbgeier", of(Farbgeier).name, func(r *Rules) *int { return &r.Farbgeier }), Solo),
	asPriceOf(price("muss", of(Muss).name, func(r *Rules) *int { return &r.Muss }), Rufspiel),
	asPriceOf(price("ueber_kreuz", of(UeberKreuz).name, func(r *Rules) *int { return &r.Kreuz }), Rufspiel),
	asPriceOf(price(HerzSolo, scoring.Same("Herz-Solo"), func(r *Rules) *int { return &r.HerzSolo }), Solo),
	{
		Key: "schneider_ruf", Group: prices, Label: text("Schneider und Schwarz nur zu zweit, nicht im Solo", "Schneider and Schwarz for two only, not in a Solo"),
		Says: sayIf(func(r Rules) bool { return r.SchneiderRuf }, func(Rules) scoring.Text {
			return text("Schneider und Schwarz zahlen nur, wo zwei zusammen spielen, nicht im Solo und Wenz.", "Schneider and Schwarz pay only where two play together, not in a Solo or Wenz.")
		}),
		At: func(r *Rules) any { return &r.SchneiderRuf },
	},
	{
		Key: "bid_step", Group: prices, Label: text("Gesteigert: je 10 Augen", "Bid up: every 10 card points"), Unit: unitOf, Zero: text("nichts dazu", "nothing more"), Hi: most,
		Says: sayIf(func(r Rules) bool { return r.BidStep > 0 }, func(r Rules) scoring.Text {
			return text("Gesteigert: je 10 Augen ", "Bid up: for every 10 card points ").Add(r.money(r.BidStep), text(" mehr.", " more."))
		}),
		At: func(r *Rules) any { return &r.BidStep },
	},
	{
		Key: "tout_schwarz", Group: prices, Label: text("Tout und Sie zahlen wie Schwarz, verdoppelt", "Tout and Sie pay as a Schwarz, doubled"),
		Says: sayIf(func(r Rules) bool { return r.ToutSchwarz }, func(r Rules) scoring.Text {
			return text("Tout und Sie zahlen wie Schwarz, verdoppelt.", "Tout and Sie pay as a Schwarz, doubled.")
		}),
		At: func(r *Rules) any { return &r.ToutSchwarz },
	},
	{
		Key: "cents_per_point", Group: prices, Money: true, Label: text("Ein Punkt ist wert (nur bei Punkten)", "A point is worth (with points only)"),
		Unit: text("Cent", "cents"), Hi: most, Says: stakeSays, Stakes: stakesOf,
		At: func(r *Rules) any { return &r.CentsPerPoint },
	},
}
