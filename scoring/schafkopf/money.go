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
	balance, pot := make([]int, len(s.Totals)), f.stock
	for i, total := range s.Totals {
		balance[i], _ = total.Whole()
	}
	if rules.Stock > 0 || pot > 0 {
		s.Closing = f.closing(s, balance)
	}
	if rules.StockEnd != Carry {
		for i := range balance {
			balance[i] += split(f.stock, len(balance), i)
		}
		pot = 0
	}
	for i := range balance {
		balance[i] *= price
	}
	s.Settle(balance, pot*price)
}

// closing says what lies in the Stock, and what everybody has of it.
func (f *fold) closing(s *scoring.Sheet, balance []int) []scoring.Row {
	label := text("Stock "+amount(f.stock)+", bleibt", "Stock "+amount(f.stock)+", stays")
	shared := f.table.Rules.StockEnd != Carry
	if shared {
		label = text("Stock "+amount(f.stock)+", geteilt", "Stock "+amount(f.stock)+", shared")
	}
	row := scoring.Row{Label: label}
	sum := scoring.Row{Label: text("Gesamt", "total"), Sum: true}
	for i, own := range balance {
		part := 0
		if shared {
			part = split(f.stock, len(balance), i)
		}
		row.Cells = append(row.Cells, amount(part))
		sum.Cells = append(sum.Cells, amount(own+part))
	}
	return []scoring.Row{row, sum}
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
