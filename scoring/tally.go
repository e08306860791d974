package scoring

import "slices"

// A Tally builds a sheet line by line: it keeps the totals and ends Partien.
type Tally struct {
	sheet  Sheet
	totals []Points // of the running Partie
	from   int      // number of the running Partie's first line
	rows   []Points // zeros for the lines to come, allocated at once because that is faster
}

// NewTally starts a sheet for so many seats. lines is only an estimate of the number of lines.
func NewTally(game string, seats, lines int) *Tally {
	return &Tally{
		sheet:  Sheet{Game: game, Lines: make([]Line, 0, lines), Partien: []Partie{}},
		totals: make([]Points, seats),
		from:   1,
		rows:   make([]Points, 2*seats*lines),
	}
}

// row returns a new slice with a zero for every seat.
func (t *Tally) row() []Points {
	n := len(t.totals)
	if len(t.rows) < n {
		return make([]Points, n)
	}
	row := t.rows[:n:n]
	t.rows = t.rows[n:]
	return row
}

// begin adds a line for a deal, with the turn and zero points.
func (t *Tally) begin(turn Turn) *Line {
	t.sheet.Lines = append(t.sheet.Lines, Line{
		Number: len(t.sheet.Lines) + 1, Dealer: turn.Dealer, Out: turn.Out, Absent: turn.Absent, Round: turn.Round,
		Points: t.row(), Factor: 1,
	})
	return &t.sheet.Lines[len(t.sheet.Lines)-1]
}

// add brings the totals up to date with the last line.
func (t *Tally) add(l *Line) {
	l.Totals = t.row()
	for i := range l.Totals {
		l.Totals[i] = t.totals[i] + l.Points[i]
	}
	t.totals = l.Totals
}

// Fresh reports whether the running Partie has no line yet.
func (t *Tally) Fresh() bool { return t.from > len(t.sheet.Lines) }

// End closes the running Partie with the last line. Everybody starts again at 0.
func (t *Tally) End(winners, losers Seats) {
	last := &t.sheet.Lines[len(t.sheet.Lines)-1]
	p := Partie{
		Number: len(t.sheet.Partien) + 1, From: t.from, To: last.Number,
		Totals: last.Totals, Winners: winners, Losers: losers,
	}
	t.sheet.Partien = append(t.sheet.Partien, p)
	last.Ends = &p
	t.from, t.totals = last.Number+1, make([]Points, len(t.totals))
}

// Totals returns the running totals, by seat.
func (t *Tally) Totals() []Points { return t.totals }

// Partien returns the finished Partien.
func (t *Tally) Partien() []Partie { return t.sheet.Partien }

// Receivers returns the seats that the losers of a finished Partie pay, if they pay the others.
func (t *Tally) Receivers(p Partie) Seats {
	sheet := t.Sheet()
	return sheet.receivers(p)
}

// Sheet returns the sheet so far, not settled yet.
func (t *Tally) Sheet() Sheet {
	s := t.sheet
	s.Lines, s.Partien = slices.Clip(s.Lines), slices.Clip(s.Partien)
	s.Totals = t.totals
	s.Balance, s.Payments = make([]int, len(t.totals)), []Payment{}
	return s
}
