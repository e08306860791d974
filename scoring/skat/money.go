package skat

import (
	"strconv"

	"anschreiber/scoring"
)

// Close writes the closing rows, ranks the players and settles the money.
func (f *fold) Close(s *scoring.Sheet) {
	f.next(&s.Next)
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
	if f.table.Rules.Raeuber {
		s.Closing = append(f.grid.rows(), s.Closing...)
	}
}

// seeger adds the closing rows of the erweitertes Seeger-System.
func (f *fold) seeger(s *scoring.Sheet) []scoring.Points {
	seats := len(s.Totals)
	deals, games := make([]string, seats), make([]scoring.Points, seats)
	others, final := make([]scoring.Points, seats), make([]scoring.Points, seats)
	for i, r := range f.tourn {
		deals[i] = strconv.Itoa(r.won) + " − " + strconv.Itoa(r.lost)
		games[i], others[i] = scoring.Whole(perDeal*(r.won-r.lost)), r.others
		final[i] = s.Totals[i] + games[i] + others[i]
	}
	s.Closing = []scoring.Row{
		{Label: text("Spielpunkte", "game points"), Points: s.Totals},
		{Label: text("gewonnen − verloren", "won − lost"), Words: deals},
		{Label: text("(gewonnen − verloren) × 50", "(won − lost) × 50"), Points: games},
		{Label: text("verlorene Spiele der anderen", "lost deals of the others"), Points: others},
		{Label: text("Gesamt", "total"), Points: final, Sum: true},
	}
	return final
}

// settle makes money of points: first the points, then the fee for lost deals
// into the pot, then the cap.
func (f *fold) settle(s *scoring.Sheet, points []scoring.Points) {
	rules := f.table.Rules
	switch {
	case rules.Stake == 0:
	case rules.Settle == Pairs && rules.Scoring == ZeroSum: // each deal was settled with each
		s.PayEach(text("Punkte", "points"), points, rules.Stake)
	case rules.Settle == Pairs && rules.Latecomers == Since:
		s.PayShared(points, f.ahead, rules.Stake)
	case rules.Settle == Pairs:
		s.PayPairs(points, rules.Stake)
	case rules.Settle == Kasse:
		s.PayKasse(points, rules.Stake)
	}
	f.collect(s)
}

// collect takes the fees and caps the losses.
func (f *fold) collect(s *scoring.Sheet) {
	lost := make([]int, len(f.tourn))
	for i, r := range f.tourn {
		lost[i] = r.lost
	}
	s.PayFees(lost, f.table.Rules.LossFee)
	s.PayCap(f.table.Rules.LossCap)
}

// closeBierlachs counts lost Partien: the fewest stand best, then the fewest
// running minus.
func (f *fold) closeBierlachs(s *scoring.Sheet) {
	to := f.table.Rules.StakeTo
	s.CloseLost(to)
	s.PayStakes(int(f.table.Rules.Stake/scoring.Cents(1)), to)
	f.collect(s)
}
