// Package bock counts Bock rounds, in which every deal counts double: as many deals as
// there were players at the table when the round began. What sets a round off is a rule
// of each game; when rounds begin and end is the same in all of them.
package bock

import (
	"slices"

	"anschreiber/scoring"
)

// MostStacked is how many rounds count together: times 8.
const MostStacked = 3

// Rounds are the Bock rounds of a table.
type Rounds struct {
	Stacked bool // rounds that meet count together, instead of one after the other
	Anybody bool // a round is over after its number of deals, no matter who dealt them
	Waiting int  // rounds to come
	running []Round
}

// Clone is a copy for looking ahead.
func (rs Rounds) Clone() Rounds {
	rs.running = slices.Clone(rs.running)
	for i := range rs.running {
		rs.running[i] = rs.running[i].Clone()
	}
	return rs
}

// Expire ends the rounds in which this dealer has dealt already. It comes before a
// deal of a game in which everybody deals once in a round.
func (rs *Rounds) Expire(dealer scoring.Seat) {
	rs.running = slices.DeleteFunc(rs.running, func(r Round) bool { return r.Over(dealer) })
}

// Start begins what waits, before a deal that counts: the next round once none
// runs, or, stacked, all of them.
func (rs *Rounds) Start(present int) {
	for rs.Waiting > 0 && (rs.Stacked || len(rs.running) == 0) {
		rs.running = append(rs.running, Round{Size: present})
		rs.Waiting--
	}
}

// Running reports that a deal is in a round.
func (rs *Rounds) Running() bool { return len(rs.running) > 0 }

// Factor is what Bock multiplies a deal with.
func (rs *Rounds) Factor() int { return 1 << min(len(rs.running), MostStacked) }

// Play takes a deal's place in all rounds that run, and says how many it has ended.
func (rs *Rounds) Play(dealer scoring.Seat) (ended int) {
	for i := range rs.running {
		rs.running[i].Play(dealer)
	}
	before := len(rs.running)
	rs.running = slices.DeleteFunc(rs.running, Round.Full)
	return before - len(rs.running)
}

// Pass moves the dealer without a deal that counts, so that in the rounds that run
// one seat more may deal a second time.
func (rs *Rounds) Pass() {
	for i := range rs.running {
		rs.running[i].again++
	}
}

// Left is how many deals with those at the table are still to come, those of the
// rounds that wait included.
func (rs *Rounds) Left(turn scoring.Turn) int {
	left := rs.leftRunning(turn)
	if rs.Stacked && rs.Waiting > 0 {
		return max(left, turn.Present())
	}
	return left + rs.Waiting*turn.Present()
}

// leftRunning counts the deals that are left of the rounds that run.
func (rs *Rounds) leftRunning(turn scoring.Turn) (left int) {
	for _, r := range rs.running {
		switch n := r.left(turn, rs.Anybody); {
		case rs.Stacked:
			left = max(left, n)
		default:
			left += n
		}
	}
	return left
}
