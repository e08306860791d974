package skat

import (
	"slices"

	"anschreiber/scoring"
)

// bust ends the Partie when somebody has reached the limit.
func (f *fold) bust() {
	var losers scoring.Seats
	lowest := slices.Min(f.tally.Totals())
	for i, total := range f.tally.Totals() {
		if total <= -f.limit && (f.table.Rules.DoubleBust == All || total == lowest) {
			losers = append(losers, scoring.Seat(i+1))
		}
	}
	if losers != nil {
		f.tally.End(nil, losers)
		f.fixed = false
	}
}

func (f *fold) next(turn scoring.Turn, number int) scoring.Next {
	n := scoring.Next{Turn: turn, Number: number}
	if f.table.Rules.Scoring == Bierlachs {
		f.limitFor(turn, true)
		n.Limit, n.Fresh = f.limit, f.tally.Fresh()
		for _, total := range f.tally.Totals() {
			n.Left = append(n.Left, f.limit+total)
		}
	}
	f.rounds.begin(&f.table.Rules, turn.Present())
	n.Notes = f.rounds.notes()
	if f.rounds.ramsch > 0 {
		n.Due = Ramsch
	}
	if f.table.Rules.Raeuber {
		n.Notes = append(n.Notes, f.grid.notes(turn)...)
	}
	if serie := f.table.Rules.Serie; serie > 0 && f.played >= serie {
		n.Notes = append(n.Notes, text("Die Serie ist zu Ende.", "The series is complete."))
	}
	return n
}
