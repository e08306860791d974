package wuerfeljass

import "anschreiber/scoring"

// fold is what the deals so far have come to. Everybody's total is what the
// die of his side shows.
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
	d = d.Counted(turn.Dealer, f.seats)
	l.NextDealer = f.next(d, turn)
	if d.Void || d.Trump < 1 || int(d.Trump) > f.seats {
		l.Title = nobody
		l.Why = []scoring.Item{{Text: nobody}}
		return
	}
	f.deal(l, d)
}

// next is who deals after a deal: where nobody makes trump the same dealer
// again, at two players who won it, 0 for the seat on the left. (Würfel)
func (f *fold) next(d Deal, turn scoring.Turn) scoring.Seat {
	switch {
	case d.Void:
		return turn.Dealer
	case turn.Present() != 2 || d.Trump < 1:
		return 0
	case d.won(2):
		return d.Trump
	}
	return 3 - d.Trump
}

func (f *fold) deal(l *scoring.Line, d Deal) {
	won := d.won(f.seats)
	m := d.move(won, f.seats)
	lapsed := f.turn(l.Points, d, m)
	l.Declarer, l.Won, l.Value = d.Trump, &won, &m.pips
	l.Title = d.title(won, f.seats)
	l.Why = d.why(m, l.Dealer, f.table.Players)
	if lapsed {
		l.Remark(f.stops(l.Points))
	}
	l.Why[len(l.Why)-1].Points = l.Points
}

// move is by how much which dice are turned.
type move struct {
	won   bool // for the trump side, or else for the others
	pips  int  // before Kontra
	steps int
}

// move: the trump side's die by 1; otherwise the other side's by 2, at three
// players both opponents' by 1. Kontra doubles, Re doubles again. (Spiel)
func (d Deal) move(won bool, seats int) move {
	m := move{won: won, pips: 1}
	if !won && seats != 3 {
		m.pips = 2
	}
	m.steps = m.pips * d.factor()
	return m
}

// turn turns the dice and reports that one had less way to go: what is beyond
// the target lapses (settled).
func (f *fold) turn(points []scoring.Points, d Deal, m move) (lapsed bool) {
	target, own := scoring.Whole(f.table.Rules.Target), Side(d.Trump, f.seats)
	for i, die := range f.tally.Totals() {
		if m.won != (Side(scoring.Seat(i+1), f.seats) == own) {
			continue
		}
		points[i] = max(min(scoring.Whole(m.steps), target-die), 0)
		lapsed = lapsed || points[i] < scoring.Whole(m.steps)
	}
	return lapsed
}

// Booked closes the Partie when a die has reached the target; at three players
// both opponents can arrive together and win together (settled).
func (f *fold) Booked(l *scoring.Line) {
	var winners, losers scoring.Seats
	for i, die := range l.Totals {
		if die >= scoring.Whole(f.table.Rules.Target) {
			winners = append(winners, scoring.Seat(i+1))
		} else {
			losers = append(losers, scoring.Seat(i+1))
		}
	}
	if winners != nil {
		f.tally.End(winners, losers)
		l.Remark(f.wins(winners))
	}
}

// Close ranks by Partien won, then by the dice, and settles the stakes.
func (f *fold) Close(s *scoring.Sheet) {
	s.Dice = f.table.Rules.Target <= 6
	s.Next.Fresh = f.tally.Fresh()
	if n := len(s.Partien); s.Next.Fresh && n > 0 {
		s.Next.Notes = append(s.Next.Notes, f.begun(s.Partien[n-1]))
	}
	won := s.Won()
	s.Standing = scoring.Rank(s.Totals, won, s.Totals)
	s.Closing = []scoring.Row{{Label: text("gewonnene Partien", "rounds won"), Points: won, Sum: true}}
	if stake := f.table.Rules.cents(); stake > 0 {
		count := make([]scoring.Points, f.seats)
		for i, n := range f.stakes(s.Partien, 1) {
			count[i] = scoring.Whole(n)
		}
		s.PayEach(text("gewonnen − verloren, je Gegner", "won − lost, per opponent"), count, scoring.Cents(stake))
	}
}

// stakes: every side that lost pays the stake to every side that won, partner
// by partner.
func (f *fold) stakes(partien []scoring.Partie, stake int) []int {
	balance := make([]int, f.seats)
	for _, p := range partien {
		for _, loser := range p.Losers {
			for _, winner := range p.Winners {
				if f.opposed(loser, winner) {
					balance[loser-1] -= stake
					balance[winner-1] += stake
				}
			}
		}
	}
	return balance
}

// opposed pairs the first partner of a side with the first of another, the
// second with the second.
func (f *fold) opposed(a, b scoring.Seat) bool {
	sides := Sides(f.seats)
	return (int(a)-1)/sides == (int(b)-1)/sides
}
