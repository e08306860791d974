package skat

import "anschreiber/scoring"

// Booked shares a deal among those who were there for it, and at Bierlachs ends
// the Partie when somebody has reached the limit.
func (f *fold) Booked(l *scoring.Line) {
	f.share(l)
	if f.table.Rules.Scoring == Bierlachs {
		f.endBierlachs(l)
	}
}

func (f *fold) next(n *scoring.Next) {
	if f.table.Rules.Scoring == Bierlachs {
		f.nextBierlachs(n)
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
