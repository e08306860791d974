package skat

import (
	"slices"

	"anschreiber/scoring"
)

// maxStacked rounds count together: times 8.
const maxStacked = 3

func (rs *rounds) beginBock(r *Rules, present int) {
	for rs.waiting > 0 && (r.BockOverlap == Stack || !rs.busy()) {
		rs.bock = append(rs.bock, present)
		rs.waiting--
	}
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

// Triggers reports that something sets off a Bock round.
func (r *Rules) Triggers(what string) bool { return slices.Contains(r.Bock, what) }

// hundred reports that a deal has brought somebody to a round hundred.
func (f *fold) hundred(l *scoring.Line) bool {
	totals := f.tally.Totals()
	for i, p := range l.Points {
		if total := totals[i] + p; p != 0 && total != 0 && total%scoring.Whole(100) == 0 {
			return true
		}
	}
	return false
}
