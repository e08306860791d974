package schieber

import (
	"strconv"

	"anschreiber/scoring"
)

// fold is what the deals so far have come to. Partners have the same points.
type fold struct {
	table   scoring.Table[Rules]
	rules   Rules
	tally   *scoring.Tally
	dealt   int              // deals of the running Partie
	berg    int              // the side that has the Bergpreis of the running Partie
	reached arrival          // what the line means that is being added up
	bergs   []scoring.Points // by seat, how many were won
	matches []scoring.Points
	doubled map[int]bool // the Partien that a Schneider lost, by number
}

func begin(t scoring.Table[Rules], tally *scoring.Tally) scoring.Fold[Deal] {
	return &fold{
		table: t, rules: t.Rules, tally: tally, doubled: map[int]bool{},
		bergs: make([]scoring.Points, len(t.Players)), matches: make([]scoring.Points, len(t.Players)),
	}
}

// Book writes down a deal.
func (f *fold) Book(l *scoring.Line, d Deal, turn scoring.Turn) {
	l.NextDealer = f.next(turn)
	if !d.played() {
		l.NextDealer, l.Again = turn.Dealer, true
		l.Title = again
		l.Why = []scoring.Item{{Text: again}}
		return
	}
	value := max(d.Total(1, f.rules), d.Total(2, f.rules))
	l.Value, l.Factor = &value, d.Factor(f.rules)
	l.Title = f.title(d)
	if side := Side(d.By); side > 0 {
		l.Declarer, l.Side = d.By, Members(side)
	}
	f.mark(l, d)
	for side := 1; side <= Sides; side++ {
		f.write(l, d, side)
	}
	f.reached = f.arrives(d, l.Points)
	if side := d.Match(); side > 0 && !d.TooEarly {
		f.count(f.matches, d.taker(side))
	}
}

// next is who deals after somebody: in Switzerland the cards go round
// counter-clockwise. (Partie)
func (f *fold) next(turn scoring.Turn) scoring.Seat {
	if f.rules.Clockwise {
		return turn.Round.After(turn.Dealer)
	}
	return turn.Round.Before(turn.Dealer)
}

// taker is who gains from all tricks of a side: in a Misère the other one.
func (d Deal) taker(side int) int {
	if d.Trump == Misere {
		return Sides + 1 - side
	}
	return side
}

// mark notes what the title does not say.
func (f *fold) mark(l *scoring.Line, d Deal) {
	l.Mark(l.Factor > 1, scoring.Same("×\u00a0"+strconv.Itoa(l.Factor)))
	l.Mark(d.Geschoben, text("geschoben", "pushed"))
	l.Mark(d.TooEarly, tooEarly)
}

// write books what a side has, and says how it came about.
func (f *fold) write(l *scoring.Line, d Deal, side int) {
	points := make([]scoring.Points, len(l.Points))
	for _, seat := range Members(side) {
		points[seat-1] = scoring.Whole(d.Total(side, f.rules) * d.Factor(f.rules))
		l.Points[seat-1] = points[seat-1]
	}
	items := f.why(d, side)
	items[len(items)-1].Points = points
	l.Why = append(l.Why, items...)
}

func (f *fold) count(of []scoring.Points, side int) {
	for _, seat := range Members(side) {
		of[seat-1] += scoring.Whole(1)
	}
}

// Close ranks by Partien won, then by points, and settles the stakes.
func (f *fold) Close(s *scoring.Sheet) {
	f.upcoming(s)
	won := s.Won()
	s.Standing = scoring.Rank(s.Totals, won, s.Totals)
	s.Closing = []scoring.Row{{Label: text("gewonnene Partien", "games won"), Points: won, Sum: true}}
	if f.rules.berg() {
		s.Closing = append(s.Closing, scoring.Row{Label: scoring.Same("Bergpreis"), Points: append([]scoring.Points{}, f.bergs...)})
	}
	f.settle(s)
}
