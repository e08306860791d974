package skat

import (
	"slices"

	"anschreiber/scoring"
)

// limit returns how many minus points lose a Partie that began with so many players.
// Source: the seed's Bierlachs, 301 with three and 401 with four.
func (r Rules) limit(present int, day scoring.Day) scoring.Points {
	limit := r.Limit
	if limit == 0 {
		limit = 301
		if present >= 4 {
			limit = 401
		}
	}
	if r.LimitPlusDay {
		limit += day.OfMonth()
	}
	return scoring.Whole(limit)
}

// limitFor returns the limit of the running Partie. Those who are there at its first
// deal decide it; before that it is the limit that they would play to.
func (f *fold) limitFor(absent scoring.Seats) scoring.Points {
	if f.limit > 0 {
		return f.limit
	}
	return f.table.Rules.limit(len(f.table.Players)-len(absent), f.table.Day)
}

// endBierlachs ends the Partie when somebody has reached the limit. Of several who
// reach it at once the lowest loses, or all of them, as the table has agreed.
func (f *fold) endBierlachs(l *scoring.Line) {
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

// nextBierlachs says what everybody has left until the limit.
func (f *fold) nextBierlachs(n *scoring.Next) {
	n.Limit, n.Fresh = f.limitFor(n.Absent), f.tally.Fresh()
	for _, total := range f.tally.Totals() {
		n.Left = append(n.Left, n.Limit+total)
	}
}

// closeBierlachs ranks by lost Partien, fewest first, and then by the minus of the
// running one.
func (f *fold) closeBierlachs(s *scoring.Sheet) {
	to := f.table.Rules.StakeTo
	s.CloseLost(to)
	s.PayStakes(int(f.table.Rules.Stake/scoring.Cents(1)), to)
	f.collectFees(s)
}
