package wuerfeljass

import (
	"strconv"

	"anschreiber/scoring"
)

// Booked ends the Partie when a die has reached the target. At three players both
// opponents can reach it together, and win together (settled).
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

// sayWins says "Anna und Cem gewinnen die Partie".
func (f *fold) sayWins(winners scoring.Seats) scoring.Text {
	won := text(" gewinnen die Partie", " win the game")
	if len(winners) == 1 {
		won = text(" gewinnt die Partie", " wins the game")
	}
	return f.names(winners).Add(won)
}

// sayBegun says who won the last Partie, what the losers pay, and that the next
// one begins.
func (f *fold) sayBegun(p scoring.Partie) scoring.Text {
	n := strconv.Itoa(p.Number)
	said := text("Partie "+n+" geht an ", "Game "+n+" goes to ").Add(f.names(p.Winners), scoring.Same(". "))
	balance := f.balanceStakes([]scoring.Partie{p}, f.table.Rules.cents())
	for _, pay := range scoring.Payments(balance, 0) {
		said = said.Add(f.names(scoring.Seats{pay.From}), text(" zahlt ", " pays "),
			f.names(scoring.Seats{pay.To}), scoring.Same(" "), scoring.Money(pay.Cents), scoring.Same(". "))
	}
	return said.Add(text("Alle Würfel stehen wieder auf 0.", "All dice are at 0 again."))
}

// balanceStakes lets every side that lost pay the stake to every side that won, partner
// by partner.
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

// areOpposite pairs the first partner of a side with the first of another one, and the
// second with the second.
func (f *fold) areOpposite(a, b scoring.Seat) bool {
	sides := Sides(f.seats)
	return (int(a)-1)/sides == (int(b)-1)/sides
}

func (f *fold) names(seats scoring.Seats) scoring.Text {
	var who []scoring.Text
	for _, seat := range seats {
		who = append(who, scoring.Same(f.table.Players[seat-1]))
	}
	return scoring.List(who...)
}
