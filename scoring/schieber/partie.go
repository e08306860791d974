package schieber

import (
	"strconv"

	"anschreiber/scoring"
)

// An arrival is which side a line brings somewhere first; 0 for none, unclear where
// tricks take both sides there and nobody has said who was first.
type arrival struct {
	goal, berg int
	by         scoring.Text   // what took the winners to the goal, where it was not their tricks alone
	late       scoring.Points // what the losers score behind that
}

const unclear = -1

// arrives says who gets to the goal and who gets half way there, by Stöck, then Weis,
// then Stich. (Partie)
func (f *fold) arrives(d Deal, points []scoring.Points) (a arrival) {
	if f.rules.Deals > 0 {
		return a
	}
	a = f.first(d, points, scoring.Whole(f.rules.Goal), d.Bedankt)
	if d.TooEarly && isSide(d.Bedankt) {
		a = arrival{goal: Sides + 1 - d.Bedankt, by: text(": zu früh bedankt", ": claimed too early")}
	}
	if f.rules.berg() && f.berg == 0 {
		a.berg = f.first(d, points, f.half(), d.Berg).goal
	}
	return a
}

// A showing is what is written before the tricks, with all that was written before it.
type showing struct {
	says  scoring.Text
	shown func(d Deal, side int) int
}

var showings = []showing{
	{text(": mit Stöck, vor Weis und Stich", ": by Stöck, before Weis and tricks"), Deal.StoeckOf},
	{text(": mit Weis, vor dem Stich", ": by Weis, before tricks"), func(d Deal, side int) int { return d.StoeckOf(side) + d.Shown(side) }},
}

// half of an odd goal is the point behind it.
func (f *fold) half() scoring.Points { return scoring.Whole((f.rules.Goal + 1) / 2) }

// first is the side that gets to a number of points first, and how; said is who was,
// where the order leaves it open.
func (f *fold) first(d Deal, points []scoring.Points, to scoring.Points, said int) arrival {
	totals, factor := f.tally.Totals(), d.Factor(f.rules)
	for _, s := range showings {
		for side := 1; side <= Sides; side++ {
			if more := s.shown(d, side); more > 0 && totals[side-1]+scoring.Whole(more*factor) >= to {
				other := Sides + 1 - side
				return arrival{goal: side, by: s.says, late: points[other-1] - scoring.Whole(s.shown(d, other)*factor)}
			}
		}
	}
	one, two := totals[0]+points[0] >= to, totals[1]+points[1] >= to
	switch {
	case one && two && isSide(said):
		return arrival{goal: said, by: text(": zuerst bedankt", ": claimed first")}
	case one && two:
		return arrival{goal: unclear}
	case one:
		return arrival{goal: 1}
	case two:
		return arrival{goal: 2}
	}
	return arrival{}
}

func isSide(side int) bool { return 1 <= side && side <= Sides }

// corrected is who arrives by a correction; Check refuses one that brings both there.
func (f *fold) corrected(totals []scoring.Points) (a arrival) {
	if f.rules.Deals == 0 {
		a.goal = ahead(totals, scoring.Whole(f.rules.Goal))
	}
	if f.rules.berg() && f.berg == 0 {
		a.berg = ahead(totals, f.half())
	}
	return a
}

// ahead is the side that has so many points and more than the other; 0 for none.
func ahead(totals []scoring.Points, to scoring.Points) int {
	if side := leader(totals); side > 0 && totals[side-1] >= to {
		return side
	}
	return 0
}

// leader is the side that has more; 0 for none.
func leader(totals []scoring.Points) int {
	switch {
	case totals[0] > totals[1]:
		return 1
	case totals[1] > totals[0]:
		return 2
	}
	return 0
}

// Booked notes a Bergpreis and ends the Partie at the goal, or after its last deal.
func (f *fold) Booked(l *scoring.Line) {
	a := f.reached
	f.reached = arrival{}
	switch {
	case l.Corrects:
		a = f.corrected(l.Totals)
	case !l.Again:
		f.dealt++
	}
	if a.goal == unclear {
		a.goal = leader(l.Totals)
	}
	if a.berg == unclear {
		a.berg = leader(l.Totals)
	}
	if a.berg > 0 {
		f.berg = a.berg
		f.count(f.bergs, a.berg)
		l.Mark(true, scoring.Same("Bergpreis"))
		l.Remark(f.names(Members(a.berg)).Add(text(" gewinnen den Bergpreis", " win the Bergpreis")))
	}
	switch {
	case a.goal > 0:
		f.end(l, a)
	case f.rules.Deals > 0 && f.dealt >= f.rules.Deals:
		f.end(l, arrival{goal: leader(l.Totals)})
	}
}

// end closes the Partie; nobody wins one that ends level. Losers who score only behind the
// end are Schneider by what they had before (jasswiki.ch, Ausmachregel).
func (f *fold) end(l *scoring.Line, a arrival) {
	winner := a.goal
	f.dealt, f.berg = 0, 0
	if winner < 1 || winner > Sides {
		f.tally.End(nil, nil)
		l.Remark(text("unentschieden", "a draw"))
		return
	}
	loser := Sides + 1 - winner
	schneider := f.rules.Schneider && f.rules.Deals == 0 && l.Totals[loser-1]-a.late < f.half()
	l.Mark(schneider, scoring.Same("Schneider"))
	f.tally.End(Members(winner), Members(loser))
	f.doubled[l.Ends.Number] = schneider
	l.Remark(f.names(Members(winner)).Add(text(" gewinnen die Partie", " win the game"), a.by))
}

// upcoming says how far it is to the end of the Partie, and how the last one ended.
func (f *fold) upcoming(s *scoring.Sheet) {
	s.Next.Fresh = f.tally.Fresh()
	if n := len(s.Partien); s.Next.Fresh && n > 0 {
		s.Next.Notes = append(s.Next.Notes, f.ended(s.Partien[n-1]))
	}
	if f.rules.Deals > 0 {
		s.Next.Notes = append(s.Next.Notes, f.left())
		return
	}
	s.Next.Limit = scoring.Whole(f.rules.Goal)
	for _, total := range s.Totals {
		s.Next.Left = append(s.Next.Left, max(s.Next.Limit-total, 0))
	}
}

// left is "noch 5 Spiele".
func (f *fold) left() scoring.Text {
	n := f.rules.Deals - f.dealt
	return text("noch "+strconv.Itoa(n)+plural(n, " Spiel", " Spiele"), strconv.Itoa(n)+plural(n, " deal", " deals")+" left")
}
