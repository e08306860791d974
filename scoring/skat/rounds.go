package skat

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// rounds are the Bock and Ramsch rounds that run and wait. A round is as many
// deals as there were players at its first. Source: the seed's "Bockrunden"
// and "Bock-Ramsch-Runden".
type rounds struct {
	bock    []int // deals left of each Bock round that runs; several where they are stacked
	waiting int   // Bock rounds to come
	ramsch  int   // deals left of the Ramsch round that runs
	ofBock  bool  // it belongs to a Bock round: the next Bock waits for its end
	behind  int   // Ramsch rounds that follow a Bock round
	byHand  int   // and those that follow a Grand Hand
}

// maxStacked rounds count together: times 8.
const maxStacked = 3

// begin starts what is due before a deal. In a queue a Bock round waits for
// the one before it and for that one's Ramsch, which waits until no Bock round
// runs (settled). A Ramsch round that the table does not want is called off,
// which begin reports.
func (rs *rounds) begin(r *Rules, present int, off bool) (calledOff bool) {
	rs.beginBock(r, present)
	switch {
	case rs.ramsch > 0:
	case rs.behind > 0 && len(rs.bock) == 0:
		rs.ramsch, rs.ofBock, rs.behind = present, true, rs.behind-1
	case rs.byHand > 0:
		rs.ramsch, rs.ofBock, rs.byHand = present, false, rs.byHand-1
	}
	if !off || rs.ramsch == 0 {
		return false
	}
	rs.ramsch = 0
	rs.beginBock(r, present)
	return true
}

func (rs *rounds) beginBock(r *Rules, present int) {
	for rs.waiting > 0 && (r.BockOverlap == Stack || !rs.busy()) {
		rs.bock = append(rs.bock, present)
		rs.waiting--
	}
}

// before is how things stand before a deal that has yet to be played.
func (rs rounds) before(r *Rules, present int, off bool) rounds {
	rs.bock = slices.Clone(rs.bock)
	rs.begin(r, present, off)
	return rs
}

func (rs *rounds) busy() bool {
	return len(rs.bock) > 0 || rs.behind > 0 || rs.ofBock && rs.ramsch > 0
}

// factor is what Bock makes of a deal.
func (rs *rounds) factor() int { return 1 << min(len(rs.bock), maxStacked) }

// end closes a deal: it takes its place in the rounds that run, and starts new
// ones. Nothing starts from inside the Ramsch of a Bock round, and no further
// Ramsch from inside any (settled).
func (rs *rounds) end(r *Rules, e *ended) {
	d, inside := &e.deal, rs.ramsch > 0
	if d.Contract == Ramsch && inside {
		rs.ramsch--
	}
	if d.Contract != Passed {
		rs.useUp(r)
	}
	if !(inside && rs.ofBock) && r.BockFor == Round && r.triggered(e) {
		rs.waiting++
	}
	if !inside && d.grandHand() && slices.Contains(r.Ramsch, AfterGrandHand) {
		rs.byHand++
	}
}

// useUp takes a place in each Bock round that runs.
func (rs *rounds) useUp(r *Rules) {
	for i := range rs.bock {
		rs.bock[i]--
	}
	running := slices.DeleteFunc(rs.bock, func(left int) bool { return left <= 0 })
	if r.BockRamsch {
		rs.behind += len(rs.bock) - len(running)
	}
	rs.bock = running
}

// ended is a deal with what came of it, as far as Bock asks.
type ended struct {
	deal    Deal
	won     bool // by the declarer
	hundred bool // it brought somebody to a round hundred
}

// triggered reports that a deal is a reason for Bock at this table.
func (r *Rules) triggered(e *ended) bool {
	return slices.ContainsFunc(r.Bock, func(trigger string) bool { return e.triggers(trigger, r) })
}

// ownBock is what Bock makes of the deal that is a reason for it, where the table
// doubles that one and no round.
func (r *Rules) ownBock(e *ended) int {
	if r.BockFor == ThisDeal && r.triggered(e) {
		return 2
	}
	return 1
}

// triggers reports that a deal sets off a Bock round. Only who played a game
// can win one, has Augen of his own, or hears Kontra.
func (e *ended) triggers(trigger string, r *Rules) bool {
	d, won := &e.deal, e.won
	switch trigger {
	case Manual:
		return d.BockManual
	case Split:
		return d.Augen != nil && *d.Augen*2 == r.Augen()
	case KontraLost:
		return won && d.Kontra >= 1
	case ReWon:
		return won && d.Kontra >= 2
	case ReSaid:
		return d.Kontra >= 2
	case GrandHand:
		return d.grandHand()
	case GrandLost:
		return d.Contract == Grand && !won
	case AllPassed:
		return d.Contract == Passed
	case Hundred:
		return e.hundred
	}
	return false
}

func (d Deal) grandHand() bool { return d.Contract == Grand && d.Hand }

// bockLeft and ramschLeft are how many deals are still to come, waiting rounds
// included.
func (rs *rounds) bockLeft(r *Rules, present int) (left int) {
	for _, n := range rs.bock {
		if r.BockOverlap == Stack {
			left = max(left, n)
		} else {
			left += n
		}
	}
	return left + rs.waiting*present
}

func (rs *rounds) ramschLeft(present int) int { return rs.ramsch + (rs.behind+rs.byHand)*present }

// notes say what runs, before the deal is played, and what waits behind it.
func (rs *rounds) notes() (notes []scoring.Text) {
	if factor := rs.factor(); factor > 1 {
		notes = append(notes, scoring.BockSays(factor, slices.Max(rs.bock), rs.waiting))
	}
	if rs.ramsch > 0 {
		left := strconv.Itoa(rs.ramsch)
		notes = append(notes, text("Ramschrunde, noch "+left+" (oder Grand Hand)", "Ramsch round, "+left+" left (or Grand Hand)").
			Add(scoring.MoreRounds(rs.behind+rs.byHand)))
		if len(rs.bock) == 0 && rs.waiting > 0 {
			notes = append(notes, text("Danach kommt eine Bockrunde.", "A Bock round follows."))
		}
	}
	return notes
}
