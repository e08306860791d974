package wuerfeljass

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// move says which dice are turned, and by how much.
type move struct {
	won   bool // for the trump side, or else for the others
	pips  int  // before Kontra
	steps int
}

// move turns the trump side's die by 1 if it won, and otherwise the other side's by 2,
// or at three players both opponents' by 1. Kontra doubles, Re doubles again. (Spiel)
func (d Deal) move(won bool, seats int) move {
	m := move{won: won, pips: 1}
	if !won && seats != 3 {
		m.pips = 2
	}
	m.steps = m.pips * d.kontraFactor()
	return m
}

// sayMove says "Trumpf hat mehr: +1", "Trumpf verliert: Gegner +2".
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

// turnDice turns the dice and reports that one of them stopped at its target: what is
// beyond lapses (settled).
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

// sayStops says "bei 6 ist Schluss: +2" where a die stopped at its target, with names
// where the dice went different ways.
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
