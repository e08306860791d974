package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

// Check judges the deal that comes next.
func (f *fold) Check(d Deal, turn scoring.Turn) (ps scoring.Problems) {
	c, known := contracts[d.Contract]
	if !known {
		ps.Add("contract", "was wurde gespielt?", "what was played?")
		return ps
	}
	for _, key := range d.strip() { // and is not judged again below
		ps.Add(key, "passt nicht zu „"+c.name.DE+"“", "does not go with “"+c.name.EN+"”")
	}
	j := judge{Problems: &ps, table: f.table, turn: turn}
	if c.sides == nobody {
		j.unplayed(d)
		j.doublings(d)
		return ps
	}
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

// unplayed: a table that always plays passes no deal by, while it has a contract
// for those who play it.
func (j judge) unplayed(d Deal) {
	if d.Contract == Passed && !j.table.Rules.Passes(len(j.turn.Playing)) {
		names := contractNames(j.table.Rules.Unplayed(len(j.turn.Playing)))
		j.Add("contract", "hier wird immer gespielt: "+names.DE, "here every deal is played: "+names.EN)
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
		j.Add("partner", "über Kreuz heißt: wer gegenüber sitzt", "crosswise: the partner sits opposite")
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

// bockTicks are the reasons for a Bock round that a writer ticks.
var bockTicks = []struct{ after, field string }{{Manual, "bock_manual"}, {EmptyTrick, "empty_trick"}, {NoTrick, "no_trick"}}

func (j judge) doublings(d Deal) {
	switch {
	case d.Leger == nil:
	case !j.table.Rules.Legen:
		j.Add("leger", "Legen ist an diesem Tisch nicht ausgemacht", "this table does not play Legen")
	case j.table.Rules.LegenPays == One && len(d.Leger) > 1:
		j.Add("leger", "an diesem Tisch darf nur einer legen", "at this table only one may double")
	default:
		for _, s := range d.Leger {
			j.seated("leger", s)
		}
	}
	for _, tick := range bockTicks {
		if d.ticked(tick.after) && !slices.Contains(j.table.Rules.BockAfter, tick.after) {
			j.Add(tick.field, "dafür gibt es hier keinen Bock", "this table has no Bock for that")
		}
	}
	switch r := j.table.Rules; {
	case d.Contract == Ramsch && d.Stoss > 0 && !r.RamschStoss:
		j.Add("stoss", "Kontra im Ramsch ist an diesem Tisch nicht ausgemacht", "this table does not play Kontra in a Ramsch")
	case d.Stoss > r.StossMax:
		name := StossName(min(d.Stoss, MaxStoss)).DE
		j.Add("stoss", name+" ist an diesem Tisch nicht ausgemacht", "this table does not play "+name)
	}
}
