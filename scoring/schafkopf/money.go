package schafkopf

import "anschreiber/scoring"

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
