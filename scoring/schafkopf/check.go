package schafkopf

import "anschreiber/scoring"

// Check judges the deal that comes next.
func (f *fold) Check(d Deal, turn scoring.Turn) (ps scoring.Problems) {
	c, known := contracts[d.Contract]
	if !known {
		ps.Add("contract", "was wurde gespielt?", "what was played?")
		return ps
	}
	for _, key := range d.clearUnused() { // and is not judged again below
		ps.Add(key, "passt nicht zu „"+c.name.DE+"“", "does not go with “"+c.name.EN+"”")
	}
	j := judge{Problems: &ps, table: f.table, turn: turn}
	if c.sides == nobody {
		j.checkPassed(d)
		j.checkDoublings(d)
		return ps
	}
	j.checkContract(d)
	j.checkDoublings(d)
	if c.sides == each {
		j.checkRamsch(d)
		return ps
	}
	j.checkSides(d)
	j.checkSuit(d)
	j.checkResult(d)
	j.checkLaufende(d)
	return ps
}

// judge collects what is wrong with a deal at a table.
type judge struct {
	*scoring.Problems
	table scoring.Table[Rules]
	turn  scoring.Turn
}

func (j judge) checkContract(d Deal) {
	name := of(d.Contract).name
	switch {
	case len(j.turn.Playing) < full && of(d.Contract).sides == pairs:
		j.Add("contract", name.DE+" geht nur zu viert", name.EN+" needs four players")
	case !j.table.Rules.Plays(d.Contract):
		j.Add("contract", name.DE+" ist an diesem Tisch nicht ausgemacht", "this table does not play "+name.EN)
	}
}

// checkSeat refuses a seat that does not play this deal.
func (j judge) checkSeat(key string, s scoring.Seat) {
	switch {
	case s == 0 || j.turn.Playing.Has(s):
	case j.turn.Out.Has(s):
		who := j.table.Players[s-1]
		j.Add(key, who+" setzt hier aus", who+" sits this deal out")
	default:
		j.Add(key, "ist nicht am Tisch", "is not at the table")
	}
}

func (j judge) checkSides(d Deal) {
	j.checkSeat("declarer", d.Declarer)
	if d.Declarer == 0 {
		j.Add("declarer", "wer hat gespielt?", "who was the declarer?")
	}
	if of(d.Contract).sides != pairs {
		return
	}
	j.checkSeat("partner", d.Partner)
	switch {
	case d.Partner == 0:
		j.Add("partner", "mit wem?", "with whom?")
	case d.Partner == d.Declarer:
		j.Add("partner", "niemand spielt mit sich selbst", "nobody is their own partner")
	case d.Contract == UeberKreuz && !sitOpposite(j.turn.Playing, d.Declarer, d.Partner):
		j.Add("partner", "über Kreuz heißt: wer gegenüber sitzt", "Kreuz: the partner sits opposite")
	}
}

func (j judge) checkSuit(d Deal) {
	c := of(d.Contract)
	switch {
	case c.sides == pairs && d.Suit == Herz:
		j.Add("suit", "die Herz-Sau ist Trumpf und wird nicht gerufen", "the Herz-Sau is a trump and cannot be called")
	case c.sides == alone && c.uses("suit") && d.Suit == "":
		j.Add("suit", "welche Farbe ist Trumpf?", "which suit is trumps?")
	}
}
