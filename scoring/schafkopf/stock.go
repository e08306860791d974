package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

// stockRules are the house rules for who pays into the Stock, and who gets it.
var stockRules = []scoring.Rule[Rules]{
	{
		Key: "stock", Group: stocks, Brief: scoring.Same("Stock"), Label: text("Passen alle, zahlt jeder in den Stock", "If all pass, each pays into the Stock"), Unit: unitOf, Zero: text("nichts, es gibt keinen Stock", "nothing, there is no Stock"), Hi: most,
		Says: scoring.Only(func(r Rules) bool { return r.Stock > 0 }, func(r Rules) scoring.Text {
			n := r.money(r.Stock)
			return text("Passen alle, zahlt jeder ", "If all pass, each pays ").Add(n,
				stockGoes(r))
		}),
		At: func(r *Rules) any { return &r.Stock },
	},
	{
		Key: "stock_any", Group: stocks, Label: text("Den Stock gewinnt jedes Spiel, auch ein Solo", "Any game wins the Stock, a Solo too"),
		Says: func(Rules) scoring.Text { return scoring.Text{} }, // the sentence about the Stock says this
		At:   func(r *Rules) any { return &r.StockAny },
	},
	{
		Key: "stock_ante", Group: stocks, Label: text("Ist der Stock gewonnen, zahlt jeder wieder ein", "After the Stock is won each pays into it again"),
		Says: scoring.Only(func(r Rules) bool { return r.Stock > 0 && r.StockAnte }, func(r Rules) scoring.Text {
			return text("Ist der Stock gewonnen, zahlt jeder wieder ", "After the Stock is won each pays ").Add(r.money(r.Stock), text(" ein.", " into it again."))
		}),
		At: func(r *Rules) any { return &r.StockAnte },
	},
	{
		Key: "stock_end", Group: stocks, Money: true, Label: text("Was am Ende im Stock ist", "What is in the Stock at the end"),
		Options: scoring.Options{{Value: Split, Name: text("wird geteilt", "is shared")}, {Value: Carry, Name: text("bleibt drin", "stays there")}},
		Says: scoring.Only(func(r Rules) bool { return r.Stock > 0 }, func(r Rules) scoring.Text {
			if r.StockEnd == Carry {
				return text("Was am Ende im Stock ist, bleibt drin.", "What is in the Stock at the end stays there.")
			}
			return text("Was am Ende im Stock ist, wird geteilt.", "What is in the Stock at the end is shared.")
		}),
		At: func(r *Rules) any { return &r.StockEnd },
	},
}

// stockGoes returns the part of a sentence that says who wins the Stock.
func stockGoes(r Rules) scoring.Text {
	if r.StockAny {
		return text(" in den Stock. Wer ein Spiel gewinnt, auch ein Solo, bekommt ihn; wer es verliert, doppelt ihn auf.", " into the Stock. The winners of a game, a Solo too, get it; the losers double it.")
	}
	return text(" in den Stock. Wer ein Rufspiel gewinnt, teilt ihn; wer es verliert, doppelt ihn auf.", " into the Stock. The winners of a Rufspiel share it; the losers double it.")
}

// mostStock limits the Stock, so that even the unluckiest evening can be counted.
const mostStock = 1_000_000_000

// payStock makes everybody who passed pay into the Stock.
func (f *fold) payStock(l *scoring.Line, turn scoring.Turn) {
	if pay := f.table.Rules.Stock; pay > 0 && f.stock < mostStock {
		for _, seat := range turn.Playing {
			addPoints(l.Points, seat, -pay)
			f.stock += pay
		}
		l.Why[0] = scoring.Item{Text: text("alle passen, jeder zahlt in den Stock", "all passed, each pays into the Stock").Add(equals(-pay)), Points: l.Points}
	}
}

// playsForStock reports whether a deal wins what lies in the Stock, or doubles it: a Rufspiel and
// the contracts that are played like one, and at some tables any contract except über Kreuz.
func (f *fold) playsForStock(d Deal) bool {
	return f.stock > 0 && (of(d.Contract).stock || f.table.Rules.StockAny && d.Contract != UeberKreuz)
}

// shareStock gives the Stock to the winners of a deal, half each if two won, or makes the losers
// pay the same amount into it. The declarer gets or pays the odd unit.
func (f *fold) shareStock(l *scoring.Line, d Deal, won bool) {
	stock, sign, says := f.stock, 1, text("dazu aus dem Stock", "and out of the Stock")
	switch {
	case won:
		f.stock = 0
	case stock > mostStock:
		return
	default:
		f.stock, sign, says = 2*stock, -1, text("dazu in den Stock", "and into the Stock")
	}
	moved, shares := make([]scoring.Points, len(l.Points)), 1
	if of(d.Contract).sides == pairs {
		shares = 2
		addPoints(moved, d.Partner, sign*(stock/2))
	}
	addPoints(moved, d.Declarer, sign*(stock-stock/2*(shares-1)))
	l.Points = slices.Clone(l.Points)
	for i, p := range moved {
		l.Points[i] += p
	}
	l.Why = append(l.Why, scoring.Item{Text: says.Add(scoring.Same(" = "), f.sayEach(moved)), Points: moved})
}

// sayEach returns "Anna 20 und Cem 20", without players who have 0.
func (f *fold) sayEach(points []scoring.Points) scoring.Text {
	var who []scoring.Text
	for i, p := range points {
		if p != 0 {
			who = append(who, scoring.Same(f.name(scoring.Seat(i+1))+" "+p.String()))
		}
	}
	return scoring.List(who...)
}

// payStockAgain makes everybody who played pay into the Stock again after it was won, if the
// table's rule says so.
func (f *fold) payStockAgain(l *scoring.Line, turn scoring.Turn) {
	pay := f.table.Rules.Stock
	if !f.table.Rules.StockAnte || f.stock > 0 || pay == 0 {
		return
	}
	moved := make([]scoring.Points, len(l.Points))
	for _, seat := range turn.Playing {
		addPoints(moved, seat, -pay)
		l.Points[seat-1] -= scoring.Whole(pay)
		f.stock += pay
	}
	l.Why = append(l.Why, scoring.Item{Text: text("jeder zahlt wieder in den Stock", "each pays into the Stock again").Add(equals(-pay)), Points: moved})
}

// closingRows returns the rows with what lies in the Stock, everybody's share of it, and
// everybody's total with that share.
func (f *fold) closingRows(s *scoring.Sheet, shares []int) []scoring.Row {
	stock := "Stock"
	if f.stock != 0 {
		stock += " " + amount(f.stock)
	}
	row := scoring.Row{Label: text(stock+", geteilt", stock+", shared")}
	if f.table.Rules.StockEnd == Carry {
		row.Label = text(stock+", bleibt", stock+", stays")
	}
	total := scoring.Row{Label: text("Gesamt", "total"), Sum: true}
	for i, share := range shares {
		row.Points = append(row.Points, scoring.Whole(share))
		total.Points = append(total.Points, s.Totals[i]+scoring.Whole(share))
	}
	return []scoring.Row{row, total}
}
