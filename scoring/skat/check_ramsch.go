package skat

import (
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// checkRamsch judges a deal that everybody played for himself. It has a declarer only
// at Räuberskat, where it is somebody's duty.
func (j judge) checkRamsch(d Deal) {
	switch {
	case j.r.Raeuber:
		j.checkDeclarer(d)
	case d.Declarer != 0:
		j.refuseKey("declarer", Ramsch)
	}
	switch {
	case d.Durchmarsch != 0:
		j.checkDurchmarsch(d)
	case d.onlyLoserIsKnown(j.r):
		j.checkOnlyLoser(d)
	default:
		j.checkPiles(d)
		j.checkLoser(d)
	}
	j.checkJungfrauen(d)
}

// checkPiles checks that everybody's Augen sum to those of the pack.
func (j judge) checkPiles(d Deal) {
	if d.RamschAugen == nil {
		j.Add("ramsch_augen", "wie viele Augen hat jeder?", "how many card points does everybody have?")
		return
	}
	if n := len(d.RamschAugen); n > len(j.table.Players) || n < int(slices.Max(j.turn.Playing)) {
		j.Add("ramsch_augen", "Augen für jeden am Tisch", "card points for everybody at the table")
		return
	}
	all, sum := j.r.Augen(), 0
	for i, pile := range d.RamschAugen {
		if pile < 0 {
			j.checkAugenRange(fmt.Sprintf("ramsch_augen[%d]", i), pile)
			pile = 0
		}
		sum += pile
		switch seat := scoring.Seat(i + 1); {
		case pile != 0 && !j.turn.Playing.Has(seat):
			who := j.table.Players[i]
			j.Add("ramsch_augen", who+" spielt hier nicht mit", who+" does not play this deal")
		case leavesOneAuge(pile, all):
			j.Add("ramsch_augen", oneAugeSays.DE, oneAugeSays.EN)
		case pile == all && d.Durchmarsch == 0:
			j.Warn("durchmarsch", "alle Stiche? Dann gehört „Durchmarsch“ dazu", "all the tricks? Then tick Durchmarsch")
		}
	}
	switch {
	case j.skatExplains(d, all-sum):
	case j.r.RamschSkat == None:
		least := all - slices.Max(j.r.deck().augenInSkat())
		j.Add("ramsch_augen", fmt.Sprintf("ohne Skat zusammen %d bis %d, nicht %d", least, all, sum), fmt.Sprintf("without the Skat %d to %d together, not %d", least, all, sum))
	case sum < all:
		j.Add("ramsch_augen", fmt.Sprintf("noch %s bis %d", countAugen(all-sum), all), fmt.Sprintf("%d short of %d", all-sum, all))
	case sum > all:
		j.Add("ramsch_augen", fmt.Sprintf("%s zu viel, es gibt %d", countAugen(sum-all), all), fmt.Sprintf("%d too many, there are %d", sum-all, all))
	}
}

// countAugen says "1 Auge" or "2 Augen".
func countAugen(n int) string {
	if n == 1 {
		return "1 Auge"
	}
	return strconv.Itoa(n) + " Augen"
}

// skatExplains reports that the Augen in the Skat explain a wrong sum: they are missing
// where the Skat counts for nobody, and too many where it counts for each of those with
// the most.
func (j judge) skatExplains(d Deal, missing int) bool {
	inSkat, tied := j.r.deck().augenInSkat(), len(d.seatsWithBest(j.turn.Playing, moreAugen))
	switch {
	case j.r.RamschSkat == None:
		return slices.Contains(inSkat, missing)
	case j.r.RamschSkat != Most || tied == 1 || missing == 0:
		return false
	case j.r.SkatTie == Both:
		return -missing%(tied-1) == 0 && slices.Contains(inSkat, -missing/(tied-1))
	}
	return j.r.SkatTie == None && slices.Contains(inSkat, missing)
}

// checkOnlyLoser judges a Ramsch of which only the loser was written down, with a pile
// that can be the highest.
func (j judge) checkOnlyLoser(d Deal) {
	all := j.r.Augen()
	least := all
	if j.r.RamschSkat == None {
		least -= slices.Max(j.r.deck().augenInSkat())
	}
	n := len(j.turn.Playing)
	least = (least + n - 1) / n
	switch {
	case d.Loser == 0:
		j.Add("loser", "wer hat verloren?", "who lost?")
	case !j.turn.Playing.Has(d.Loser):
		j.Add("loser", "spielt hier nicht mit", "does not play this deal")
	}
	switch augen := d.LoserAugen; {
	case augen == 0:
	case augen < least || augen > all:
		j.Add("loser_augen", fmt.Sprintf("wer die meisten hat, hat %d bis %d", least, all), fmt.Sprintf("whoever has the most has %d to %d", least, all))
	case leavesOneAuge(augen, all):
		j.Add("loser_augen", oneAugeSays.DE, oneAugeSays.EN)
	}
}

func moreAugen(pile, top int) bool { return pile > top }

// checkLoser judges who was named as the loser: one of those with the most Augen, where
// the table wants one.
func (j judge) checkLoser(d Deal) {
	if d.LoserAugen != 0 {
		j.Add("loser_augen", "entweder dieser Stapel oder alle", "either this pile or all of them")
	}
	if d.RamschAugen == nil {
		return
	}
	most := d.seatsWithBest(j.turn.Playing, moreAugen)
	switch {
	case d.Loser != 0 && !j.r.NamesLoser() && j.r.RamschPrice == 0:
		j.Add("loser", notAgreed.DE, notAgreed.EN)
	case d.Loser == 0 && !j.r.NamesLoser():
	case d.Loser == 0 && len(most) > 1:
		j.Add("loser", "gleich viele Augen: wer hat den letzten Stich?", "equal card points: who took the last trick?")
	case d.Loser != 0 && !most.Has(d.Loser):
		j.Add("loser", "hat nicht die meisten Augen", "does not have the most card points")
	}
}

// checkJungfrauen checks that who took no trick has no Augen, and that somebody else
// has the tricks.
func (j judge) checkJungfrauen(d Deal) {
	for _, seat := range d.Jungfrauen {
		switch {
		case !j.turn.Playing.Has(seat):
			j.Add("jungfrauen", "spielt hier nicht mit", "does not play this deal")
		case d.pile(seat) > 0 || seat == d.Durchmarsch || seat == d.Loser:
			j.Add("jungfrauen", "wer Augen hat, ist keine Jungfrau", "whoever has card points is no Jungfrau")
		}
	}
	if len(d.Jungfrauen) >= len(j.turn.Playing) {
		j.Add("jungfrauen", "einer muss die Stiche haben", "somebody has the tricks")
	}
}
