package schwarzesau

import "anschreiber/scoring"

// score folds the deals into the sheet.
func score(t scoring.Table[Rules], deals []scoring.Deal[Deal]) scoring.Sheet {
	f := fold{table: t, tally: scoring.NewTally(slug, len(t.Players), len(deals))}
	next := f.lines(deals)
	sheet := f.tally.Sheet()
	sheet.CloseLost(t.Rules.StakeTo)
	sheet.PayStakes(t.Rules.cents(), t.Rules.StakeTo)
	sheet.Next = f.next(next, len(deals)+1)
	return sheet
}

// fold is what the deals so far have come to.
type fold struct {
	table scoring.Table[Rules]
	tally *scoring.Tally
	limit scoring.Points // of the running count
	fixed bool           // the running count has had a deal, which fixes its limit
}

// lines books the deals and returns who is next.
func (f *fold) lines(deals []scoring.Deal[Deal]) scoring.Turn {
	turns := order.Turns(len(f.table.Players), f.table.FirstDealer, deals)
	for i, d := range deals {
		f.line(d, turns[i])
	}
	return turns[len(deals)]
}

func (f *fold) line(d scoring.Deal[Deal], turn scoring.Turn) {
	l := scoring.Line{
		Dealer: turn.Dealer, Out: turn.Out, Absent: turn.Absent, Factor: 1,
		Points: make([]scoring.Points, len(f.table.Players)),
	}
	if !f.fixed {
		f.limit, f.fixed = f.table.Rules.limit(f.day(d)), d.Correction == nil
	}
	switch {
	case d.Correction != nil:
		copy(l.Points, d.Correction)
		l.Title = correction
		l.Why = []scoring.Item{{Text: correction, Points: l.Points}}
	case d.Play.Void:
		l.Title = misdeal
		l.Why = []scoring.Item{{Text: misdeal}}
	default:
		f.deal(&l, d.Play, turn)
	}
	f.end(f.tally.Book(l))
}

// day is the one whose number is added to the limit of a count that begins
// with this deal. 4.6
func (f *fold) day(d scoring.Deal[Deal]) int {
	if day := d.Play.LimitDay; d.Correction == nil && 1 <= day && day <= 31 {
		return day
	}
	return f.table.Day.OfMonth()
}

func (f *fold) deal(l *scoring.Line, d Deal, turn scoring.Turn) {
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
	l.Why = d.why(w, l.Points)
}

// worth is what the loser of a deal is written, and the way there.
type worth struct {
	pile    int            // the highest, 120 in a Durchmarsch
	doubled scoring.Points // × 2 for every call
	halved  bool
	minus   scoring.Points
}

// worth: the highest pile × 2 for each call, halved where everybody has a
// trick. A Durchmarsch is 120 and never halved. 4.2–4.5
func (d Deal) worth(turn scoring.Turn, halves string) worth {
	w := worth{pile: d.pile(), halved: d.halved(turn)}
	if d.Durchmarsch != 0 {
		w.pile = AllAugen
	}
	w.doubled = scoring.Whole(w.pile << d.called())
	w.minus = w.doubled
	if w.halved {
		w.minus = half(w.doubled, halves)
	}
	return w
}

// half of whole points is exact, unless a table rounds it.
func half(whole scoring.Points, halves string) scoring.Points {
	half := whole / 2
	if _, even := half.Whole(); even {
		return half
	}
	switch halves {
	case Up:
		return half + 1
	case Down:
		return half - 1
	}
	return half
}

// end closes the count when somebody has more minus than the limit; through a
// Durchmarsch several can at once, and all have lost (settled). 4.6
func (f *fold) end(l *scoring.Line) {
	var losers scoring.Seats
	for i, total := range l.Totals {
		if total < -f.limit {
			losers = append(losers, scoring.Seat(i+1))
		}
	}
	if losers == nil {
		return
	}
	f.tally.End(nil, losers)
	f.fixed = false
	l.Aside(f.over(losers))
}

func (f *fold) next(turn scoring.Turn, number int) scoring.Next {
	n := scoring.Next{Turn: turn, Number: number, Fresh: !f.fixed}
	if n.Fresh {
		f.limit = f.table.Rules.limit(f.table.Day.OfMonth())
	}
	n.Limit = f.limit
	for _, total := range f.tally.Totals() {
		n.Left = append(n.Left, f.limit+total)
	}
	if ended := f.tally.Partien(); f.tally.Fresh() && len(ended) > 0 {
		n.Notes = append(n.Notes, f.begun(ended[len(ended)-1]))
	}
	return n
}
