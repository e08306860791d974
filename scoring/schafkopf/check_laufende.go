package schafkopf

import (
	"fmt"

	"anschreiber/scoring"
)

func (j judge) laufende(d Deal) {
	c, rules := of(d.Contract), j.table.Rules
	if !c.uses("laufende") {
		return
	}
	from, most := rules.From(d.Contract), rules.MaxLaufende(d.Contract, d.mit(), len(j.turn.Playing))
	switch n := d.Laufende; {
	case d.Sie && (n != 0 || d.LaufendeMit != nil):
		j.Add("laufende", "beim Sie sind es immer alle", "a Sie always has them all")
	case d.Sie:
	case d.Contract == Muss && n > 0 && !d.mit():
		j.Add("laufende_mit", "wer muss, hat den höchsten Trumpf: mit?", "whoever must play has the highest trump: with?")
	case n > most:
		j.Add("laufende", fmt.Sprintf("höchstens %d", most), fmt.Sprintf("at most %d", most))
	case n == 0 && rules.AlwaysLaufende(d.Contract, len(j.turn.Playing)):
		j.Add("laufende", "einer ist es immer: wie viele?", "there is always one: how many?")
	case 0 < n && n < from:
		j.Add("laufende", fmt.Sprintf("zählen erst ab %d – sonst 0 eintragen", from), fmt.Sprintf("count from %d only – else enter 0", from))
	case n > 0 && c.sides == alone:
		j.trickless(d)
	}
}

// trickless: the highest trump always makes a trick, so that its holders have
// one. Not asked of two against two: the recorded games (data) note the number
// of Laufende there, and not whose they are.
func (j judge) trickless(d Deal) {
	o := d.outcome(j.table.Rules)
	none := o.level == Schwarz || d.Tout && o.won
	if says := holders[d.mit()]; none && d.mit() != o.won {
		j.Add("laufende_mit", says.DE, says.EN)
	}
}

var holders = map[bool]scoring.Text{
	true:  text("schwarz mit dem höchsten Trumpf geht nicht: ohne?", "Schwarz with the highest trump cannot be: without?"),
	false: text("ohne den höchsten Trumpf hätten die anderen einen Stich: mit?", "without the highest trump the others had a trick: with?"),
}
