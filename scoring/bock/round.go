package bock

import (
	"slices"

	"anschreiber/scoring"
)

// A Round is over once as many seats as were at the table when it began have dealt
// in it. Who deals may be changed by hand, so that it is seats that count, and not
// deals.
type Round struct {
	Size  int           // how many deals it has; 0 before it began
	deals int           // that were played in it
	dealt scoring.Seats // who dealt them
	again int           // how many may deal a second time
}

// Clone is a copy for looking ahead.
func (r Round) Clone() Round {
	r.dealt = slices.Clone(r.dealt)
	return r
}

// Over reports that the round has no place for a deal by this dealer.
func (r Round) Over(dealer scoring.Seat) bool {
	return r.Full() || r.dealt.Has(dealer) && r.again == 0
}

// Full reports that all its deals were played.
func (r Round) Full() bool { return r.deals >= r.Size }

// Play takes a place for a deal by this dealer.
func (r *Round) Play(dealer scoring.Seat) {
	r.deals++
	if !r.dealt.Has(dealer) {
		r.dealt = append(r.dealt, dealer)
	} else if r.again > 0 {
		r.again--
	}
}

// left is how many deals of the round can still come with those at the table: one
// by each who has not dealt in it, or, where anybody may deal them, all of the rest.
func (r Round) left(turn scoring.Turn, anybody bool) int {
	rest := r.Size - r.deals
	if !anybody {
		rest = min(rest, r.yetToDeal(turn)+r.again)
	}
	return max(rest, 0)
}

// yetToDeal counts those at the table who have not dealt in the round.
func (r Round) yetToDeal(turn scoring.Turn) (n int) {
	for _, seats := range [...]scoring.Seats{turn.Playing, turn.Out} {
		for _, seat := range seats {
			if !r.dealt.Has(seat) {
				n++
			}
		}
	}
	return n
}
