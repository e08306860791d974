package schafkopf

import (
	"fmt"

	"anschreiber/scoring"
)

// laufendeRules are the house rules for the number of Laufende from which they pay, and the most
// that pay.
var laufendeRules = []scoring.Rule[Rules]{
	{
		Key: "lauf_min", Group: runs, Label: text("Laufende zählen ab (sonst ab 3, bei Wenz und Geier ab 2)", "Laufende count from (else 3, in Wenz and Geier 2)"), Lo: 1, Hi: 8,
		Says: scoring.Only(paysLaufende, func(r Rules) scoring.Text {
			if r.LaufMin == 0 {
				return text("Laufende zählen ab 3, bei Wenz und Geier ab 2.", "Laufende count from 3, in Wenz and Geier from 2.")
			}
			return text("Laufende zählen ab "+amount(r.LaufMin)+".", "Laufende count from "+amount(r.LaufMin)+".")
		}),
		At: func(r *Rules) any { return &r.LaufMin },
	},
	{
		Key: "lauf_min_farbwenz", Group: runs, Label: text("Beim Farbwenz ab", "In Farbwenz from"),
		Options: scoring.Options{{Value: "2", Name: scoring.Same("2")}, {Value: "3", Name: scoring.Same("3")}}, Lo: 2, Hi: 3, Zero: text("wie sonst", "as otherwise"),
		Says: scoring.Only(func(r Rules) bool { return paysLaufende(r) && r.LaufMinFarbwenz > 0 }, func(r Rules) scoring.Text {
			n := amount(r.LaufMinFarbwenz)
			return text("Beim Farbwenz zählen sie ab "+n+".", "In Farbwenz they count from "+n+".")
		}),
		At: func(r *Rules) any { return &r.LaufMinFarbwenz },
	},
	{
		Key: "lauf_cap", Group: runs, Label: text("Höchstens so viele Laufende", "Laufende, at most"), Zero: text("alle", "all"), Hi: maxLaufende,
		Says: scoring.Only(func(r Rules) bool { return paysLaufende(r) && r.LaufCap > 0 }, func(r Rules) scoring.Text {
			if r.LaufCap == 1 {
				return text("Höchstens 1 Laufender wird bezahlt.", "At most 1 Laufender is paid.")
			}
			n := amount(r.LaufCap)
			return text("Höchstens "+n+" Laufende werden bezahlt.", "At most "+n+" Laufende are paid.")
		}),
		At: func(r *Rules) any { return &r.LaufCap },
	},
	{
		Key: "lauf_winner", Group: runs, Label: text("Laufende zählen nur, wenn die Gewinner sie haben", "Laufende count only if the winners hold them"),
		Says: scoring.SayIf(func(r Rules) bool { return paysLaufende(r) && r.LaufWinner }, text("Laufende zählen nur, wenn die Gewinner sie haben.", "Laufende count only if the winners hold them.")),
		At:   func(r *Rules) any { return &r.LaufWinner },
	},
}

func paysLaufende(r Rules) bool { return r.Lauf > 0 }

const maxLaufende = 14

// From returns from which number on Laufende pay, and 0 for a contract without Laufende.
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

// MaxLaufende returns the most Laufende there can be, "mit" or "ohne". With three players one hand
// can hold two more, because everybody has a third of the cards.
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

// AlwaysLaufende reports whether there is always at least one Laufender that counts. That is so if
// they count from one on and every trump is in somebody's hand. Three players with the long deck
// leave two cards over.
func (r Rules) AlwaysLaufende(contract string, playing int) bool {
	return r.Lauf > 0 && r.From(contract) == 1 && (playing == full || r.Deck == Short)
}

// laufende returns how many Laufende a deal has. For a Sie nobody types the number: all cards of
// the hand are Laufende. That is at most 8, and 6 if four play the short deck.
func (r Rules) laufende(d Deal, playing int) int {
	if d.Sie {
		return min(r.MaxLaufende(Solo, true, playing), herren)
	}
	return min(d.Laufende, maxLaufende)
}

// paidLaufende returns how many of n Laufende pay: all of them from the minimum on (seed), unless
// the table has a limit.
func (r Rules) paidLaufende(contract string, n int) int {
	switch from := r.From(contract); {
	case from == 0 || n < from || r.Lauf == 0:
		return 0
	case r.LaufCap > 0:
		return min(n, r.LaufCap)
	}
	return n
}

// herren is the number of Ober and Unter together. In a Sie one hand holds them all.
const herren = 8

// losersHoldLaufende reports whether the Laufende do not pay because the losers hold them.
func (d Deal) losersHoldLaufende(r Rules, won bool) bool {
	return r.LaufWinner && !d.Sie && d.declarersHoldLaufende() != won
}

// declarersHoldLaufende reports whether the declarer's side holds the Laufende.
func (d Deal) declarersHoldLaufende() bool { return d.LaufendeMit == nil || *d.LaufendeMit }

// sayLaufende returns "+ 3 Laufende 30", and adds a note if a table pays fewer than were held.
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

// checkHighestTrump refuses a deal in which the side with the highest trump took no trick. It skips
// contracts of two against two, because the recorded games give the number of Laufende, but not the
// side that held them (data).
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
