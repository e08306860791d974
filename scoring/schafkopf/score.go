package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

// score folds the deals into the sheet.
func score(t scoring.Table[Rules], deals []scoring.Deal[Deal]) scoring.Sheet {
	f := fold{table: t, tally: scoring.NewTally(slug, len(t.Players), len(deals))}
	turns := order.Turns(len(t.Players), t.FirstDealer, deals)
	for i, d := range deals {
		f.line(d, turns[i])
	}
	sheet := f.tally.Sheet()
	f.close(&sheet)
	sheet.Next = f.next(turns[len(deals)], len(deals)+1)
	return sheet
}

// fold is what the deals so far have come to.
type fold struct {
	table   scoring.Table[Rules]
	tally   *scoring.Tally
	bock    bock
	stock   int // what lies in it
	present int // at the last deal
	told    told
	extras  map[string]any
}

func (f *fold) line(d scoring.Deal[Deal], turn scoring.Turn) {
	l := scoring.Line{
		Dealer: turn.Dealer, Out: turn.Out, Absent: turn.Absent, Factor: 1,
		Points: make([]scoring.Points, len(f.table.Players)),
	}
	switch {
	case d.Correction != nil:
		copy(l.Points, d.Correction)
		l.Title = text("Korrektur", "correction")
		l.Why = []scoring.Item{{Text: l.Title, Points: l.Points}}
	case of(d.Play.Contract).sides == nobody:
		f.idle(&l, d.Play, turn)
	default:
		f.deal(&l, d.Play, turn)
	}
	if d.Correction == nil {
		f.present = turn.Present()
	}
	l.Extra = f.extra()
	f.tally.Book(l)
}

// extra is what lies in the Stock, and how many deals are still to be doubled.
// Lines that tell the same share it.
func (f *fold) extra() map[string]any {
	now := told{f.stock, f.bock.left(f.present)}
	if f.extras == nil || now != f.told {
		f.told, f.extras = now, map[string]any{"stock": now.stock, "bock_left": now.bock}
	}
	return f.extras
}

type told struct{ stock, bock int }

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
		l.Why[0] = scoring.Item{Text: text("alle passen, jeder in den Stock", "all pass, each into the Stock").Add(equals(pay)), Points: l.Points}
	}
}

func (f *fold) deal(l *scoring.Line, d Deal, turn scoring.Turn) {
	l.Factor = f.bock.factor(turn.Dealer, turn.Present())
	l.Title = d.Title()
	if of(d.Contract).sides == each {
		f.ramsch(l, d, turn)
	} else {
		f.play(l, d, turn)
	}
	f.bock.played(turn.Dealer, d.triggers(f.table.Rules, l.Won))
}

// play books a deal with a declarer: two pay two, or one pays or is paid by
// each of the others.
func (f *fold) play(l *scoring.Line, d Deal, turn scoring.Turn) {
	c, w := of(d.Contract), d.worth(f.table.Rules, l.Factor)
	l.Declarer, l.Value, l.Won = d.Declarer, &w.value, &w.won
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
	if c.stock && f.stock > 0 {
		f.share(l, d, w.won)
	}
}

// mostStock keeps even the unluckiest of evenings within what can be counted.
const mostStock = 1_000_000_000

// share gives the Stock to the two who won, or lets the two who lost pay it
// again, half each; the odd unit is the declarer's.
func (f *fold) share(l *scoring.Line, d Deal, won bool) {
	stock, sign, says := f.stock, 1, text("aus dem Stock", "out of the Stock")
	switch {
	case won:
		f.stock = 0
	case stock > mostStock:
		return
	default:
		f.stock, sign, says = 2*stock, -1, text("in den Stock", "into the Stock")
	}
	moved := make([]scoring.Points, len(l.Points))
	give(moved, d.Declarer, sign*(stock-stock/2))
	give(moved, d.Partner, sign*(stock/2))
	l.Points = slices.Clone(l.Points)
	for i, p := range moved {
		l.Points[i] += p
	}
	l.Why = append(l.Why, scoring.Item{Text: says.Add(equals(stock)), Points: moved})
}

// give is safe for any seat, because a document may name one that is not there.
func give(points []scoring.Points, seat scoring.Seat, n int) {
	if 0 < seat && int(seat) <= len(points) {
		points[seat-1] += scoring.Whole(n)
	}
}

func (f *fold) next(turn scoring.Turn, number int) scoring.Next {
	n := scoring.Next{Turn: turn, Number: number}
	if left := f.bock.before(turn.Dealer, turn.Present()); left > 0 {
		n.Notes = append(n.Notes, counted(left, text("Bock: das nächste Spiel zählt doppelt.", "Bock: the next deal counts double."),
			text("Bock: noch %d Spiele zählen doppelt.", "Bock: %d more deals count double.")))
	}
	if f.stock > 0 {
		n.Notes = append(n.Notes, text("Im Stock: ", "In the Stock: ").Add(f.table.Rules.money(f.stock)).Add(scoring.Same(".")))
	}
	return n
}
