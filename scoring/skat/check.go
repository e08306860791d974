package skat

import (
	"slices"

	"anschreiber/scoring"
)

// Check judges the deal that comes next.
func (f *fold) Check(d Deal, turn scoring.Turn) (ps scoring.Problems) {
	j := judge{Problems: &ps, table: f.table, r: &f.table.Rules, turn: turn}
	if !j.checkContract(d) {
		return ps
	}
	j.checkRamschRound(d, f.rounds.ahead(turn.Present(), d.RamschOff))
	switch {
	case d.Contract == Ramsch:
		j.checkRamsch(d)
	case d.hasValue(j.r):
		j.checkAugenInPack(d)
		j.checkDeclarer(d)
		j.checkLevels(d)
		j.checkBid(d)
		j.checkResult(d)
	}
	if j.r.Raeuber {
		j.checkDuty(d, &f.duties)
	}
	return ps
}

// judge collects what is wrong with a deal at a table.
type judge struct {
	*scoring.Problems
	table scoring.Table[Rules]
	r     *Rules
	turn  scoring.Turn
}

// checkContract judges what was played, and whether every key belongs to it at this
// table.
func (j judge) checkContract(d Deal) bool {
	switch {
	case !slices.Contains(Contracts, d.Contract):
		j.Add("contract", "was wurde gespielt?", "what was played?")
		return false
	case !j.r.Plays(d.Contract):
		j.refuseUnplayed("contract", name(d.Contract, j.table.Suits))
		return false
	}
	used := Fields(d.Contract)
	for _, f := range fields {
		switch {
		case !f.isGiven(&d):
		case !slices.Contains(used, f.key):
			j.refuseKey(f.key, d.Contract)
		case f.isAgreed != nil && !f.isAgreed(j.r):
			j.Add(f.key, notAgreed.DE, notAgreed.EN)
		}
	}
	return true
}

// refuseKey refuses a key that does not go with a contract.
func (j judge) refuseKey(key, contract string) {
	name := names[contract]
	j.Add(key, "passt nicht zu „"+name.DE+"“", "does not go with “"+name.EN+"”")
}

// refuseUnplayed refuses something that this table does not play.
func (j judge) refuseUnplayed(key string, what scoring.Text) {
	j.Add(key, what.DE+" ist an diesem Tisch nicht ausgemacht", "this table does not play "+what.EN)
}

var notAgreed = text("das ist an diesem Tisch nicht ausgemacht", "this table has not agreed on that")

func (j judge) checkDeclarer(d Deal) {
	switch {
	case d.Declarer == 0:
		j.Add("declarer", "wer hat gespielt?", "who was the declarer?")
	case j.turn.Playing.Has(d.Declarer):
	case j.turn.Out.Has(d.Declarer):
		who := j.table.Players[d.Declarer-1]
		j.Add("declarer", who+" setzt hier aus", who+" sits this deal out")
	default:
		j.Add("declarer", "ist nicht am Tisch", "is not at the table")
	}
	if d.Kontra > j.r.KontraMax {
		j.refuseUnplayed("kontra", KontraName(min(d.Kontra, MaxKontra)))
	}
}
