package skat

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/bock"
)

var bocking = text("Bock", "Bock")

// reasons lists the events that can start a Bock round.
var reasons = []scoring.Option{
	choice(Split, "60 : 60", "60 : 60"), choice(KontraLost, "verlorenem Kontra", "a lost kontra"), choice(ReWon, "gewonnenem Re", "a re that won"),
	choice(ReSaid, "jedem Re", "any re"), choice(GrandHand, "Grand Hand", "a Grand Hand"), choice(GrandLost, "verlorenem Grand", "a lost Grand"),
	choice(AllPassed, "einem Spiel, bei dem alle passen", "a deal in which all pass"), choice(Hundred, "einer runden Hundert auf dem Zettel", "a round hundred on the sheet"), choice(Manual, "„Bock!“ auf Zuruf", "a call of “Bock!”"),
}

var bockRules = []scoring.Rule[Rules]{
	{
		Key: "bock", Group: bocking, Brief: scoring.Same("Bock"), Label: text("Bock gibt es bei", "Bock follows"), Usually: text("Bock: nie.", "Bock: never."), Options: reasons,
		Says: func(r Rules) scoring.Text {
			begins := text("Eine Bockrunde, in der alles doppelt zählt, gibt es bei ", "A Bock round, in which everything counts twice, follows ")
			if r.BockFor == ThisDeal {
				begins = text("Doppelt zählt ein Spiel bei ", "A deal counts twice with ")
			}
			return listed(reasons, begins, func(r Rules) []string { return r.Bock })(r)
		},
		At: func(r *Rules) any { return &r.Bock },
	},
	{
		Key: "bock_for", Group: bocking, Rare: true, Label: text("Doppelt zählt", "What counts twice"),
		Options: []scoring.Option{choice(Round, "die Runde danach", "the round after it"), choice(ThisDeal, "nur das Spiel selbst", "only the deal itself")},
		Says:    sayIf(func(r Rules) bool { return len(r.Bock) > 0 && r.BockFor == ThisDeal }, text("Keine Bockrunde: doppelt zählt nur das Spiel selbst.", "No Bock round: only the deal itself counts twice.")),
		At:      func(r *Rules) any { return &r.BockFor },
	},
	{
		Key: "bock_overlap", Group: bocking, Label: text("Bock im Bock", "Bock within Bock"),
		Options: []scoring.Option{choice(Queue, "hinten an", "queues up"), choice(Stack, "zugleich, bis mal 8", "at once, up to times 8")},
		Says: inBockRounds(func(r Rules) scoring.Text {
			if r.BockOverlap == Stack {
				return text("Bock im Bock zählt vierfach, bis mal 8.", "Bock within Bock counts four times, up to times 8.")
			}
			return text("Bock im Bock: die neue Runde hängt sich hinten an.", "Bock within Bock: the new round queues up.")
		}),
		At: func(r *Rules) any { return &r.BockOverlap },
	},
	{
		Key: "bock_ramsch", Group: bocking, Label: text("nach jeder Bockrunde eine Ramschrunde", "a Ramsch round after each Bock round"),
		Says: inBockRounds(sayIf(func(r Rules) bool { return r.BockRamsch }, text("Auf jede Bockrunde folgt eine Runde Schieberamsch; Grand Hand darf man darin spielen.",
			"Each Bock round is followed by a round of Schieberamsch; Grand Hand may be played in it."))),
		At: func(r *Rules) any { return &r.BockRamsch },
	},
}

func inBockRounds(says func(Rules) scoring.Text) func(Rules) scoring.Text {
	return scoring.Only(func(r Rules) bool { return len(r.Bock) > 0 && r.BockFor == Round }, says)
}

// rounds holds the Bock and Ramsch rounds that are running or waiting. A round has as many deals
// as there were players at its first deal. Source: the seed's "Bockrunden" and
// "Bock-Ramsch-Runden".
type rounds struct {
	bock           bock.Rounds
	ramsch         int  // deals left of the running Ramsch round
	ramschOfBock   bool // the running Ramsch round follows a Bock round; the next Bock round waits until it has ended
	afterBock      int  // waiting Ramsch rounds that follow a Bock round
	afterGrandHand int  // waiting Ramsch rounds that follow a Grand Hand
}

// newRounds returns the rounds at the start of an evening: none is running.
func newRounds(r *Rules) rounds {
	return rounds{bock: bock.Rounds{Stacked: r.BockOverlap == Stack, Anybody: true}}
}

// beginBock starts the waiting Bock rounds. At a table where Bock rounds queue, none starts before
// the Ramsch round that follows the previous Bock round has ended.
func (rs *rounds) beginBock(present int) {
	if ramsch := rs.afterBock > 0 || rs.ramschOfBock && rs.ramsch > 0; rs.bock.Stacked || !ramsch {
		rs.bock.Start(present)
	}
}

// beginDeal starts the rounds that are due before a deal. If off is set, the table calls the Ramsch
// round off; calledOff reports whether there was one to call off. If Bock rounds queue, each waits
// until the previous Bock round and the Ramsch round after it are over. A Ramsch round begins when
// no Bock round is running (settled).
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

// endDeal counts a deal in the running rounds, and adds the new rounds that the deal causes. A deal
// in a Ramsch round that follows a Bock round causes no Bock round, and a deal in any Ramsch round
// causes no further Ramsch round (settled).
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

// ahead returns a copy of the rounds as they will be when the next deal begins.
func (rs rounds) ahead(present int, off bool) rounds {
	rs.bock = rs.bock.Clone()
	rs.beginDeal(present, off)
	return rs
}

func (rs *rounds) ramschLeft(present int) int {
	return rs.ramsch + (rs.afterBock+rs.afterGrandHand)*present
}

// notes returns sentences that say which rounds the next deal belongs to, and which rounds follow.
func (rs *rounds) notes(turn scoring.Turn) (notes []scoring.Text) {
	if rs.bock.Running() {
		notes = append(notes, rs.bock.Text(rs.bock.Factor(), turn))
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

// ended is a finished deal, with the results that the rules for Bock depend on.
type ended struct {
	deal    Deal
	won     bool // by the declarer
	hundred bool // the deal brought somebody's total to a round hundred
}

// setsOffBock reports whether a deal is one of this table's reasons for Bock.
func (r *Rules) setsOffBock(e *ended) bool {
	return slices.ContainsFunc(r.Bock, func(trigger string) bool { return e.triggers(trigger, r) })
}

// bockOfDeal returns the Bock factor of the deal itself: 2 if it is a reason for Bock and the
// table doubles only that deal instead of the round after it, otherwise 1.
func (r *Rules) bockOfDeal(e *ended) int {
	if r.BockFor == ThisDeal && r.setsOffBock(e) {
		return 2
	}
	return 1
}

// triggers reports whether a deal is the named reason for Bock. Only a deal with a declarer can be
// won, have a declarer's Augen and have Kontra.
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

// Triggers reports whether this table starts a Bock round for that reason.
func (r *Rules) Triggers(what string) bool { return slices.Contains(r.Bock, what) }

// reachesRoundHundred reports whether a deal has brought somebody's total to a round hundred.
func (f *fold) reachesRoundHundred(l *scoring.Line) bool {
	totals := f.tally.Totals()
	for i, p := range l.Points {
		if total := totals[i] + p; p != 0 && total != 0 && total%scoring.Whole(100) == 0 {
			return true
		}
	}
	return false
}

// dealsAgain reports whether the same dealer deals again: after a misdeal, and after a Grand Hand
// in a Ramsch round, so that everybody deals one Ramsch (pagat.com, Schieberamsch).
func (f *fold) dealsAgain(d Deal) bool {
	return d.Contract == Void || d.isGrandHand() && f.rounds.ramsch > 0
}

// checkRamschRound checks that a Ramsch round has only Ramsch or Grand Hand (seed). If only a
// Grand Hand leads to Ramsch at this table, it also refuses Ramsch outside a Ramsch round.
func (j judge) checkRamschRound(d Deal, rounds rounds) {
	switch inside := rounds.ramsch > 0; {
	case inside && d.Contract != Ramsch && d.Contract != Void && !d.isGrandHand():
		j.Add("contract", "in der Ramschrunde geht nur Ramsch oder Grand Hand, oder die Ramschrunde absagen", "a Ramsch round is Ramsch or Grand Hand, or call the round off")
	case !inside && d.Contract == Ramsch && j.r.RamschInRounds():
		j.Add("contract", "Ramsch gibt es hier erst nach einem Grand Hand", "here Ramsch comes only after a Grand Hand")
	}
}

// RamschRounds reports whether this table's rules can lead to Ramsch rounds.
func (r *Rules) RamschRounds() bool { return r.BockRamsch || slices.Contains(r.Ramsch, AfterGrandHand) }

// RamschInRounds reports whether this table plays Ramsch only in a Ramsch round. Any other rule
// about Ramsch allows it at any time.
func (r *Rules) RamschInRounds() bool {
	return slices.Equal(r.Ramsch, []string{AfterGrandHand}) && !r.BockRamsch && !r.Gewinner && !r.Raeuber
}
