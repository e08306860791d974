package schafkopf

import "anschreiber/scoring"

// close ranks the players and makes money of points: cents as they are, or
// points at a price. What is left in the Stock is shared, or stays there.
func (f *fold) close(s *scoring.Sheet) {
	s.Standing = scoring.Rank(s.Totals, s.Totals)
	rules := f.table.Rules
	price := rules.CentsPerPoint
	if rules.Unit == Cents {
		price = 1
	}
	shares, pot := make([]int, len(s.Totals)), f.stock
	if rules.StockEnd != Carry {
		for i := range shares {
			shares[i] = split(f.stock, len(shares), i)
		}
		pot = 0
	}
	balance := make([]int, len(s.Totals))
	for i, total := range s.Totals {
		own, _ := total.Whole()
		balance[i] = own + shares[i]
	}
	if rules.Stock > 0 {
		s.Closing = f.closing(shares, balance)
	}
	for i := range balance {
		balance[i] *= price
	}
	s.Settle(balance, pot*price)
}

// closing says what lies in the Stock, everybody's share of it, and what they
// come to with it.
func (f *fold) closing(shares, sums []int) []scoring.Row {
	stock := "Stock " + amount(f.stock)
	row := scoring.Row{Label: text(stock+", geteilt", stock+", shared")}
	if f.table.Rules.StockEnd == Carry {
		row.Label = text(stock+", bleibt", stock+", stays")
	}
	total := scoring.Row{Label: text("Gesamt", "total"), Sum: true}
	for i, share := range shares {
		row.Cells = append(row.Cells, amount(share))
		total.Cells = append(total.Cells, amount(sums[i]))
	}
	return []scoring.Row{row, total}
}

// split is the share of place i when an amount is split among n, odd units to
// the first places.
func split(sum, n, i int) int {
	share := sum / n
	if i < sum%n {
		share++
	}
	return share
}
