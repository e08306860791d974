package binokel

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

var partie = text("Partie", "Game")

// partieRules are the house rules for when a Partie is won.
var partieRules = []scoring.Rule[Rules]{
	{
		Key: "goal", Group: partie, Label: text("Ziel", "Goal"), Unit: inPoints, Hi: 10_000, Zero: text("keins", "none"),
		Says: func(r Rules) scoring.Text {
			switch {
			case r.Deals > 0:
				return scoring.Text{}
			case r.Goal == 0:
				return text("Es gibt kein Ziel: der Abend ist eine Summe.", "There is no goal: the evening is one sum.")
			}
			n := strconv.Itoa(r.Goal)
			return text("Wer "+n+" Punkte hat, gewinnt die Partie.", n+" points win the game.")
		},
		Usually: text("Es gibt kein Ziel, sondern eine Zahl von Spielen.", "There is no goal, but a number of deals."),
		At:      func(r *Rules) any { return &r.Goal },
	},
	{
		Key: "deals", Group: partie, Label: text("Spiele je Partie", "Deals per game"), Unit: text("Spiele", "deals"), Hi: 99, Zero: text("bis zum Ziel", "to the goal"),
		Says: func(r Rules) scoring.Text {
			n := number(r.Deals)
			return either(r.Deals > 0, text("Nach ", "After ").Add(n, scoring.Plural(r.Deals, text(" Spiel", " deal"), text(" Spielen", " deals")), text(" gewinnt, wer die meisten Punkte hat.", " the most points win.")), scoring.Text{})
		},
		At: func(r *Rules) any { return &r.Deals },
	},
	chosen("finish", partie, text("Sind mehrere am Ziel, gewinnt", "If several are at the goal"), Rules.toGoal, func(r *Rules) *string { return &r.Finish },
		way{Most, text("wer mehr hat", "the most points win"), text("Sind mehrere am Ziel, gewinnt, wer mehr hat.", "If several are at the goal, the most points win.")},
		way{Declarer, text("wer das Spiel gemacht hat", "whoever made the game wins"), text("Wer das Spiel gemacht hat, zählt zuerst.", "Whoever made the game counts first.")},
		way{Made, text("nur wer ein Spiel gemacht hat", "only whoever made a game wins"), text("Ausmachen geht nur mit eigenem Spiel.", "Only a game of one’s own can end it.")},
	),
}

// toGoal reports whether a Partie is played to a number of points.
func (r Rules) toGoal() bool { return r.Deals == 0 && r.Goal > 0 }

// hasPartien reports whether an evening consists of Partien, and is not one sum.
func (r Rules) hasPartien() bool { return r.Deals > 0 || r.toGoal() }

// Booked ends the Partie at the goal or after its last deal. Everything of a deal is written before
// anybody looks who is at the goal. (Partie)
func (f *fold) Booked(l *scoring.Line) {
	maker := f.maker
	f.maker = 0
	if l.Again {
		return
	}
	if !l.Corrects {
		f.dealt++
		for i := range f.rules.seats {
			if seat := scoring.Seat(i + 1); !l.Absent.Has(seat) {
				f.there[f.rules.Side(seat)] = true
			}
		}
	}
	switch over := f.rules.Deals > 0 && f.dealt >= f.rules.Deals; {
	case over && !l.Corrects:
		f.end(l, f.best(l.Totals))
	case f.rules.toGoal():
		if winners := f.arrived(l.Totals, maker); winners != nil {
			f.end(l, winners)
		}
	}
}

// sides returns the sides that were at the table in the running Partie: all if no deal was played.
func (f *fold) sides() (sides []int) {
	for side := range f.rules.Sides() {
		if f.there[side] || !slices.Contains(f.there, true) {
			sides = append(sides, side)
		}
	}
	return sides
}

// best returns the sides with the most points.
func (f *fold) best(totals []scoring.Points) (best []int) {
	for _, side := range f.sides() {
		switch {
		case best == nil || totals[side] > totals[best[0]]:
			best = []int{side}
		case totals[side] == totals[best[0]]:
			best = append(best, side)
		}
	}
	return best
}

// arrived returns the side that has won the Partie by reaching the goal, and nil if none has. maker
// is who made a game in this deal, or 0. If several are there with equal points, the maker wins;
// without one the Partie goes on. (Partie)
func (f *fold) arrived(totals []scoring.Points, maker scoring.Seat) []int {
	goal, best := scoring.Whole(f.rules.Goal), f.best(totals)
	own := -1
	if maker > 0 {
		own = f.rules.Side(maker)
	}
	there := own >= 0 && totals[own] >= goal
	switch {
	case totals[best[0]] < goal, f.rules.Finish == Made && !there:
		return nil
	case there && (f.rules.Finish != Most || slices.Contains(best, own)):
		return []int{own}
	case len(best) == 1:
		return best
	}
	return nil
}

// end closes the Partie. If all have as many points, nobody wins it.
func (f *fold) end(l *scoring.Line, best []int) {
	var winners, losers scoring.Seats
	for _, side := range f.sides() {
		if slices.Contains(best, side) {
			winners = append(winners, f.rules.Members(side)...)
		} else {
			losers = append(losers, f.rules.Members(side)...)
		}
	}
	f.dealt = 0
	clear(f.there)
	if losers == nil {
		f.tally.End(nil, nil)
		l.Remark(text("unentschieden", "a draw"))
		return
	}
	f.tally.End(winners, losers)
	l.Remark(f.names(winners).Add(scoring.Plural(len(winners), text(" gewinnt die Partie", " wins the game"), text(" gewinnen die Partie", " win the game"))))
}

// Close ranks by Partien won, then by points, and settles the stakes.
func (f *fold) Close(s *scoring.Sheet) {
	f.upcoming(s)
	won := s.Won()
	s.Standing = scoring.Rank(s.Totals, won, s.Totals)
	if f.rules.hasPartien() {
		s.Closing = append(s.Closing, scoring.Row{Label: text("gewonnene Partien", "games won"), Points: won, Sum: true})
	}
	if f.rules.DurchCounts == Apart {
		s.Closing = append(s.Closing, scoring.Row{Label: text("Sterne", "stars"), Points: slices.Clone(f.stars)})
	}
	f.settle(s)
}

// upcoming adds how far it is to the end of the Partie, what is missing at the goal, and how the last
// Partie ended.
func (f *fold) upcoming(s *scoring.Sheet) {
	s.Next.Fresh = f.tally.Fresh()
	if n := len(s.Partien); s.Next.Fresh && n > 0 {
		s.Next.Notes = append(s.Next.Notes, f.ended(s.Partien[n-1]))
	}
	switch left := f.rules.Deals - f.dealt; {
	case f.rules.Deals > 0:
		s.Next.Notes = append(s.Next.Notes, text("noch ", "").Add(number(left), scoring.Plural(left, text(" Spiel", " deal"), text(" Spiele", " deals")), text("", " left")))
	case f.rules.toGoal():
		s.Next.Limit = scoring.Whole(f.rules.Goal)
		for _, total := range s.Totals {
			s.Next.Left = append(s.Next.Left, max(s.Next.Limit-total, 0))
		}
		if slices.Contains(s.Next.Left, 0) { // and yet the Partie goes on
			s.Next.Notes = append(s.Next.Notes, either(f.rules.Finish == Made, text("am Ziel, es fehlt das eigene Spiel", "at the goal, a game of one’s own is still needed"), text("gleichauf am Ziel, es geht weiter", "a tie at the goal, play on")))
		}
	}
}

// ended returns who won the last Partie, what the losers pay, and that everybody begins again.
func (f *fold) ended(p scoring.Partie) scoring.Text {
	n := strconv.Itoa(p.Number)
	if len(p.Winners) == 0 {
		return text("Partie "+n+" endet unentschieden. Alle stehen wieder auf 0.", "Game "+n+" is a draw. Everybody is at 0 again.")
	}
	said := text("Partie "+n+" geht an ", "Game "+n+" goes to ").Add(f.names(p.Winners), scoring.Same("."))
	if stake := f.rules.Stake.Cents(); stake > 0 && len(p.Winners) > 1 && !f.rules.Pairs() {
		said = said.Add(text(" Die anderen zahlen jedem von ihnen ", " The others pay each of them "), scoring.Money(stake), scoring.Same("."))
	} else if stake > 0 {
		said = said.Add(text(" Die anderen zahlen je ", " The others pay "), scoring.Money(stake), text(".", " each."))
	}
	return said.Add(text(" Alle stehen wieder auf 0.", " Everybody is at 0 again."))
}

// checkCorrection checks that partners get the same, and that a correction does not bring two to
// the goal with equal points.
func checkCorrection(t scoring.Table[Rules], totals, points []scoring.Points) (ps scoring.Problems) {
	r := t.Rules
	most, there := scoring.Points(0), 0
	for i, p := range points {
		if points[r.Side(scoring.Seat(i+1))] != p {
			ps.Add("correction", "Partner schreiben gemeinsam", "partners are written together")
			return ps
		}
		if i >= r.Sides() {
			continue
		}
		switch total := totals[i] + p; {
		case there == 0 || total > most:
			most, there = total, 1
		case total == most:
			there++
		}
	}
	goal := scoring.Whole(r.Goal)
	if r.toGoal() && r.Finish != Made && there > 1 && most >= goal && slices.Max(totals) < goal {
		ps.Add("correction", "so wären zwei im Ziel", "two would be at the goal")
	}
	return ps
}
