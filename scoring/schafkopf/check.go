package schafkopf

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

// check judges the last deal.
func check(t scoring.Table[Rules], deals []scoring.Deal[Deal]) (ps scoring.Problems) {
	last := deals[len(deals)-1]
	if last.Correction != nil {
		checkCorrection(&ps, last.Correction)
		return ps
	}
	d := last.Play
	c, known := contracts[d.Contract]
	if !known {
		ps.Add("contract", "was wurde gespielt?", "what was played?")
		return ps
	}
	for _, key := range d.strip() { // and is not judged again below
		ps.Add(key, "passt nicht zu "+c.name.DE, "does not go with "+c.name.EN)
	}
	if c.sides == nobody {
		return ps
	}
	j := judge{Problems: &ps, table: t, turn: order.Turns(len(t.Players), t.FirstDealer, deals)[len(deals)-1]}
	j.contract(d)
	j.doublings(d)
	if c.sides == each {
		j.ramsch(d)
		return ps
	}
	j.who(d)
	j.suit(d)
	j.result(d)
	j.laufende(d)
	return ps
}

// checkCorrection: what one gets the others pay, so that players and Stock
// still sum to 0.
func checkCorrection(ps *scoring.Problems, points []scoring.Points) {
	var sum scoring.Points
	for _, p := range points {
		if _, whole := p.Whole(); !whole {
			ps.Add("correction", "beim Schafkopf gibt es keine halben Punkte", "there are no half points in Schafkopf")
		}
		sum += p
	}
	if sum != 0 {
		ps.Add("correction", "zusammen muss es 0 ergeben, es fehlen "+(-sum).Signed(), "it must sum to 0, missing is "+(-sum).Signed())
	}
}

// judge notes what is wrong with a deal at a table.
type judge struct {
	*scoring.Problems
	table scoring.Table[Rules]
	turn  scoring.Turn
}

func (j judge) contract(d Deal) {
	name := of(d.Contract).name
	switch {
	case len(j.turn.Playing) < full && of(d.Contract).sides == pairs:
		j.Add("contract", name.DE+" geht nur zu viert", name.EN+" needs four players")
	case !j.table.Rules.Plays(d.Contract):
		j.Add("contract", name.DE+" ist an diesem Tisch nicht ausgemacht", "this table does not play "+name.EN)
	}
}

// seated notes where a seat does not play; nobody is judged elsewhere.
func (j judge) seated(key string, s scoring.Seat) {
	switch {
	case s == 0 || j.turn.Playing.Has(s):
	case j.turn.Out.Has(s):
		who := j.table.Players[s-1]
		j.Add(key, who+" setzt hier aus", who+" sits this deal out")
	default:
		j.Add(key, "ist nicht am Tisch", "is not at the table")
	}
}

func (j judge) who(d Deal) {
	j.seated("declarer", d.Declarer)
	if d.Declarer == 0 {
		j.Add("declarer", "wer hat gespielt?", "who was the declarer?")
	}
	if of(d.Contract).sides != pairs {
		return
	}
	j.seated("partner", d.Partner)
	switch {
	case d.Partner == 0:
		j.Add("partner", "mit wem?", "with whom?")
	case d.Partner == d.Declarer:
		j.Add("partner", "niemand spielt mit sich selbst", "nobody is their own partner")
	case d.Contract == UeberKreuz && !opposite(j.turn.Playing, d.Declarer, d.Partner):
		j.Add("partner", "über Kreuz heißt: wer gegenüber sitzt", "across means: who sits opposite")
	}
}

// opposite reports whether two seats of four are two places apart. Fewer than
// four, and who does not play, were told so.
func opposite(playing scoring.Seats, a, b scoring.Seat) bool {
	i := slices.Index(playing, a)
	return i < 0 || len(playing) < full || playing[(i+2)%full] == b
}

func (j judge) suit(d Deal) {
	c := of(d.Contract)
	switch {
	case c.sides == pairs && d.Suit == Herz:
		j.Add("suit", "die Herz-Sau ist Trumpf und wird nicht gerufen", "the Herz-Sau is a trump and cannot be called")
	case c.sides == alone && c.uses("suit") && d.Suit == "":
		j.Add("suit", "welche Farbe ist Trumpf?", "which suit is trumps?")
	}
}

func (j judge) doublings(d Deal) {
	switch {
	case d.Leger == nil:
	case !j.table.Rules.Legen:
		j.Add("leger", "Legen ist an diesem Tisch nicht ausgemacht", "this table does not play Legen")
	default:
		for _, s := range d.Leger {
			j.seated("leger", s)
		}
	}
	if d.Stoss > j.table.Rules.StossMax {
		j.Add("stoss", "das ist an diesem Tisch nicht ausgemacht", "this table has not agreed on that")
	}
}

func (j judge) laufende(d Deal) {
	c, rules := of(d.Contract), j.table.Rules
	if !c.uses("laufende") {
		return
	}
	from, most := rules.From(d.Contract), rules.MaxLaufende(d.Contract, d.mit(), len(j.turn.Playing))
	switch n := d.Laufende; {
	case d.Sie && (n != 0 || d.LaufendeMit != nil):
		j.Add("laufende", "beim Sie sind es immer alle", "a Sie always has them all")
	case n > most:
		j.Add("laufende", fmt.Sprintf("höchstens %d", most), fmt.Sprintf("at most %d", most))
	case 0 < n && n < from:
		j.Add("laufende", fmt.Sprintf("zählen erst ab %d – sonst 0 eintragen", from), fmt.Sprintf("count from %d only – else enter 0", from))
	}
}
