package schafkopf

import (
	"strconv"

	"anschreiber/scoring"
)

var moneyRules = []scoring.Rule[Rules]{
	{
		Key: "cents_per_point", Group: prices, Money: true, Label: text("Ein Punkt ist wert (nur bei Punkten)", "A point is worth (with points only)"),
		Unit: text("Cent", "cents"), Hi: most, Says: stakeSays, Stakes: stakesOf,
		At: func(r *Rules) any { return &r.CentsPerPoint },
	},
}

func stakeSays(r Rules) scoring.Text {
	switch {
	case r.Unit == Cents:
		return text("Die Punkte sind Cent.", "The points are cents.")
	case r.CentsPerPoint == 0:
		return text("Es geht um nichts.", "Nothing is at stake.")
	}
	return scoring.Cents(r.CentsPerPoint).Says().Add(text(" je Punkt.", " a point."))
}

// stakesOf returns the stakes that a table can choose. Where the points are cents, the
// prices are the stakes.
func stakesOf(r Rules) scoring.Stakes {
	if r.Unit == Cents {
		return scoring.Stakes{}
	}
	return scoring.Stakes{Per: text("je Punkt", "a point"), Amounts: []string{"0", "5", "10", "20"}}
}

// Close ranks the players and turns points into money: they are cents, or have a price.
// What is left in the Stock is shared, or stays there.
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
	if rules.Stock > 0 && (f.stock != 0 || len(s.Lines) == 0) { // an empty form has the rows
		s.Closing = f.closingRows(s, shares)
	}
	f.settle(s, price, shares, pot)
}

// settle pays the points at their price, balances them with the Stock, and pays
// everybody's share of what is left in it.
func (f *fold) settle(s *scoring.Sheet, price int, shares []int, pot int) {
	if price == 0 {
		return
	}
	says := text("Punkte in Cent", "points in cents")
	if f.table.Rules.Unit != Cents {
		s.Show(text("Punkte", "points"), s.Totals)
		says = scoring.Same("× ").Add(scoring.Cents(price).Says())
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

// money says an amount with its unit.
func (r Rules) money(n int) scoring.Text {
	if r.Unit == Cents {
		return scoring.Cents(n).Says()
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
