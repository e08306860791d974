// Package bock counts Bock rounds, in which every deal counts double. A round has as many deals as
// there were players at the table when it began. Which events start a round is a rule of each
// game; when rounds begin and end is the same in all games.
package bock

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// MostStacked is the highest number of rounds that count together: times 8.
const MostStacked = 3

// Rounds holds the Bock rounds of a table.
type Rounds struct {
	Stacked bool // rounds run at the same time and multiply, instead of one after the other
	Anybody bool // a round is over after its number of deals, no matter who dealt them
	Waiting int  // rounds that have not begun yet
	running []Round
}

// Clone returns a copy that can be changed to look ahead.
func (rs Rounds) Clone() Rounds {
	rs.running = slices.Clone(rs.running)
	for i := range rs.running {
		rs.running[i] = rs.running[i].Clone()
	}
	return rs
}

// Expire ends the rounds in which this dealer has no deal left. A game in which everybody deals
// once in a round has to call Expire before each deal.
func (rs *Rounds) Expire(dealer scoring.Seat) {
	rs.running = slices.DeleteFunc(rs.running, func(r Round) bool { return r.Over(dealer) })
}

// Start begins waiting rounds before a deal that counts: the next one if none is running, or all
// of them if rounds are stacked.
func (rs *Rounds) Start(present int) {
	for rs.Waiting > 0 && (rs.Stacked || len(rs.running) == 0) {
		rs.running = append(rs.running, Round{Size: present})
		rs.Waiting--
	}
}

// Running reports whether a round is running, so that the next deal belongs to it.
func (rs *Rounds) Running() bool { return len(rs.running) > 0 }

// Factor returns the factor by which Bock multiplies a deal: 1 if no round is running.
func (rs *Rounds) Factor() int { return 1 << min(len(rs.running), MostStacked) }

// Play counts a deal by this dealer in all running rounds, and returns how many of them it has
// ended.
func (rs *Rounds) Play(dealer scoring.Seat) (ended int) {
	for i := range rs.running {
		rs.running[i].Play(dealer)
	}
	before := len(rs.running)
	rs.running = slices.DeleteFunc(rs.running, Round.Full)
	return before - len(rs.running)
}

// Pass records a deal that moves the dealer on but is not scored. In each running round one more
// seat may then deal a second time.
func (rs *Rounds) Pass() {
	for i := range rs.running {
		rs.running[i].again++
	}
}

// Left returns how many Bock deals are still to come if the players at the table stay, including
// those of waiting rounds.
func (rs *Rounds) Left(turn scoring.Turn) int {
	left := rs.leftRunning(turn)
	if rs.Stacked && rs.Waiting > 0 {
		return max(left, turn.Present())
	}
	return left + rs.Waiting*turn.Present()
}

// leftRunning returns how many deals of the running rounds are left.
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

// A Round is over once as many seats have dealt in it as were at the table when it began. It
// counts seats, not deals, because the dealer may be changed by hand.
type Round struct {
	Size  int           // number of deals; 0 before the round began
	deals int           // deals played in the round
	dealt scoring.Seats // the seats that dealt them
	again int           // how many seats may deal a second time
}

// Clone returns a copy that can be changed to look ahead.
func (r Round) Clone() Round {
	r.dealt = slices.Clone(r.dealt)
	return r
}

// Over reports whether the round has no place left for a deal by this dealer.
func (r Round) Over(dealer scoring.Seat) bool {
	return r.Full() || r.dealt.Has(dealer) && r.again == 0
}

// Full reports whether all deals of the round were played.
func (r Round) Full() bool { return r.deals >= r.Size }

// Play counts a deal by this dealer.
func (r *Round) Play(dealer scoring.Seat) {
	r.deals++
	if !r.dealt.Has(dealer) {
		r.dealt = append(r.dealt, dealer)
	} else if r.again > 0 {
		r.again--
	}
}

// left returns how many deals of the round can still come with the players at the table: one by
// each who has not dealt in it, or all remaining deals if anybody may deal them.
func (r Round) left(turn scoring.Turn, anybody bool) int {
	rest := r.Size - r.deals
	if !anybody {
		rest = min(rest, r.yetToDeal(turn)+r.again)
	}
	return max(rest, 0)
}

// yetToDeal counts the players at the table who have not dealt in the round.
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

// Text returns how long Bock lasts: "Bock: noch 2 Spiele doppelt, dann noch eine Runde". A factor
// above 2 is named: "Bock × 4: noch 2 Spiele". A factor of 2 may also be that of a single deal
// outside any round.
func (rs *Rounds) Text(factor int, turn scoring.Turn) scoring.Text {
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

// MoreRounds returns ", dann noch 2 Runden", or an empty text for 0.
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
