package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

// fold is what the deals so far have come to.
type fold struct {
	table   scoring.Table[Rules]
	bock    bock
	stock   int          // what lies in it
	last    scoring.Turn // of the last deal
	doubler scoring.Text // what doubles the deal at hand: Bock or a Doppler
}

func begin(t scoring.Table[Rules], _ *scoring.Tally) scoring.Fold[Deal] { return &fold{table: t} }

// Book writes down a deal. After a misdeal, and a deal that is played again, the
// same dealer deals.
func (f *fold) Book(l *scoring.Line, d Deal, turn scoring.Turn) {
	again := d.again(f.table.Rules)
	if again || d.Contract == Void || d.Contract == Passed && f.table.Rules.PassedRedeal {
		l.NextDealer, l.Again = turn.Dealer, true
	}
	switch {
	case again:
		l.Title = d.Title().Add(scoring.Same(" 60 : 60"))
		l.Why = []scoring.Item{{Text: text("60 zu 60, wird noch einmal gespielt", "60 each, played again")}}
	case of(d.Contract).sides == nobody:
		f.idle(l, d, turn)
	default:
		f.deal(l, d, turn)
	}
	f.last = turn
}

// Extra is what the score command adds to a deal.
type Extra struct {
	BockLeft int `json:"bock_left"` // deals still to be doubled
	Stock    int `json:"stock"`     // what lies in it
}

// Booked says what lies in the Stock and how many deals are still doubled.
func (f *fold) Booked(l *scoring.Line) {
	l.Extra = Extra{BockLeft: f.bock.left(f.last), Stock: f.stock}
}

// idle is a deal that nobody played. When all pass they pay the Stock.
func (f *fold) idle(l *scoring.Line, d Deal, turn scoring.Turn) {
	l.Title = Name(d.Contract)
	l.Why = []scoring.Item{{Text: l.Title}}
	if d.Contract != Passed {
		return
	}
	f.bock.passed(f.table.Rules)
	if pay := f.table.Rules.Stock; pay > 0 && f.stock < mostStock {
		for _, seat := range turn.Playing {
			give(l.Points, seat, -pay)
			f.stock += pay
		}
		l.Why[0] = scoring.Item{Text: text("alle passen, jeder zahlt in den Stock", "all passed, each pays into the Stock").Add(equals(-pay)), Points: l.Points}
	}
}

func (f *fold) deal(l *scoring.Line, d Deal, turn scoring.Turn) {
	l.Factor, f.doubler = f.bock.factor(turn)
	l.Title = d.Title()
	if of(d.Contract).sides == each {
		f.ramsch(l, d, turn)
	} else {
		f.play(l, d, turn)
	}
	f.marks(l, d)
	f.bock.played(turn.Dealer, d.triggers(f.table.Rules, l.Won))
}

// marks are what the title does not say of a deal.
func (f *fold) marks(l *scoring.Line, d Deal) {
	beaten := Normal
	if l.Won != nil {
		beaten = d.Beaten(f.table.Rules)
	}
	l.Mark(beaten == Schneider, scoring.Same("Schneider"))
	l.Mark(beaten == Schwarz, scoring.Same("Schwarz"))
	l.Mark(len(d.legers()) > 0, laid[f.table.Rules.laid(len(d.legers()))])
	l.Mark(d.stossed() > 0, StossName(d.stossed()))
	doubler := f.doubler
	if doubler != bockName {
		doubler = text("Doppler", "all passed")
	}
	l.MarkFactor(doubler)
}

// laid are by how much Leger multiply: 2, 4, 8 and 16, or 2 to 5.
var laid = [1<<full + 1]scoring.Text{
	2: text("gelegt × 2", "doubled × 2"), text("gelegt × 3", "doubled × 3"), text("gelegt × 4", "doubled × 4"), text("gelegt × 5", "doubled × 5"),
	8: text("gelegt × 8", "doubled × 8"), 16: text("gelegt × 16", "doubled × 16"),
}

// play books a deal with a declarer: two pay two, or one pays or is paid by
// each of the others.
func (f *fold) play(l *scoring.Line, d Deal, turn scoring.Turn) {
	c, w := of(d.Contract), d.worth(f.table.Rules, len(turn.Playing), l.Factor)
	l.Declarer, l.Value, l.Won = d.Declarer, &w.value, &w.won
	if c.sides == pairs {
		l.Side = scoring.Seats{d.Declarer, d.Partner}
	}
	plus := w.unit
	if !w.won {
		plus = -plus
	}
	opponents := 0
	for _, seat := range turn.Playing {
		if c.sides == pairs && seat == d.Partner {
			give(l.Points, seat, plus)
		} else if seat != d.Declarer {
			give(l.Points, seat, -plus)
			opponents++
		}
	}
	if c.sides == alone {
		plus *= opponents
	}
	give(l.Points, d.Declarer, plus)
	l.Why = f.why(d, w, l.Factor, opponents, l.Points)
	if f.stock > 0 && (c.stock || f.table.Rules.StockAny && d.Contract != UeberKreuz) {
		f.share(l, d, w.won)
		f.ante(l, turn)
	}
}

// mostStock keeps even the unluckiest of evenings within what can be counted.
const mostStock = 1_000_000_000

// share gives the Stock to the two who won, or lets the two who lost pay it
// again, half each; the odd unit is the declarer's.
func (f *fold) share(l *scoring.Line, d Deal, won bool) {
	stock, sign, says := f.stock, 1, text("dazu aus dem Stock, beide zusammen", "and out of the Stock, both together")
	switch {
	case won:
		f.stock = 0
	case stock > mostStock:
		return
	default:
		f.stock, sign, says = 2*stock, -1, text("dazu in den Stock, beide zusammen", "and into the Stock, both together")
	}
	moved, shares := make([]scoring.Points, len(l.Points)), 1
	if of(d.Contract).sides == pairs {
		shares = 2
		give(moved, d.Partner, sign*(stock/2))
	} else {
		says = aloneFromStock[won]
	}
	give(moved, d.Declarer, sign*(stock-stock/2*(shares-1)))
	l.Points = slices.Clone(l.Points)
	for i, p := range moved {
		l.Points[i] += p
	}
	l.Why = append(l.Why, scoring.Item{Text: says.Add(equals(sign * stock)), Points: moved})
}

// ante lets each who plays pay into the Stock again once it was won.
func (f *fold) ante(l *scoring.Line, turn scoring.Turn) {
	pay := f.table.Rules.Stock
	if !f.table.Rules.StockAnte || f.stock > 0 || pay == 0 {
		return
	}
	moved := make([]scoring.Points, len(l.Points))
	for _, seat := range turn.Playing {
		give(moved, seat, -pay)
		l.Points[seat-1] -= scoring.Whole(pay)
		f.stock += pay
	}
	l.Why = append(l.Why, scoring.Item{Text: text("jeder zahlt wieder in den Stock", "each pays into the Stock again").Add(equals(-pay)), Points: moved})
}

var aloneFromStock = map[bool]scoring.Text{true: text("dazu aus dem Stock", "and out of the Stock"), false: text("dazu in den Stock", "and into the Stock")}

// give is safe for any seat, because a document may name one that is not there.
func give(points []scoring.Points, seat scoring.Seat, n int) {
	if 0 < seat && int(seat) <= len(points) {
		points[seat-1] += scoring.Whole(n)
	}
}

func (f *fold) next(n *scoring.Next) {
	n.Notes = append(n.Notes, f.bock.notes(n.Turn)...)
	if f.stock > 0 {
		n.Notes = append(n.Notes, text("Im Stock: ", "In the Stock: ").Add(f.table.Rules.money(f.stock), scoring.Same(".")))
	}
}
