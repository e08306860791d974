package schieber

import (
	"strconv"

	"anschreiber/scoring"
)

// partieRules are the house rules for when a Partie is won.
var partieRules = []scoring.Rule[Rules]{
	{
		Key: "goal", Group: partie, Label: text("Ziel", "Goal"), Unit: text("Punkte", "points"), Lo: 100, Hi: 10_000,
		Says: func(r Rules) scoring.Text {
			if r.Deals > 0 {
				return scoring.Text{}
			}
			n := strconv.Itoa(r.Goal)
			return text("Wer zuerst "+n+" Punkte hat, gewinnt die Partie: Stöck vor Weis vor Stich.", "First to "+n+" points wins the game: Stöck before Weis before tricks.")
		},
		Usually: text("Es gibt kein Ziel, sondern eine Zahl von Spielen.", "There is no goal, but a number of deals."),
		At:      func(r *Rules) any { return &r.Goal },
	},
	{
		Key: "deals", Group: partie, Label: text("Spiele je Partie", "Deals per game"), Unit: text("Spiele", "deals"), Hi: 99, Zero: text("bis zum Ziel", "to the goal"),
		Says: func(r Rules) scoring.Text {
			if r.Deals == 0 {
				return scoring.Text{}
			}
			n := strconv.Itoa(r.Deals)
			return text("Nach "+n+plural(r.Deals, " Spiel", " Spielen")+" gewinnt, wer mehr Punkte hat.", "After "+n+plural(r.Deals, " deal", " deals")+" whoever has more points wins.")
		},
		At: func(r *Rules) any { return &r.Deals },
	},
	{
		Key: "bergpreis", Group: partie, Label: scoring.Same("Bergpreis"), Brief: scoring.Same("Bergpreis"),
		Says: scoring.SayIf(Rules.berg, text("Wer zuerst das halbe Ziel hat, gewinnt den Bergpreis.", "First to half the goal wins the Bergpreis.")),
		At:   func(r *Rules) any { return &r.Bergpreis },
	},
	{
		Key: "schneider", Group: partie, Label: text("Schneider zählt doppelt", "Schneider counts double"), Brief: scoring.Same("Schneider"),
		Says: scoring.SayIf(func(r Rules) bool { return r.Schneider && r.Deals == 0 }, text("Wer unter dem halben Ziel verliert, ist Schneider und zahlt doppelt.", "Whoever loses below half the goal is Schneider and pays double.")),
		At:   func(r *Rules) any { return &r.Schneider },
	},
}

// berg reports whether the table plays for the Bergpreis.
func (r Rules) berg() bool { return r.Bergpreis && r.Deals == 0 }

// An arrival says which side first reaches the goal with a line of the log, and which side first
// reaches half of the goal. Each is 0 if no side does. Each is unclear if both sides get there by
// their tricks and nobody noted who was first.
type arrival struct {
	goal, berg int
	by         scoring.Text   // what took the winners to the goal, unless it was their tricks alone
	late       scoring.Points // what the losers score after that moment
}

const unclear = -1

// arrives returns which side reaches the goal and which reaches half of it, in the order Stöck,
// then Weis, then Stich. (Partie)
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

// A showing is a kind of points that is scored before the tricks. The function shown returns these
// points together with all points that are scored before them.
type showing struct {
	says  scoring.Text
	shown func(d Deal, side int) int
}

var showings = []showing{
	{text(": mit Stöck, vor Weis und Stich", ": by Stöck, before Weis and tricks"), Deal.StoeckOf},
	{text(": mit Weis, vor dem Stich", ": by Weis, before tricks"), func(d Deal, side int) int { return d.StoeckOf(side) + d.Shown(side) }},
}

// half returns half of the goal, rounded up.
func (f *fold) half() scoring.Points { return scoring.Whole((f.rules.Goal + 1) / 2) }

// first returns which side reaches a number of points first, and how. If the order of Stöck, Weis
// and Stich does not decide, the side that was noted as first (said) is returned.
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

// corrected returns which side reaches the goal, or half of it, by a correction. Check refuses a
// correction that brings both sides to the goal.
func (f *fold) corrected(totals []scoring.Points) (a arrival) {
	if f.rules.Deals == 0 {
		a.goal = ahead(totals, scoring.Whole(f.rules.Goal))
	}
	if f.rules.berg() && f.berg == 0 {
		a.berg = ahead(totals, f.half())
	}
	return a
}

// ahead returns the side that has at least this many points and more than the other side, and 0 if
// none has.
func ahead(totals []scoring.Points, to scoring.Points) int {
	if side := leader(totals); side > 0 && totals[side-1] >= to {
		return side
	}
	return 0
}

// leader returns the side that has more points, and 0 if they are equal.
func leader(totals []scoring.Points) int {
	switch {
	case totals[0] > totals[1]:
		return 1
	case totals[1] > totals[0]:
		return 2
	}
	return 0
}

// Booked records a Bergpreis, and ends the Partie at the goal or after its last deal.
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

// end closes the Partie. If it ends level, nobody wins it. Points that the losers score only after
// the winners have reached the goal do not save them from Schneider (jasswiki.ch, Ausmachregel).
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

// upcoming adds how far it is to the end of the Partie, and how the last one ended.
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

// left returns "noch 5 Spiele".
func (f *fold) left() scoring.Text {
	n := f.rules.Deals - f.dealt
	return text("noch "+strconv.Itoa(n)+plural(n, " Spiel", " Spiele"), strconv.Itoa(n)+plural(n, " deal", " deals")+" left")
}

// checkEnd checks that a side that claims the Partie has the points. If the tricks take both sides
// to the goal, or to half of it, it asks who was first.
func (f *fold) checkEnd(ps *scoring.Problems, d Deal) {
	switch {
	case f.rules.Deals > 0 && d.Bedankt != 0:
		ps.Add("bedankt", "hier bedankt sich niemand: gezählt wird bis zum letzten Spiel", "nobody claims here: the last deal ends the game")
		return
	case d.TooEarly && d.Bedankt == 0:
		ps.Add("bedankt", "wer hat sich zu früh bedankt?", "who claimed too early?")
		return
	}
	points := make([]scoring.Points, Sides)
	for i := range points {
		points[i] = scoring.Whole(d.Total(i+1, f.rules) * d.Factor(f.rules))
	}
	a := f.arrives(d, points)
	switch {
	case a.goal == unclear:
		ps.Add("bedankt", "beide sind im Ziel: wer hat sich zuerst bedankt?", "both are at the goal: who claimed first?")
	case d.Bedankt != 0 && a.goal == 0:
		ps.Add("bedankt", "das reicht noch nicht zum Ziel: dann war es zu früh", "not enough for the goal: then it was claimed too early")
	case d.Bedankt != 0 && !d.TooEarly && a.goal != d.Bedankt:
		ps.Add("bedankt", "nach Stöck, Weis, Stich war die andere Seite zuerst im Ziel", "by Stöck, Weis, tricks the other side was at the goal first")
	}
	if a.berg == unclear {
		ps.Add("berg", "beide sind auf dem Berg: wer war zuerst dort?", "both have half the goal: who was there first?")
	} else if d.Berg != 0 && a.berg != d.Berg {
		ps.Add("berg", "um den Bergpreis geht es in diesem Spiel nicht, oder die andere Seite hat ihn", "this deal does not decide the Bergpreis, or the other side has it")
	}
}

// checkCorrection checks that partners get the same, that no total falls below 0, and that only
// one pair reaches the goal.
func checkCorrection(t scoring.Table[Rules], totals, points []scoring.Points) (ps scoring.Problems) {
	goal, there := scoring.Whole(t.Rules.Goal), 0
	for i, p := range points {
		if partner := (i + Sides) % seats; points[partner] != p {
			ps.Add("correction", "Partner schreiben gemeinsam", "partners are written together")
			return ps
		}
		if totals[i]+p < 0 {
			ps.Add("correction", "unter 0 geht die Tafel nicht", "the slate does not go below 0")
			return ps
		}
		if i < Sides && totals[i]+p >= goal {
			there++
		}
	}
	if there == Sides && t.Rules.Deals == 0 {
		ps.Add("correction", "so wären beide im Ziel", "both would be at the goal")
	}
	return ps
}

// ended returns who won the last Partie, what the losers pay, and that the slate is clean.
func (f *fold) ended(p scoring.Partie) scoring.Text {
	n := strconv.Itoa(p.Number)
	if len(p.Winners) == 0 {
		return text("Partie "+n+" endet unentschieden.", "Game "+n+" is a draw.")
	}
	said := text("Partie "+n+" geht an ", "Game "+n+" goes to ").Add(f.names(p.Winners), scoring.Same("."))
	if f.doubled[p.Number] {
		said = said.Add(text(" Schneider zählt doppelt.", " Schneider counts double."))
	}
	if stake := f.rules.Stake.Cents() * f.worth(p); stake > 0 {
		said = said.Add(text(" Die anderen zahlen je ", " The others pay ").Add(scoring.Money(stake), text(".", " each.")))
	}
	return said.Add(text(" Die Tafel ist leer.", " The slate is clean."))
}

// passe is how many deals a list of a tournament has: everybody deals three times. (Tournament)
const passe = 12
