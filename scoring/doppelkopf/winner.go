package doppelkopf

import (
	"fmt"

	"anschreiber/scoring"
)

// A party is Re or Kontra. As a winner it may also be nobody, or notPlayed for a deal that scores
// nothing.
type party int

const (
	re party = iota
	kontra
	nobody
	notPlayed // nothing was played
)

func (p party) other() party { return kontra - p }

// words names the parties in documents.
var words = [...]string{Re, Kontra, Nobody}

// winners names the winning parties in Extra; a deal that was not played has none.
var winners = [...]Winner{Re, Kontra, Nobody, ""}

// The Augen needed to win: Kontra needs half of 240, Re the majority.
const (
	halfOf   = 120
	majority = 121
)

// cards holds for each party how a deal ended and what the party had announced.
type cards struct {
	augen   [2]int
	level   [2]int
	noTrick [2]bool
}

func (d Deal) cards() cards {
	c := cards{level: [2]int{level(d.ReLevel), level(d.KontraLevel)}}
	switch {
	case d.ReAugen != nil:
		c.augen = [2]int{*d.ReAugen, allAugen - *d.ReAugen}
	case d.KontraAugen != nil:
		c.augen = [2]int{allAugen - *d.KontraAugen, *d.KontraAugen}
	}
	c.noTrick = [2]bool{d.NoTrick == Re, d.NoTrick == Kontra}
	return c
}

// reachesGoal reports whether a party has reached its goal; the first case that applies decides.
// TSR 7.1; settled for the seed's rules: a party that fails its announcement has lost to the other
// one.
func (c cards) reachesGoal(own party, needs121 bool) bool {
	opp := own.other()
	switch ownSaid, oppSaid := c.level[own], c.level[opp]; {
	case ownSaid == levelSchwarz:
		return c.noTrick[opp]
	case ownSaid >= levelNo90:
		return c.augen[opp] < below[ownSaid]
	case oppSaid == levelSchwarz:
		return !c.noTrick[own]
	case oppSaid >= levelNo90:
		return c.augen[own] >= below[oppSaid]
	}
	return c.augen[own] >= c.neededAugen(own, needs121)
}

// neededAugen returns how many Augen a party needs: Re 121 and Kontra 120, or the other way round
// if only Kontra announced. If both announced, Kontra needs 121 at tables with the seed's rule.
func (c cards) neededAugen(own party, needs121 bool) int {
	reSaid, kontraSaid := c.level[re] >= levelSaid, c.level[kontra] >= levelSaid
	switch {
	case own == re && kontraSaid && !reSaid:
		return halfOf
	case own == re:
		return majority
	case kontraSaid && (needs121 || !reSaid):
		return majority
	}
	return halfOf
}

// winner returns the party that reached its goal, or nobody. A party that revoked (Renonce) loses
// with any Augen (seed).
func (d Deal) winner(needs121 bool) party {
	c := d.cards()
	switch {
	case d.Renonce == Re:
		return kontra
	case d.Renonce == Kontra:
		return re
	case c.reachesGoal(re, needs121):
		return re
	case c.reachesGoal(kontra, needs121):
		return kontra
	}
	return nobody
}

func (d Deal) checkAugen(ps *scoring.Problems, r Rules) {
	if d.ReAugen == nil && d.KontraAugen == nil {
		ps.Add("re_augen", "wie viele Augen hat Re?", "how many card points does Re have?")
		return
	}
	if d.ReAugen != nil && d.KontraAugen != nil && *d.ReAugen+*d.KontraAugen != allAugen {
		left := allAugen - *d.ReAugen
		ps.Add("kontra_augen", fmt.Sprintf("zusammen sind es 240: Kontra hat %d", left), fmt.Sprintf("there are 240 in all: Kontra has %d", left))
	}
	c := d.cards()
	if says, must := r.reHasATrick(d.Kind); must && c.noTrick[re] {
		ps.Add("no_trick", says.DE, says.EN)
	}
	for p, augen := range c.augen {
		who := partyNames[p].DE
		switch {
		case c.noTrick[p] && augen == 1:
			ps.Add("no_trick", who+" hat 1 Auge, also auch einen Stich", who+" has 1 card point, so it has a trick")
		case c.noTrick[p] && augen > 0:
			ps.Add("no_trick", fmt.Sprintf("%s hat %d Augen, also auch einen Stich", who, augen), fmt.Sprintf("%s has %d card points, so it has a trick", who, augen))
		case augen == 1:
			ps.Warn(d.augenKey(), loneAuge.DE, loneAuge.EN)
		}
	}
}

// loneAuge is only a warning for a document, because a test case taken from another Doppelkopf
// program has 239 Augen. A page refuses to book such a deal.
var loneAuge = text("1 und 239 Augen gibt es nicht: ein Auge allein hat keine Karte", "1 and 239 card points cannot be: no card counts a single one")

// augenKey returns the name of the field in which the Augen were typed.
func (d Deal) augenKey() string {
	if d.ReAugen == nil {
		return "kontra_augen"
	}
	return "re_augen"
}
