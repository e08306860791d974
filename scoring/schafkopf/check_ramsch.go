package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

func (j judge) checkRamsch(d Deal) {
	j.checkSeat("loser", d.Loser)
	j.checkSeat("durchmarsch", d.Durchmarsch)
	most := j.checkPiles(d)
	j.checkJungfrauen(d)
	if d.Durchmarsch != 0 {
		j.checkDurchmarsch(d)
		return
	}
	j.checkLoser(d, most)
	j.checkSecondLoser(d, most)
}

// checkLoser checks that somebody lost, and that the piles do not contradict.
func (j judge) checkLoser(d Deal, most scoring.Seats) {
	_, tied := d.payersByPiles(j.table.Rules, j.turn.Playing)
	switch {
	case d.Loser == 0 && d.RamschAugen == nil:
		j.Add("loser", "wer hat die meisten Augen?", "who took the most card points?")
	case d.Loser == 0 && most != nil && len(tied) > 0 && len(d.losers(j.table.Rules, j.turn.Playing)) < j.table.Rules.payers():
		names := j.names(tied)
		j.Add("loser", names.DE+" haben gleich viele: wer verliert?", names.EN+" have the same: who loses?")
	case d.Loser != 0 && most != nil && !j.mayLose(d, d.Loser):
		names, has := j.names(most), "hat"
		if len(most) > 1 {
			has = "haben"
		}
		j.Add("loser", "die meisten Augen "+has+" "+names.DE, "the most card points: "+names.EN)
	}
}

// checkSecondLoser checks that two are named where two pay. Elsewhere a second loser
// must have as many Augen as the first.
func (j judge) checkSecondLoser(d Deal, most scoring.Seats) {
	j.checkSeat("second_loser", d.SecondLoser)
	r := j.table.Rules
	switch n := len(d.losers(r, j.turn.Playing)); {
	case d.SecondLoser != 0 && r.RamschPays == One:
		j.Add("second_loser", "an diesem Tisch zahlt nur einer", "at this table only one pays")
	case d.SecondLoser != 0 && d.SecondLoser == d.Loser:
		j.Add("second_loser", "wer außer ihm?", "who besides that one?")
	case d.SecondLoser != 0 && most != nil && !j.mayLose(d, d.SecondLoser):
		j.Add("second_loser", "hat weniger Augen als andere", "has fewer card points than others")
	case r.RamschPays == Two && d.Loser != 0 && n != r.payers() && (most != nil || d.RamschAugen == nil):
		j.Add("second_loser", "zwei zahlen: wer noch?", "two pay: who else?")
	}
}

// mayLose reports that by the piles this seat may have to pay.
func (j judge) mayLose(d Deal, seat scoring.Seat) bool {
	sure, tied := d.payersByPiles(j.table.Rules, j.turn.Playing)
	return sure.Has(seat) || tied.Has(seat)
}

func (j judge) names(seats scoring.Seats) scoring.Text {
	var names []scoring.Text
	for _, s := range seats {
		names = append(names, scoring.Same(j.table.Players[s-1]))
	}
	return scoring.List(names...)
}

// checkPiles judges everybody's Augen, where who joined the table later has none. It
// returns those with the most, if the piles are complete.
func (j judge) checkPiles(d Deal) (most scoring.Seats) {
	if d.RamschAugen == nil {
		return nil
	}
	if n := len(d.RamschAugen); n > len(j.table.Players) || n < int(slices.Max(j.turn.Playing)) {
		j.Add("ramsch_augen", "Augen für jeden am Tisch", "card points for everybody at the table")
		return nil
	}
	sum := 0
	for i, augen := range d.RamschAugen {
		sum += augen
		if s := scoring.Seat(i + 1); augen != 0 && !j.turn.Playing.Has(s) {
			j.Add("ramsch_augen", j.table.Players[i]+" spielt hier nicht mit", j.table.Players[i]+" does not play this deal")
		}
		if who, n := j.table.Players[i], sayAugen(augen); leavesOneAuge(augen) {
			j.Add("ramsch_augen", who+": "+n.DE+" kann niemand haben", who+": nobody can have "+n.EN)
		}
	}
	switch rest := allAugen - sum; {
	case j.canLieAside(rest):
		most = d.highest(j.turn.Playing)
	case rest > 0:
		j.Add("ramsch_augen", "noch "+sayAugen(rest).DE+" bis 120", sayAugen(rest).EN+" short of 120")
	case rest < 0:
		j.Add("ramsch_augen", sayAugen(-rest).DE+" zu viel", sayAugen(-rest).EN+" too many")
	default:
		most = d.highest(j.turn.Playing)
	}
	return most
}
