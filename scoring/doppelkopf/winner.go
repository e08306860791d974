package doppelkopf

// A party is Re or Kontra; nobody stands where neither won, nowhere for a deal
// that scores nothing.
type party int

const (
	re party = iota
	kontra
	nobody
	notPlayed // nothing was played
)

func (p party) other() party { return kontra - p }

// words are the parties as documents name them.
var words = [...]string{Re, Kontra, Nobody}

// winners are the same for the sheet, and null.
var winners = [...]Winner{Re, Kontra, Nobody, ""}

// Augen that win: Re needs the majority of 240, Kontra half of them.
const (
	halfOf   = 120
	majority = 121
)

// cards is how a deal ended and what had been announced, by party.
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

// reachesGoal reports that a party has reached its goal; the first line that
// applies. TSR 7.1; settled for the seed's rules too: who announces and fails
// has lost to the other side.
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

// neededAugen: Re 121, Kontra 120, the other way round where only Kontra announced.
// With both announced the seed wants 121 of Kontra too.
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

// winner is whoever reached the goal, or nobody. A Renonce loses whatever the
// Augen (seed).
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
