package schafkopf

import (
	"strconv"

	"anschreiber/scoring"
)

// priceRules are the house rules for what a contract costs.
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
}

// priceOr returns base, or follows if base is asUsual.
func priceOr(base, follows int) int {
	if base == asUsual {
		return follows
	}
	return base
}

// Base returns the price of a contract at this table.
func (r Rules) Base(contract string) int {
	if base := of(contract).base; base != nil {
		return base(r)
	}
	return 0
}

// HerzSolo is the key of a price: a Solo in Herz may cost more than another Solo.
const HerzSolo = "herz_solo"

// base returns the price of a deal without Laufende, levels and doublings.
func (r Rules) base(d Deal) int {
	if d.Contract == Solo && d.Suit == Herz {
		return priceOr(r.HerzSolo, r.Solo)
	}
	return r.Base(d.Contract)
}

// price returns a rule that holds a price.
func price(key string, label scoring.Text, at func(*Rules) *int) scoring.Rule[Rules] {
	return scoring.Rule[Rules]{
		Key: key, Group: prices, Label: label, Unit: unitOf, Hi: most,
		Says: scoring.Only(func(r Rules) bool { return *at(&r) != asUsual && r.matters(key) }, func(r Rules) scoring.Text {
			name := label
			if c, is := contracts[key]; is {
				name = c.name
			}
			if key == "lauf" && r.Lauf == 0 {
				return text("Laufende werden nicht bezahlt.", "Laufende are not paid.")
			}
			return name.Add(scoring.Same(": "), r.money(*at(&r)))
		}),
		At: func(r *Rules) any { return at(r) },
	}
}

// asPriceOf adds to a price rule that a price which is not given equals that of another contract.
func asPriceOf(rule scoring.Rule[Rules], other string) scoring.Rule[Rules] {
	rule.Else = text("wie ", "as ").Add(of(other).name)
	return rule
}

// matters reports whether this price can matter at this table: the table plays the contract, or
// the price belongs to no contract.
func (r Rules) matters(key string) bool {
	switch _, is := contracts[key]; {
	case key != HerzSolo && (key == Solo || !is): // the prices of Wenz and others may follow that of the Solo
		return true
	case key == Bettel:
		return r.Plays(Bettel) || r.Plays(Moertel)
	case key == HerzSolo:
		return r.Plays(Solo)
	}
	return r.Plays(key)
}

var moneyRules = []scoring.Rule[Rules]{
	{
		Key: "cents_per_point", Group: prices, Money: true, Label: text("Ein Punkt ist wert (nur bei Punkten)", "A point is worth (with points only)"),
		Unit: text("Cent", "cents"), Hi: most,
		Says: func(r Rules) scoring.Text {
			switch {
			case r.Unit == Cents:
				return text("Die Punkte sind Cent.", "The points are cents.")
			case r.CentsPerPoint == 0:
				return text("Es geht um nichts.", "Nothing is at stake.")
			}
			return scoring.Cents(r.CentsPerPoint).Text().Add(text(" je Punkt.", " a point."))
		},
		Stakes: func(r Rules) scoring.Stakes {
			if r.Unit == Cents { // the prices are the stakes
				return scoring.Stakes{}
			}
			return scoring.Stakes{Per: text("je Punkt", "a point"), Amounts: []string{"0", "5", "10", "20"}}
		},
		At: func(r *Rules) any { return &r.CentsPerPoint },
	},
}

// Close ranks the players and turns points into money: points are cents already, or each point has
// a price in cents. What is left in the Stock is shared, or stays there, as the table's rule says.
func (f *fold) Close(s *scoring.Sheet) {
	f.showNext(&s.Next)
	s.Standing = scoring.Rank(s.Totals, s.Totals)
	rules := f.table.Rules
	price := rules.CentsPerPoint
	if rules.Unit == Cents {
		price = 1
	}
	shares, pot := make([]int, len(s.Totals)), f.stock
	if rules.StockEnd != Carry {
		for i := range shares {
			shares[i] = scoring.Split(f.stock, len(shares), i)
		}
		pot = 0
	}
	if rules.Stock > 0 && (f.stock != 0 || len(s.Lines) == 0) { // an empty form has these rows, too
		s.Closing = f.closingRows(s, shares)
	}
	f.settle(s, price, shares, pot)
}

// settle pays the points at their price in cents, balances them with the Stock, and pays
// everybody's share of what is left in it.
func (f *fold) settle(s *scoring.Sheet, price int, shares []int, pot int) {
	if price == 0 {
		return
	}
	says := text("Punkte in Cent", "points in cents")
	if f.table.Rules.Unit != Cents {
		s.Show(text("Punkte", "points"), s.Totals)
		says = scoring.Same("× ").Add(scoring.Cents(price).Text())
	}
	own := make([]int, len(shares))
	for i, total := range s.Totals {
		own[i], _ = total.Whole()
		own[i] *= price
		shares[i] *= price
	}
	s.Pay(says, own, f.stock*price)
	if f.stock != pot {
		s.Pay(text("Stock, geteilt", "Stock, shared"), shares, (pot-f.stock)*price)
	}
}

// money returns an amount with its unit.
func (r Rules) money(n int) scoring.Text {
	if r.Unit == Cents {
		return scoring.Cents(n).Text()
	}
	if n == 1 {
		return text("1 Punkt", "1 point")
	}
	return text(amount(n)+" Punkte", amount(n)+" points")
}

func amount(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}
