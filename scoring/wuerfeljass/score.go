package wuerfeljass

import (
	"strconv"

	"anschreiber/scoring"
)

// score folds the deals into the sheet.
func score(t scoring.Table[Rules], deals []scoring.Deal[Deal]) scoring.Sheet {
	f := fold{table: t, seats: len(t.Players), tally: scoring.NewTally(slug, len(t.Players), len(deals))}
	turns := order.Turns(f.seats, t.FirstDealer, deals)
	for i, d := range deals {
		f.line(d, turns[i])
	}
	sheet := f.tally.Sheet()
	sheet.Dice = t.Rules.Target <= 6
	f.close(&sheet)
	sheet.Next = f.next(turns[len(deals)], len(deals)+1)
	return sheet
}

// fold is what the deals so far have come to. Everybody's total is what the
// die of his side shows.
type fold struct {
	table scoring.Table[Rules]
	seats int
	tally *scoring.Tally
}

func (f *fold) line(d scoring.Deal[Deal], turn scoring.Turn) {
	l := scoring.Line{
		Dealer: turn.Dealer, Out: turn.Out, Absent: turn.Absent, Factor: 1,
		Points: make([]scoring.Points, f.seats),
	}
	switch {
	case d.Correction != nil:
		copy(l.Points, d.Correction)
		l.Title = correction
		l.Why = []scoring.Item{{Text: correction, Points: l.Points}}
	case d.Play.Void || d.Play.Trump < 1 || int(d.Play.Trump) > f.seats:
		l.Title = nobody
		l.Why = []scoring.Item{{Text: nobody}}
	default:
		f.deal(&l, d.Play)
	}
	f.end(f.tally.Book(l))
}

func (f *fold) deal(l *scoring.Line, d Deal) {
	won := d.won(f.seats)
	m := d.move(won, f.seats)
	lapsed := f.turn(l.Points, d, m)
	l.Declarer, l.Won, l.Value = d.Trump, &won, &m.pips
	l.Title = d.title(f.seats)
	l.Why = d.why(m, f.seats, l.Points)
	if lapsed {
		n := strconv.Itoa(f.table.Rules.Target)
		l.Aside(text("was über "+n+" ist, verfällt", "what is beyond "+n+" lapses"))
	}
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

// end closes the Partie when a die has reached the target; at three players
// both opponents can arrive together and win together (settled).
func (f *fold) end(l *scoring.Line) {
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
		l.Aside(f.wins(winners))
	}
}

func (f *fold) next(turn scoring.Turn, number int) scoring.Next {
	n := scoring.Next{Turn: turn, Number: number, Fresh: f.tally.Fresh()}
	if ended := f.tally.Partien(); n.Fresh && len(ended) > 0 {
		n.Notes = append(n.Notes, f.begun(ended[len(ended)-1]))
	}
	return n
}

// close ranks by Partien won, then by the dice, and settles the stakes.
func (f *fold) close(s *scoring.Sheet) {
	won := s.Won()
	s.Standing = scoring.Rank(s.Totals, won, s.Totals)
	row := scoring.Row{Label: text("gewonnene Partien", "Partien won"), Sum: true}
	for _, n := range won {
		row.Cells = append(row.Cells, n.String())
	}
	s.Closing = []scoring.Row{row}
	if stake := f.table.Rules.cents(); stake > 0 {
		count := make([]scoring.Points, f.seats)
		for i, n := range f.stakes(s.Partien, 1) {
			count[i] = scoring.Whole(n)
		}
		s.PayEach(text("gewonnen − verloren, je Gegner", "won − lost, by opponent"), count, scoring.Cents(stake))
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
