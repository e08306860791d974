package schwarzesau

import (
	"strconv"

	"anschreiber/scoring"
)

// fold is the state of an evening after the deals booked so far.
type fold struct {
	table scoring.Table[Rules]
	tally *scoring.Tally
	limit scoring.Points // of the running count
	fixed bool           // the running count has had a deal, which fixes the limit
	ended scoring.Text   // who lost the previous count, and what they pay
}

func begin(t scoring.Table[Rules], tally *scoring.Tally) scoring.Fold[Deal] {
	return &fold{table: t, tally: tally}
}

func (f *fold) Close(s *scoring.Sheet) {
	s.CloseLost(f.table.Rules.StakeTo)
	s.PayStakes(f.table.Rules.Stake.Cents(), f.table.Rules.StakeTo)
	f.showNext(&s.Next)
}

// Book writes a deal to its line. After an annulled deal the same dealer deals again (settled).
func (f *fold) Book(l *scoring.Line, d Deal, turn scoring.Turn) {
	if !f.fixed {
		f.limit, f.fixed = f.table.Rules.limit(f.limitDay(d)), true
	}
	if d.Void {
		l.NextDealer = turn.Dealer
		l.Title = misdeal
		l.Why = []scoring.Item{{Text: misdeal}}
		return
	}
	f.bookGame(l, d, turn)
}

func (f *fold) bookGame(l *scoring.Line, d Deal, turn scoring.Turn) {
	w := d.worth(turn, f.table.Rules.Halves)
	if d.Durchmarsch != 0 {
		won := true
		l.Won, l.Declarer = &won, d.Durchmarsch
		for _, seat := range turn.Playing {
			if seat != d.Durchmarsch {
				l.Points[seat-1] = -w.minus
			}
		}
	} else if turn.Playing.Has(d.loser()) {
		l.Points[d.loser()-1] = -w.minus
	}
	l.Value = &w.pile
	l.Title = d.title(w)
	l.Why = d.explain(w, l.Points)
}

// worth is the loser's minus points, and the steps of their computation.
type worth struct {
	pile    int            // the highest pile; 120 in a Durchmarsch
	doubled scoring.Points // × 2 for every call
	halved  bool
	minus   scoring.Points
}

// worth doubles the highest pile for each call, and halves the result if everybody has a trick. A
// Durchmarsch is 120 and never halved. 4.2–4.5
func (d Deal) worth(turn scoring.Turn, halves string) worth {
	w := worth{pile: d.highestPile(), halved: d.isHalved(turn)}
	if d.Durchmarsch != 0 {
		w.pile = AllAugen
	}
	w.doubled = scoring.Whole(w.pile << d.doublings())
	w.minus = w.doubled
	if w.halved {
		w.minus = halve(w.doubled, halves)
	}
	return w
}

func (f *fold) showNext(n *scoring.Next) {
	n.Limit, n.Fresh = f.limit, !f.fixed
	if n.Fresh {
		n.Limit = f.table.Rules.limit(f.table.Day.OfMonth())
	}
	for _, total := range f.tally.Totals() {
		n.Left = append(n.Left, n.Limit+total)
	}
	if ended := f.tally.Partien(); f.tally.Fresh() && len(ended) > 0 {
		n.Notes = append(n.Notes, f.sayBegun(ended[len(ended)-1]))
	}
}

var misdeal = text("vergeben", "misdeal")

// title returns a deal's name on the sheet: "Sau 44 Kontra halb".
func (d Deal) title(w worth) scoring.Text {
	title := text("Sau ", "Q♠ ").Add(scoring.Same(strconv.Itoa(w.pile)))
	switch {
	case d.Durchmarsch != 0:
		title = scoring.Same("Durchmarsch")
	case d.Renonce != 0:
		title = text("Renonce ", "revoke ").Add(scoring.Same(strconv.Itoa(w.pile)))
	}
	if call := d.doublings(); call > 0 {
		title = title.Add(scoring.Same(" "), calls[call])
	}
	if w.halved {
		title = title.Add(text(" halb", " halved"))
	}
	return title
}

// explain returns step by step how the points of a deal were computed, in the words of players.
// The last step has the points.
func (d Deal) explain(w worth, points []scoring.Points) []scoring.Item {
	items := make([]scoring.Item, 1, 8)
	items[0].Text = d.sayReason().Add(scoring.Same(" " + strconv.Itoa(w.pile)))
	amount := scoring.Whole(w.pile)
	for call := 1; call <= d.doublings(); call++ {
		amount *= 2
		items = append(items, scoring.Item{Text: scoring.Times(2, calls[call], amount)})
	}
	if w.halved {
		items = append(items, scoring.Item{Text: w.sayHalf()})
	}
	items[len(items)-1].Points = points
	return items
}

// sayReason returns what the points are for.
func (d Deal) sayReason() scoring.Text {
	switch {
	case d.Durchmarsch != 0:
		return text("Durchmarsch: alle anderen", "Durchmarsch: all others")
	case d.Renonce != 0:
		return text("Renonce zahlt wie die Sau, höchster Stapel", "a revoke pays like the Queen, highest pile")
	}
	return text("höchster Stapel", "highest pile")
}
