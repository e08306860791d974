package skat

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/bock"
)

// rounds are the Bock and Ramsch rounds that run and wait. A round is as many
// deals as there were players at its first. Source: the seed's "Bockrunden"
// and "Bock-Ramsch-Runden".
type rounds struct {
	bock           bock.Rounds
	ramsch         int  // deals left of the Ramsch round that runs
	ramschOfBock   bool // it belongs to a Bock round: the next Bock waits for its end
	afterBock      int  // Ramsch rounds that follow a Bock round
	afterGrandHand int  // and those that follow a Grand Hand
}

// beginDeal starts the rounds that are due before a deal, and reports that the table
// has called a Ramsch round off. In a queue a Bock round waits for the one before it
// and for the Ramsch of that one, which begins when no Bock round runs (settled).
func (rs *rounds) beginDeal(present int, off bool) (calledOff bool) {
	rs.beginBock(present)
	switch {
	case rs.ramsch > 0:
	case rs.afterBock > 0 && !rs.bock.Running():
		rs.ramsch, rs.ramschOfBock, rs.afterBock = present, true, rs.afterBock-1
	case rs.afterGrandHand > 0:
		rs.ramsch, rs.ramschOfBock, rs.afterGrandHand = present, false, rs.afterGrandHand-1
	}
	if !off || rs.ramsch == 0 {
		return false
	}
	rs.ramsch = 0
	rs.beginBock(present)
	return true
}

// ahead returns the rounds as the next deal will find them.
func (rs rounds) ahead(present int, off bool) rounds {
	rs.bock = rs.bock.Clone()
	rs.beginDeal(present, off)
	return rs
}

func (rs *rounds) ramschLeft(present int) int {
	return rs.ramsch + (rs.afterBock+rs.afterGrandHand)*present
}

// notes say which rounds the next deal is in, and which ones follow.
func (rs *rounds) notes(turn scoring.Turn) (notes []scoring.Text) {
	if rs.bock.Running() {
		notes = append(notes, rs.bock.Says(rs.bock.Factor(), turn))
	}
	if rs.ramsch > 0 {
		left := strconv.Itoa(rs.ramsch)
		notes = append(notes, text("Ramschrunde, noch "+left+" (oder Grand Hand)", "Ramsch round, "+left+" left (or Grand Hand)").
			Add(bock.MoreRounds(rs.afterBock+rs.afterGrandHand)))
		if !rs.bock.Running() && rs.bock.Waiting > 0 {
			notes = append(notes, text("Danach kommt eine Bockrunde.", "A Bock round follows."))
		}
	}
	return notes
}

// dealsAgain reports that the same dealer deals again: after a misdeal, and after
// a Grand Hand in a Ramsch round, so that everybody deals one Ramsch (pagat.com,
// Schieberamsch).
func (f *fold) dealsAgain(d Deal) bool {
	return d.Contract == Void || d.isGrandHand() && f.rounds.ramsch > 0
}

// checkRamschRound checks that in a Ramsch round people play Ramsch or Grand Hand
// (seed), and that there is no Ramsch outside one where only a Grand Hand brings it.
func (j judge) checkRamschRound(d Deal, rounds rounds) {
	switch inside := rounds.ramsch > 0; {
	case inside && d.Contract != Ramsch && d.Contract != Void && !d.isGrandHand():
		j.Add("contract", "in der Ramschrunde geht nur Ramsch oder Grand Hand, oder die Ramschrunde absagen", "a Ramsch round is Ramsch or Grand Hand, or call the round off")
	case !inside && d.Contract == Ramsch && j.r.RamschInRounds():
		j.Add("contract", "Ramsch gibt es hier erst nach einem Grand Hand", "here Ramsch comes only after a Grand Hand")
	}
}

// RamschRounds reports that there can be rounds of Ramsch.
func (r *Rules) RamschRounds() bool { return r.BockRamsch || slices.Contains(r.Ramsch, AfterGrandHand) }

// RamschInRounds reports that this table plays Ramsch only in such a round. Any other
// rule about Ramsch allows it at any time.
func (r *Rules) RamschInRounds() bool {
	return slices.Equal(r.Ramsch, []string{AfterGrandHand}) && !r.BockRamsch && !r.Gewinner && !r.Raeuber
}
