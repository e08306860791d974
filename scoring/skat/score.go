package skat

import (
	"anschreiber/scoring"
)

// score folds the deals into the sheet.
func score(t scoring.Table[Rules], deals []scoring.Deal[Deal]) scoring.Sheet {
	f := fold{
		table: t,
		tally: scoring.NewTally(slug, len(t.Players), len(deals)),
		tourn: make([]record, len(t.Players)),
		grid:  newGrid(len(t.Players)),
		steps: make([]scoring.Item, 0, 4*len(deals)),
		rows:  make([]scoring.Points, len(t.Players)*len(deals)),
	}
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
	table  scoring.Table[Rules]
	tally  *scoring.Tally
	tourn  []record       // by seat, for the closing rows
	limit  scoring.Points // of the running Partie
	fixed  bool           // the running Partie has had a deal that fixes its limit
	played int            // deals that count for a Serie
	rounds rounds
	grid   grid             // of a Räuberskat
	number int              // of the line being written
	steps  []scoring.Item   // of all computations, one behind the other
	rows   []scoring.Points // what is left of room for everybody's points in every deal
}

// record is what the Seeger-Fabian rows are made of, per player.
type record struct {
	won, lost int
	others    scoring.Points // 40 or 30 for each deal another declarer lost
}

func (f *fold) line(d scoring.Deal[Deal], turn scoring.Turn) {
	l := scoring.Line{Dealer: turn.Dealer, Out: turn.Out, Absent: turn.Absent, Points: f.row(), Factor: 1}
	f.number++
	f.limitFor(turn, d.Correction == nil)
	if d.Correction != nil {
		f.correct(&l, d.Correction)
	} else {
		f.play(&l, d.Play, turn)
	}
	f.tally.Book(l)
	if f.table.Rules.Scoring == Bierlachs {
		f.bust()
	}
}

// play books what was played, and then says what it starts and uses up.
func (f *fold) play(l *scoring.Line, d Deal, turn scoring.Turn) {
	r := &f.table.Rules
	f.rounds.begin(r, turn.Present())
	won, overbid := false, false
	switch {
	case d.played(r):
		l.Factor = f.rounds.factor()
		won, overbid = f.deal(l, d, turn)
	case d.Contract == Ramsch:
		l.Factor = f.rounds.factor()
		f.ramsch(l, d, turn)
	default:
		l.Title = names[d.Contract]
		l.Why = []scoring.Item{{Text: l.Title}}
	}
	if d.Contract != Void {
		f.played++
		f.rounds.end(r, d, won)
		f.grid.play(d, f.number)
	}
	l.Extra = extra(l.Won != nil, overbid, f.rounds.bockLeft(r, turn.Present()), f.rounds.ramschLeft(turn.Present()))
}

// row is a deal's points by seat, all 0. Those of all deals lie in one piece of
// memory, as their steps do: that is what an evening costs.
func (f *fold) row() []scoring.Points {
	n := len(f.table.Players)
	row := f.rows[:n:n]
	f.rows = f.rows[n:]
	return row
}

// limitFor fixes the limit of a Partie by those present at its first deal;
// a correction before it only borrows one.
func (f *fold) limitFor(turn scoring.Turn, fixes bool) {
	if !f.fixed {
		present := len(f.table.Players) - len(turn.Absent)
		f.limit, f.fixed = f.table.Rules.limit(present, f.table.Day), fixes
	}
}

func (f *fold) correct(l *scoring.Line, points []scoring.Points) {
	l.Title = correction
	copy(l.Points, points)
	l.Why = []scoring.Item{{Text: l.Title, Points: l.Points}}
}

var correction = text("Korrektur", "correction")

func (f *fold) deal(l *scoring.Line, d Deal, turn scoring.Turn) (won, overbid bool) {
	r := &f.table.Rules
	d.Spitzen = d.row(r)
	w := d.Worth(r)
	l.Title, l.Declarer = d.Title(f.table.Suits), d.Declarer
	value, won := w.value, w.won // all that a line keeps of w
	l.Value, l.Won = &value, &won
	f.points(l, w, d, turn)
	from := len(f.steps)
	f.why(d, w, l)
	l.Why = f.said(from, l.Points)
	f.record(w.won, d.Declarer, turn)
	return w.won, w.overbid
}

// points writes a deal down: to the declarer alone, or, won at Bierlachs, to
// everybody else in minus.
func (f *fold) points(l *scoring.Line, w Worth, d Deal, turn scoring.Turn) {
	plus := scoring.Whole(w.plus(l.Factor << d.doubled()))
	if f.table.Rules.Scoring != Bierlachs || !w.won {
		f.give(l.Points, d.Declarer, plus)
		return
	}
	for _, seat := range turn.Playing {
		if seat != d.Declarer {
			f.give(l.Points, seat, -plus)
		}
	}
	for _, seat := range turn.Out {
		if f.table.Rules.SittingPays && seat != d.Declarer {
			f.give(l.Points, seat, -plus)
		}
	}
}

// give is safe for any seat, because a document may name one that is not there.
func (f *fold) give(points []scoring.Points, seat scoring.Seat, p scoring.Points) {
	if 0 < seat && int(seat) <= len(points) {
		points[seat-1] += p
	}
}

// record keeps what the closing rows need: erweitertes Seeger-System, 50 per
// deal won or lost, and 40 at two or three players, 30 at four or five, to
// everybody else at the table for a declarer's loss.
func (f *fold) record(won bool, declarer scoring.Seat, turn scoring.Turn) {
	if declarer < 1 || int(declarer) > len(f.tourn) {
		return
	}
	if won {
		f.tourn[declarer-1].won++
		return
	}
	f.tourn[declarer-1].lost++
	bonus := scoring.Whole(40)
	if turn.Present() >= 4 {
		bonus = scoring.Whole(30)
	}
	for _, seats := range []scoring.Seats{turn.Playing, turn.Out} {
		for _, seat := range seats {
			if seat != declarer {
				f.tourn[seat-1].others += bonus
			}
		}
	}
}
