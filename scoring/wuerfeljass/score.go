package wuerfeljass

import "anschreiber/scoring"

// fold keeps the state of an evening after the deals so far. Everybody's total is what
// the die of his side shows.
type fold struct {
	table scoring.Table[Rules]
	seats int
	tally *scoring.Tally
}

func begin(t scoring.Table[Rules], tally *scoring.Tally) scoring.Fold[Deal] {
	return &fold{table: t, seats: len(t.Players), tally: tally}
}

// Book writes down a deal.
func (f *fold) Book(l *scoring.Line, d Deal, turn scoring.Turn) {
	d = d.Counted(turn.Playing, f.seats)
	l.NextDealer = f.nextDealer(d, turn)
	if d.Void || d.Trump < 1 || int(d.Trump) > f.seats {
		l.Title = nobody
		l.Why = []scoring.Item{{Text: nobody}}
		return
	}
	f.bookGame(l, d)
}

// nextDealer returns who deals next: the same dealer where nobody made trump, with two
// players who won the deal, and otherwise 0 for the seat on the left. (Würfel)
func (f *fold) nextDealer(d Deal, turn scoring.Turn) scoring.Seat {
	switch {
	case d.Void:
		return turn.Dealer
	case turn.Present() != 2 || d.Trump < 1:
		return 0
	case d.trumpWins(2):
		return d.Trump
	}
	return 3 - d.Trump
}

func (f *fold) bookGame(l *scoring.Line, d Deal) {
	won := d.trumpWins(f.seats)
	m := d.move(won, f.seats)
	lapsed := f.turnDice(l.Points, d, m)
	l.Declarer, l.Won, l.Value = d.Trump, &won, &m.pips
	l.Title = d.title(won, l.Round)
	l.Why = d.explain(m, l, f.table.Players)
	if lapsed {
		l.Remark(f.sayStops(l.Points))
	}
	l.Why[len(l.Why)-1].Points = l.Points
}

// Close ranks by Partien won, then by the dice, and settles the stakes.
func (f *fold) Close(s *scoring.Sheet) {
	s.Dice = f.table.Rules.Target <= 6
	s.Next.Fresh = f.tally.Fresh()
	if n := len(s.Partien); s.Next.Fresh && n > 0 {
		s.Next.Notes = append(s.Next.Notes, f.sayBegun(s.Partien[n-1]))
	}
	won := s.Won()
	s.Standing = scoring.Rank(s.Totals, won, s.Totals)
	s.Closing = []scoring.Row{{Label: text("gewonnene Partien", "games won"), Points: won, Sum: true}}
	if stake := f.table.Rules.cents(); stake > 0 {
		count := make([]scoring.Points, f.seats)
		for i, n := range f.balanceStakes(s.Partien, 1) {
			count[i] = scoring.Whole(n)
		}
		s.PayEach(text("gewonnen − verloren, je Gegner", "won − lost, per opponent"), count, scoring.Cents(stake))
	}
}
