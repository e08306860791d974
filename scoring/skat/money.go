package skat

import "anschreiber/scoring"

// Close writes the closing rows, ranks the players and settles the money.
func (f *fold) Close(s *scoring.Sheet) {
	f.showNext(&s.Next)
	switch f.table.Rules.Scoring {
	case Bierlachs:
		f.closeBierlachs(s)
	case Seeger:
		final := f.closeSeeger(s)
		s.Standing = scoring.Rank(final, final)
		f.settle(s, final)
	default:
		s.Standing = scoring.Rank(s.Totals, s.Totals)
		f.settle(s, s.Totals)
	}
	if f.table.Rules.Raeuber {
		s.Closing = append(f.duties.rows(), s.Closing...)
	}
}

// settle turns points into money: it settles the points, then collects the fees for
// lost deals, then applies the cap.
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
	f.collectFees(s)
}

// collectFees collects the fees for lost deals and caps the losses.
func (f *fold) collectFees(s *scoring.Sheet) {
	lost := make([]int, len(f.records))
	for i, r := range f.records {
		lost[i] = r.lost
	}
	s.PayFees(lost, f.table.Rules.LossFee)
	s.PayCap(f.table.Rules.LossCap)
}
