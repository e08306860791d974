package skat

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/bock"
)

// newRounds returns the rounds of an evening that begins: none runs.
func newRounds(r *Rules) rounds {
	return rounds{bock: bock.Rounds{Stacked: r.BockOverlap == Stack, Anybody: true}}
}

// beginBock starts the Bock rounds that wait. In a queue they wait for the Ramsch of
// the round before, too.
func (rs *rounds) beginBock(present int) {
	if ramsch := rs.afterBock > 0 || rs.ramschOfBock && rs.ramsch > 0; rs.bock.Stacked || !ramsch {
		rs.bock.Start(present)
	}
}

// endDeal counts a deal in the rounds that run, and starts new ones. A deal in the
// Ramsch of a Bock round starts no round, and a deal in any Ramsch round starts no
// further Ramsch (settled).
func (rs *rounds) endDeal(r *Rules, dealer scoring.Seat, e *ended) {
	d, inside := &e.deal, rs.ramsch > 0
	if d.Contract == Ramsch && inside {
		rs.ramsch--
	}
	if d.Contract != Passed {
		if over := rs.bock.Play(dealer); r.BockRamsch {
			rs.afterBock += over
		}
	}
	if !(inside && rs.ramschOfBock) && r.BockFor == Round && r.setsOffBock(e) {
		rs.bock.Waiting++
	}
	if !inside && d.isGrandHand() && slices.Contains(r.Ramsch, AfterGrandHand) {
		rs.afterGrandHand++
	}
}

// ended is a deal with its result, as far as Bock depends on it.
type ended struct {
	deal    Deal
	won     bool // by the declarer
	hundred bool // it brought somebody to a round hundred
}

// setsOffBock reports that a deal is a reason for Bock at this table.
func (r *Rules) setsOffBock(e *ended) bool {
	return slices.ContainsFunc(r.Bock, func(trigger string) bool { return e.triggers(trigger, r) })
}

// bockOfDeal returns 2 where a table doubles the deal itself that is a reason for Bock,
// and no round after it.
func (r *Rules) bockOfDeal(e *ended) int {
	if r.BockFor == ThisDeal && r.setsOffBock(e) {
		return 2
	}
	return 1
}

// triggers reports that a deal is one of the reasons for Bock. Only a deal with a
// declarer can be won, has his Augen, and hears Kontra.
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
		return d.isGrandHand()
	case GrandLost:
		return d.Contract == Grand && !won
	case AllPassed:
		return d.Contract == Passed
	case Hundred:
		return e.hundred
	}
	return false
}

func (d Deal) isGrandHand() bool { return d.Contract == Grand && d.Hand }

// Triggers reports that this table has that reason for a Bock round.
func (r *Rules) Triggers(what string) bool { return slices.Contains(r.Bock, what) }

// reachesRoundHundred reports that a deal has brought somebody to a round hundred.
func (f *fold) reachesRoundHundred(l *scoring.Line) bool {
	totals := f.tally.Totals()
	for i, p := range l.Points {
		if total := totals[i] + p; p != 0 && total != 0 && total%scoring.Whole(100) == 0 {
			return true
		}
	}
	return false
}
