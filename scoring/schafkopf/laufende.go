package schafkopf

import (
	"fmt"

	"anschreiber/scoring"
)

const maxLaufende = 14

// From returns how many Laufende it takes until they pay, and 0 where there are none.
func (r Rules) From(contract string) int {
	switch from := of(contract).from; {
	case from == 0:
		return 0
	case contract == Farbwenz && r.LaufMinFarbwenz > 0:
		return r.LaufMinFarbwenz
	case r.LaufMin > 0:
		return r.LaufMin
	default:
		return from
	}
}

// MaxLaufende returns how many Laufende there can be. With three players everybody has
// a third of the cards, so that one hand can hold two more.
func (r Rules) MaxLaufende(contract string, mit bool, playing int) int {
	c, deck := of(contract), 0
	if r.Deck == Short {
		deck = 1
	}
	switch {
	case !mit:
		return c.without[deck]
	case c.sides == alone && playing < full:
		return min(c.with[deck]+2, c.without[deck])
	}
	return c.with[deck]
}

// AlwaysLaufende reports that there is always a Laufender that counts: they count from
// one on, and every trump is in somebody's hand. Three players leave over two cards of
// the long deck.
func (r Rules) AlwaysLaufende(contract string, playing int) bool {
	return r.Lauf > 0 && r.From(contract) == 1 && (playing == full || r.Deck == Short)
}

// laufende returns how many Laufende a deal has. Nobody types those of a Sie: it has as
// many as a hand has cards, at most 8, and 6 where four play the short deck.
func (r Rules) laufende(d Deal, playing int) int {
	if d.Sie {
		return min(r.MaxLaufende(Solo, true, playing), herren)
	}
	return min(d.Laufende, maxLaufende)
}

// paidLaufende returns how many of them pay: all once the minimum is reached (seed),
// unless the table has a limit.
func (r Rules) paidLaufende(contract string, n int) int {
	switch from := r.From(contract); {
	case from == 0 || n < from || r.Lauf == 0:
		return 0
	case r.LaufCap > 0:
		return min(n, r.LaufCap)
	}
	return n
}

// herren is the number of Ober and Unter, which a Sie has in one hand.
const herren = 8

// losersHoldLaufende reports that the Laufende do not pay, because the losers hold
// them.
func (d Deal) losersHoldLaufende(r Rules, won bool) bool {
	return r.LaufWinner && !d.Sie && d.declarersHoldLaufende() != won
}

// declarersHoldLaufende reports that the declarer's side holds the Laufende.
func (d Deal) declarersHoldLaufende() bool { return d.LaufendeMit == nil || *d.LaufendeMit }

// sayLaufende says "+ 3 Laufende 30", and that a table pays fewer than were held.
func (d Deal) sayLaufende(w worth) scoring.Text {
	row, more := " + "+amount(w.laufendePaid)+" Laufende", scoring.Text{}
	if w.laufendePaid == 1 {
		row = " + 1 Laufender"
	}
	if w.laufendeHeld > w.laufendePaid {
		more = text(" (mehr zählen nicht)", " (more do not count)")
	}
	return scoring.Same(row).Add(more, scoring.Same(" "+amount(w.laufendeValue)))
}

var mitOhne = map[bool]scoring.Text{true: text("mit ", "with "), false: text("ohne ", "without ")}

func paysLaufende(r Rules) bool { return r.Lauf > 0 }

func (j judge) checkLaufende(d Deal) {
	c, rules := of(d.Contract), j.table.Rules
	if !c.uses("laufende") {
		return
	}
	from, most := rules.From(d.Contract), rules.MaxLaufende(d.Contract, d.declarersHoldLaufende(), len(j.turn.Playing))
	switch n := d.Laufende; {
	case d.Sie && (n != 0 || d.LaufendeMit != nil):
		j.Add("laufende", "beim Sie sind es immer alle", "a Sie always has them all")
	case d.Sie:
	case d.Contract == Muss && n > 0 && !d.declarersHoldLaufende():
		j.Add("laufende_mit", "wer muss, hat den höchsten Trumpf: mit?", "whoever must play has the highest trump: with?")
	case n > most:
		j.Add("laufende", fmt.Sprintf("höchstens %d", most), fmt.Sprintf("at most %d", most))
	case n == 0 && rules.AlwaysLaufende(d.Contract, len(j.turn.Playing)):
		j.Add("laufende", "mindestens einer ist es immer: wie viele?", "there is always at least one: how many?")
	case 0 < n && n < from:
		j.Add("laufende", fmt.Sprintf("zählen erst ab %d – darunter 0 eintragen", from), fmt.Sprintf("count only from %d – enter 0 for fewer", from))
	case n > 0:
		j.checkHighestTrump(d)
		j.checkReach(d)
	}
}

// checkHighestTrump refuses that the side with the highest trump took no trick. It does
// not judge two against two: the recorded games (data) note how many Laufende there
// were, and not who held them.
func (j judge) checkHighestTrump(d Deal) {
	o := d.outcome(j.table.Rules)
	none := o.level == Schwarz || d.Tout && o.won
	if says := mitOrOhne[d.declarersHoldLaufende()]; none && d.declarersHoldLaufende() != o.won && of(d.Contract).sides == alone {
		j.Add("laufende_mit", says.DE, says.EN)
	}
}

var mitOrOhne = map[bool]scoring.Text{
	true:  text("wer den höchsten Trumpf hat, wird nicht schwarz: ohne?", "nobody with the highest trump is Schwarz: without?"),
	false: text("ohne den höchsten Trumpf hätten die anderen einen Stich: mit?", "without the highest trump the others would have a trick: with?"),
}
