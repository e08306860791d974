package skat

import (
	"cmp"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// Booked shares a deal among those who were there for it, and ends the Partie
// when somebody has reached the limit.
func (f *fold) Booked(l *scoring.Line) {
	f.share(l)
	if f.table.Rules.Scoring != Bierlachs {
		return
	}
	var losers scoring.Seats
	limit, lowest := f.limitFor(l.Absent), slices.Min(l.Totals)
	for i, total := range l.Totals {
		if total <= -limit && (f.table.Rules.DoubleBust == All || total == lowest) {
			losers = append(losers, scoring.Seat(i+1))
		}
	}
	if losers != nil {
		f.tally.End(nil, losers)
		f.limit = 0
	}
}

func (f *fold) next(n *scoring.Next) {
	if f.table.Rules.Scoring == Bierlachs {
		n.Limit, n.Fresh = f.limitFor(n.Absent), f.tally.Fresh()
		for _, total := range f.tally.Totals() {
			n.Left = append(n.Left, n.Limit+total)
		}
	}
	rounds := f.rounds.before(&f.table.Rules, n.Present(), false)
	n.Notes = rounds.notes()
	if rounds.ramsch > 0 {
		n.Due = Ramsch
	}
	if f.table.Rules.Raeuber {
		n.Notes = append(n.Notes, f.grid.notes(n.Turn)...)
	}
	n.Notes = append(n.Notes, f.serie(n.Present())...)
}

// serie says how far the Serie is.
func (f *fold) serie(present int) []scoring.Text {
	serie := f.table.Rules.serie(len(f.table.Players), cmp.Or(f.began, present))
	switch {
	case serie == 0:
		return nil
	case f.played >= serie:
		return []scoring.Text{text("Die Serie ist zu Ende.", "The series is complete.")}
	}
	n, of := strconv.Itoa(f.played+1), strconv.Itoa(serie)
	return []scoring.Text{text("Spiel "+n+" von "+of, "deal "+n+" of "+of)}
}
