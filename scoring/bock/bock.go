// Package bock counts Bock rounds, in which every deal counts double: as many deals as
// there were players at the table when the round began. What sets a round off is a rule
// of each game; when rounds begin and end is the same in all of them.
package bock

import (
	"slices"
	"strconv"

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

// Says tells a table that plays Bock how long: "Bock: noch 2 Spiele doppelt, dann
// noch eine Runde". Where rounds count together it says how much: "Bock × 4: noch 2
// Spiele". The factor may also be of a single deal that counts double.
func (rs *Rounds) Says(factor int, turn scoring.Turn) scoring.Text {
	left, waiting := max(rs.leftRunning(turn), 1), rs.Waiting
	n, de, en := strconv.Itoa(left), " Spiele", " deals"
	if left == 1 {
		de, en = " Spiel", " deal"
	}
	said := scoring.T("Bock: noch "+n+de+" doppelt", "Bock: "+n+" more"+en+" doubled")
	if factor > 2 {
		times := strconv.Itoa(factor)
		said = scoring.T("Bock × "+times+": noch "+n+de, "Bock × "+times+": "+n+en+" left")
	}
	return said.Add(MoreRounds(waiting))
}

// MoreRounds is ", dann noch 2 Runden", or nothing.
func MoreRounds(n int) scoring.Text {
	switch n {
	case 0:
		return scoring.Text{}
	case 1:
		return scoring.T(", dann noch eine Runde", ", then one more round")
	}
	rounds := strconv.Itoa(n)
	return scoring.T(", dann noch "+rounds+" Runden", ", then "+rounds+" more rounds")
}
