package schafkopf

import "anschreiber/scoring"

// fold is the state of an evening after the deals booked so far.
type fold struct {
	table   scoring.Table[Rules]
	bocks   bocks
	stock   int          // what lies in the Stock
	last    scoring.Turn // the turn of the last deal
	doubler scoring.Text // the reason for the factor of the current deal: Bock or a Doppler
}

func begin(t scoring.Table[Rules], _ *scoring.Tally) scoring.Fold[Deal] { return &fold{table: t} }

// Book writes a deal to its line. After a misdeal, a deal that is played again, and at some tables
// a passed deal, the same dealer deals again.
func (f *fold) Book(l *scoring.Line, d Deal, turn scoring.Turn) {
	again := d.isPlayedAgain(f.table.Rules)
	if again || d.Contract == Void || d.Contract == Passed && f.table.Rules.PassedRedeal {
		l.NextDealer, l.Again = turn.Dealer, true
	}
	switch {
	case again:
		l.Title = d.Title().Add(scoring.Same(" 60 : 60"))
		l.Why = []scoring.Item{{Text: text("60 zu 60, wird noch einmal gespielt", "60 each, played again")}}
	case of(d.Contract).sides == nobody:
		f.bookUnplayed(l, d, turn)
	default:
		f.bookDeal(l, d, turn)
	}
	f.last = turn
}

// Extra holds what the score command adds to a deal's output.
type Extra struct {
	BockLeft int `json:"bock_left"` // deals still to be doubled
	Stock    int `json:"stock"`     // what lies in the Stock
}

// Booked adds to the line what lies in the Stock and how many deals will still be doubled.
func (f *fold) Booked(l *scoring.Line) {
	l.Extra = Extra{BockLeft: f.bocks.left(f.last), Stock: f.stock}
}

// bookUnplayed books a deal that nobody played. If all passed, they pay into the Stock.
func (f *fold) bookUnplayed(l *scoring.Line, d Deal, turn scoring.Turn) {
	l.Title = Name(d.Contract)
	l.Why = []scoring.Item{{Text: l.Title}}
	if d.Contract != Passed {
		return
	}
	f.bocks.passed(f.table.Rules)
	f.payStock(l, turn)
}

func (f *fold) bookDeal(l *scoring.Line, d Deal, turn scoring.Turn) {
	l.Factor, f.doubler = f.bocks.factor(turn)
	l.Title = d.Title()
	if of(d.Contract).sides == each {
		f.bookRamsch(l, d, turn)
	} else {
		f.bookGame(l, d, turn)
	}
	f.mark(l, d)
	f.bocks.played(turn.Dealer, d.setsOffBock(f.table.Rules, l.Won))
}

// mark adds to a line the marks that the title leaves out.
func (f *fold) mark(l *scoring.Line, d Deal) {
	beaten := Normal
	if l.Won != nil {
		beaten = d.Beaten(f.table.Rules)
	}
	l.Mark(beaten == Schneider, scoring.Same("Schneider"))
	l.Mark(beaten == Schwarz, scoring.Same("Schwarz"))
	l.Mark(len(d.legers()) > 0, legerMarks[f.table.Rules.legerFactor(len(d.legers()))])
	l.Mark(d.stossSteps() > 0, StossName(d.stossSteps()))
	doubler := f.doubler
	if doubler != bockName {
		doubler = text("Doppler", "all passed")
	}
	l.MarkFactor(doubler)
}

// bookGame books a deal with a declarer. In a contract of two against two, each loser pays one
// winner. Otherwise each opponent pays the declarer or is paid by him.
func (f *fold) bookGame(l *scoring.Line, d Deal, turn scoring.Turn) {
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
			addPoints(l.Points, seat, plus)
		} else if seat != d.Declarer {
			addPoints(l.Points, seat, -plus)
			opponents++
		}
	}
	if c.sides == alone {
		plus *= opponents
	}
	addPoints(l.Points, d.Declarer, plus)
	l.Why = f.explain(d, w, l.Factor, opponents, l.Points)
	if f.playsForStock(d) {
		f.shareStock(l, d, w.won)
		f.payStockAgain(l, turn)
		l.Remark(text("zusammen ", "in all ").Add(f.sayEach(l.Points)))
	}
}

// addPoints adds points to a seat. It ignores a seat that is not at the table, because a document
// may name such a seat.
func addPoints(points []scoring.Points, seat scoring.Seat, n int) {
	if 0 < seat && int(seat) <= len(points) {
		points[seat-1] += scoring.Whole(n)
	}
}

func (f *fold) showNext(n *scoring.Next) {
	n.Notes = append(n.Notes, f.bocks.notes(n.Turn)...)
	if f.stock > 0 {
		n.Notes = append(n.Notes, text("Im Stock: ", "In the Stock: ").Add(f.table.Rules.money(f.stock), scoring.Same(".")))
	}
}
