package wuerfeljass

import (
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// move holds which dice are turned, and by how much.
type move struct {
	won   bool // true: the trump side's die; false: those of the others
	pips  int  // pips before Kontra
	steps int
}

// move returns the move of a deal: the trump side's die by 1 if it won, otherwise the other side's
// by 2, or with three players both opponents' by 1. Kontra doubles, Re doubles again. (Spiel)
func (d Deal) move(won bool, seats int) move {
	m := move{won: won, pips: 1}
	if !won && seats != 3 {
		m.pips = 2
	}
	m.steps = m.pips * d.kontraFactor()
	return m
}

// sayMove returns "Trumpf hat mehr: +1", "Trumpf verliert: Gegner +2".
func (d Deal) sayMove(m move, seats int) scoring.Text {
	pips, who := scoring.Same(" +"+strconv.Itoa(m.pips)), text("Gegner", "opponents")
	switch {
	case m.won:
		return text("Trumpf hat mehr:", "trump side has more:").Add(pips)
	case seats == 2:
		who = text("Gegner", "opponent")
	case seats == 3:
		who = text("beide Gegner", "both opponents")
	}
	if d.isTied(seats) {
		return text("gleich viel reicht Trumpf nicht: ", "a tie is not enough for trump: ").Add(who, pips)
	}
	return text("Trumpf verliert: ", "trump side loses: ").Add(who, pips)
}

// turnDice turns the dice, and reports whether one of them stopped at its target. Pips beyond the
// target lapse (settled).
func (f *fold) turnDice(points []scoring.Points, d Deal, m move) (lapsed bool) {
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

// sayStops returns "bei 6 ist Schluss: +2" if a die stopped at its target. It names the players if
// the dice were turned by different amounts.
func (f *fold) sayStops(points []scoring.Points) scoring.Text {
	n := strconv.Itoa(f.table.Rules.Target)
	var who []scoring.Text
	alike := true
	for i, p := range points {
		if p != 0 && int(Side(scoring.Seat(i+1), f.seats)) == i+1 {
			who = append(who, scoring.Same(f.table.Players[i]+" "+p.Signed()))
		}
		alike = alike && (p == 0 || p == slices.Max(points))
	}
	said := scoring.List(who...)
	if alike {
		said = scoring.Same(slices.Max(points).Signed())
	}
	return text("bei "+n+" ist Schluss: ", "the die stops at "+n+": ").Add(said)
}

// checkCorrection checks that partners get the same, and that each die stays between 0 and its
// target.
func checkCorrection(t scoring.Table[Rules], dice, points []scoring.Points) (ps scoring.Problems) {
	for i, p := range points {
		die := dice[i] + p
		switch {
		case points[Side(scoring.Seat(i+1), len(points))-1] != p:
			ps.Add("correction", "Partner haben denselben Würfel", "partners share a die")
		case die < 0 || die > scoring.Whole(t.Rules.Target):
			ps.Add("correction", fmt.Sprintf("%s: der Würfel geht von 0 bis %d", t.Players[i], t.Rules.Target), fmt.Sprintf("%s: the die goes from 0 to %d", t.Players[i], t.Rules.Target))
		}
	}
	return ps
}

// Booked ends the Partie when a die has reached the target. With three players both opponents can
// reach it with the same deal, and then both win (settled).
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
		l.Remark(f.sayWins(winners))
	}
}

// sayWins returns "Anna und Cem gewinnen die Partie".
func (f *fold) sayWins(winners scoring.Seats) scoring.Text {
	return f.table.Names(winners...).Add(scoring.Plural(len(winners), text(" gewinnt die Partie", " wins the game"), text(" gewinnen die Partie", " win the game")))
}

// sayBegun returns who won the last Partie, what the losers pay, and that the next one begins.
func (f *fold) sayBegun(p scoring.Partie) scoring.Text {
	n := strconv.Itoa(p.Number)
	said := text("Partie "+n+" geht an ", "Game "+n+" goes to ").Add(f.table.Names(p.Winners...), scoring.Same(". "))
	balance := f.balanceStakes([]scoring.Partie{p}, f.table.Rules.Stake.Cents())
	for _, pay := range scoring.Payments(balance, 0) {
		said = said.Add(f.table.Names(pay.From), text(" zahlt ", " pays "),
			f.table.Names(pay.To), scoring.Same(" "), scoring.Money(pay.Cents), scoring.Same(". "))
	}
	return said.Add(text("Alle Würfel stehen wieder auf 0.", "All dice are at 0 again."))
}

// balanceStakes returns each seat's balance in stakes: every losing side pays every winning side,
// partner by partner.
func (f *fold) balanceStakes(partien []scoring.Partie, stake int) []int {
	balance := make([]int, f.seats)
	for _, p := range partien {
		for _, loser := range p.Losers {
			for _, winner := range p.Winners {
				if f.areOpposite(loser, winner) {
					balance[loser-1] -= stake
					balance[winner-1] += stake
				}
			}
		}
	}
	return balance
}

// areOpposite reports whether two seats settle with each other: the first partner of a side with
// the first of another side, and the second with the second.
func (f *fold) areOpposite(a, b scoring.Seat) bool {
	sides := Sides(f.seats)
	return (int(a)-1)/sides == (int(b)-1)/sides
}
