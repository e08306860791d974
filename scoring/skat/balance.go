package skat

import (
	"slices"

	"anschreiber/scoring"
)

// balancePoints makes the points of a deal sum to 0: everybody gets from each of the
// others the difference of their points, which for a declarer is the value from each.
// Source: skatspielen.info, Anschreiben, "zahlen alle Teilnehmer (auch die sitzenden)
// an den Gewinner".
func (f *fold) balancePoints(l *scoring.Line, turn scoring.Turn) {
	if f.table.Rules.Scoring != ZeroSum || !slices.ContainsFunc(l.Points, func(p scoring.Points) bool { return p != 0 }) {
		return
	}
	seats, sum := f.seatsSharing(l, turn), scoring.Points(0)
	for _, p := range l.Points {
		sum += p
	}
	shared := make([]scoring.Points, len(l.Points))
	for _, seat := range seats {
		shared[seat-1] = l.Points[seat-1]*scoring.Points(len(seats)) - sum
	}
	for i := range l.Why { // the last step carries all the points
		l.Why[i].Points = nil
	}
	written := l.Points
	l.Points = shared
	l.Why = append(l.Why, scoring.Item{Text: f.saySharedAmounts(seats, written, shared), Points: shared})
}

// seatsSharing lists who shares a deal: who played, who sat out if the table says so,
// and whoever else was given points, such as the dealer of a passed deal.
func (f *fold) seatsSharing(l *scoring.Line, turn scoring.Turn) (seats scoring.Seats) {
	for i, p := range l.Points {
		seat := scoring.Seat(i + 1)
		if p != 0 || turn.Playing.Has(seat) || f.table.Rules.SittingPays && turn.Out.Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// saySharedAmounts says "je 36 von den anderen = 72", or what everybody gets and pays.
// Of two players it names the one who was given points before.
func (f *fold) saySharedAmounts(seats scoring.Seats, written, points []scoring.Points) scoring.Text {
	var all []scoring.Text
	for i, seat := range seats {
		p, others := points[seat-1], slices.Delete(slices.Clone(seats), i, i+1)
		if len(others) > 0 && sameForAll(others, points) && (len(others) > 1 || written[seat-1] != 0 && (p > 0 || written[others[0]-1] == 0)) {
			return f.sayAgainst(others, points[others[0]-1], p)
		}
		all = append(all, f.names(scoring.Seats{seat}).Add(scoring.Same(" "+p.String())))
	}
	return text("jeder mit jedem: ", "everyone with everyone: ").Add(scoring.List(all...))
}

// sayAgainst says what one gets from the others, or pays to them.
func (f *fold) sayAgainst(others scoring.Seats, each, sum scoring.Points) scoring.Text {
	result := scoring.Same(" = " + sum.String())
	switch {
	case len(others) == 1 && sum < 0:
		return text("an ", "to ").Add(f.names(others), result)
	case len(others) == 1:
		return text("von ", "from ").Add(f.names(others), result)
	case sum > 0:
		return text("je "+(-each).String()+" von den anderen", (-each).String()+" from each of the others").Add(result)
	}
	return text("je "+each.String()+" an die anderen", each.String()+" to each of the others").Add(result)
}

// sameForAll reports that these seats have the same points.
func sameForAll(seats scoring.Seats, points []scoring.Points) bool {
	return !slices.ContainsFunc(seats, func(seat scoring.Seat) bool { return points[seat-1] != points[seats[0]-1] })
}
