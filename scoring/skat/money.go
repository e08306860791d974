package skat

import (
	"strconv"

	"anschreiber/scoring"
)

// close writes the closing rows, ranks the players and settles the money.
func (f *fold) close(s *scoring.Sheet) {
	switch f.table.Rules.Scoring {
	case Bierlachs:
		f.closeBierlachs(s)
	case Seeger:
		final := f.seeger(s)
		s.Standing = scoring.Rank(final, final)
		f.settle(s, final)
	default:
		s.Standing = scoring.Rank(s.Totals, s.Totals)
		f.settle(s, s.Totals)
	}
}

// seeger adds the closing rows of the erweitertes Seeger-System.
func (f *fold) seeger(s *scoring.Sheet) []scoring.Points {
	rows := []scoring.Row{
		{Label: text("Spielpunkte", "game points")},
		{Label: text("gewonnen − verloren", "won − lost")},
		{Label: text("(gewonnen − verloren) × 50", "(won − lost) × 50")},
		{Label: text("verlorene Spiele der anderen", "lost deals of the others")},
		{Label: text("Gesamt", "total"), Sum: true},
	}
	final := make([]scoring.Points, len(s.Totals))
	for i, own := range s.Totals {
		r := f.tourn[i]
		games := scoring.Whole(50 * (r.won - r.lost))
		final[i] = own + games + r.others
		cells := [...]string{own.String(), strconv.Itoa(r.won) + " − " + strconv.Itoa(r.lost), games.String(), r.others.String(), final[i].String()}
		for j := range rows {
			rows[j].Cells = append(rows[j].Cells, cells[j])
		}
	}
	s.Closing = rows
	return final
}

// settle makes money of points: first the points, then the fee for lost deals
// into the pot, then the cap.
func (f *fold) settle(s *scoring.Sheet, points []scoring.Points) {
	rules, balance, pot := f.table.Rules, make([]int, len(points)), 0
	switch rules.Settle {
	case Pairs:
		balance = scoring.Round(scoring.Pairs(points, rules.Stake))
	case Kasse:
		all := scoring.Round(scoring.Kasse(points, rules.Stake))
		pot, balance = all[0], all[1:]
	}
	f.collect(s, balance, pot)
}

// collect takes the fees, caps the losses and settles.
func (f *fold) collect(s *scoring.Sheet, balance []int, pot int) {
	for i, r := range f.tourn {
		fee := r.lost * f.table.Rules.LossFee
		balance[i] -= fee
		pot += fee
	}
	if limit := f.table.Rules.LossCap; limit > 0 {
		balance, pot = scoring.Cap(balance, pot, limit)
	}
	s.Settle(balance, pot)
}

// closeBierlachs counts lost Partien: the fewest stand best, then the fewest
// running minus.
func (f *fold) closeBierlachs(s *scoring.Sheet) {
	lost := make([]scoring.Points, len(s.Totals))
	for _, p := range s.Partien {
		for _, seat := range p.Losers {
			lost[seat-1] -= scoring.Whole(1)
		}
	}
	s.Standing = scoring.Rank(s.Totals, lost, s.Totals)
	row := scoring.Row{Label: text("verlorene Partien", "lost Partien"), Sum: true}
	if f.table.Rules.StakeTo == Round {
		row.Label = text("zahlt Runden", "buys rounds")
	}
	for _, n := range lost {
		row.Cells = append(row.Cells, (-n).String())
	}
	s.Closing = []scoring.Row{row}
	balance, pot := f.stakes(s)
	f.collect(s, balance, pot)
}

// stakes are what the losers of Partien pay; a round of drinks is no money.
func (f *fold) stakes(s *scoring.Sheet) (balance []int, pot int) {
	balance = make([]int, len(s.Totals))
	stake := int(f.table.Rules.Stake / scoring.Cents(1))
	if f.table.Rules.StakeTo == Round {
		return balance, 0
	}
	for _, p := range s.Partien {
		winners := f.receivers(s.Lines[p.To-1], p.Losers)
		if f.table.Rules.StakeTo == Others && len(winners) == 0 {
			continue
		}
		for _, seat := range p.Losers {
			balance[seat-1] -= stake
			if f.table.Rules.StakeTo == Pot {
				pot += stake
				continue
			}
			for i, winner := range winners {
				balance[winner-1] += split(stake, len(winners), i)
			}
		}
	}
	return balance, pot
}

// receivers are those at the table who did not lose the Partie that a line ended.
func (f *fold) receivers(last scoring.Line, losers scoring.Seats) (seats scoring.Seats) {
	for i := range f.table.Players {
		if seat := scoring.Seat(i + 1); !losers.Has(seat) && !last.Absent.Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// split is the share of place i when cents are split among n, odd cents to the
// first places.
func split(cents, n, i int) int {
	share := cents / n
	if i < cents%n {
		share++
	}
	return share
}
