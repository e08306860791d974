package skat

import (
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// ramsch judges a deal that everybody played for himself. Only at Räuberskat
// is it anybody's own.
func (j judge) ramsch(d Deal) {
	switch {
	case j.r.Raeuber:
		j.declarer(d)
	case d.Declarer != 0:
		j.Add("declarer", "passt nicht zu Ramsch", "does not go with Ramsch")
	}
	if d.Durchmarsch != 0 {
		j.durchmarsch(d)
	} else {
		j.piles(d)
		j.loser(d)
	}
	j.jungfrauen(d)
}

// piles: everybody's Augen come to what the cards have.
func (j judge) piles(d Deal) {
	if d.RamschAugen == nil {
		j.Add("ramsch_augen", "wie viele Augen hat jeder?", "how many Augen has everybody?")
		return
	}
	if n := len(d.RamschAugen); n > len(j.table.Players) || n < int(slices.Max(j.turn.Playing)) {
		j.Add("ramsch_augen", "Augen für jeden am Tisch", "Augen for everybody at the table")
		return
	}
	all, sum := j.r.Augen(), 0
	for i, pile := range d.RamschAugen {
		if pile < 0 {
			j.count(fmt.Sprintf("ramsch_augen[%d]", i), pile)
			pile = 0
		}
		sum += pile
		switch seat := scoring.Seat(i + 1); {
		case pile != 0 && !j.turn.Playing.Has(seat):
			who := j.table.Players[i]
			j.Add("ramsch_augen", who+" spielt hier nicht mit", who+" does not play this deal")
		case lone(pile, all):
			j.Add("ramsch_augen", loneSays.DE, loneSays.EN)
		case pile == all && d.Durchmarsch == 0:
			j.Warn("durchmarsch", "alle Stiche? Dann gehört „Durchmarsch“ dazu", "all the tricks? Then tick Durchmarsch")
		}
	}
	switch {
	case j.skatLies(d, all-sum):
	case sum < all:
		j.Add("ramsch_augen", fmt.Sprintf("noch %s bis %d", countAugen(all-sum), all), fmt.Sprintf("%s short of %d", countAugen(all-sum), all))
	case sum > all:
		j.Add("ramsch_augen", fmt.Sprintf("%s zu viel, es gibt %d", countAugen(sum-all), all), fmt.Sprintf("%s too many, there are %d", countAugen(sum-all), all))
	}
}

// countAugen is "1 Auge", "2 Augen".
func countAugen(n int) string {
	if n == 1 {
		return "1 Auge"
	}
	return strconv.Itoa(n) + " Augen"
}

// skatLies reports that these Augen are missing because several have the most
// and the Skat then counts for nobody.
func (j judge) skatLies(d Deal, missing int) bool {
	if j.r.RamschSkat != Most || j.r.SkatTie != None || missing == 0 || !slices.Contains(j.r.deck().inSkat(), missing) {
		return false
	}
	return len(d.extreme(j.turn.Playing, moreAugen)) > 1
}

func moreAugen(pile, top int) bool { return pile > top }

// loser: where the table says so, one of those with the most Augen is named.
func (j judge) loser(d Deal) {
	if !j.r.NamesLoser() || d.RamschAugen == nil {
		return
	}
	most := d.extreme(j.turn.Playing, moreAugen)
	switch {
	case d.Loser == 0 && len(most) > 1:
		j.Add("loser", "gleich viele Augen: wer hat den letzten Stich?", "equal Augen: who has the last trick?")
	case d.Loser != 0 && !most.Has(d.Loser):
		j.Add("loser", "hat nicht die meisten Augen", "has not the most Augen")
	}
}

// durchmarsch: who has all tricks has all Augen.
func (j judge) durchmarsch(d Deal) {
	if !j.turn.Playing.Has(d.Durchmarsch) {
		j.Add("durchmarsch", "spielt hier nicht mit", "does not play this deal")
		return
	}
	if d.Loser != 0 {
		j.Add("loser", "beim Durchmarsch verliert keiner allein", "nobody loses a Durchmarsch alone")
	}
	if d.RamschAugen == nil {
		return
	}
	j.piles(d)
	if all := j.r.Augen(); d.pile(d.Durchmarsch) != all {
		j.Add("ramsch_augen", fmt.Sprintf("wer alle Stiche hat, hat %d Augen", all), fmt.Sprintf("all tricks are %d Augen", all))
	}
}

// jungfrauen took no trick: they have no Augen, and somebody has the tricks.
func (j judge) jungfrauen(d Deal) {
	for _, seat := range d.Jungfrauen {
		switch {
		case !j.turn.Playing.Has(seat):
			j.Add("jungfrauen", "spielt hier nicht mit", "does not play this deal")
		case d.pile(seat) > 0 || seat == d.Durchmarsch:
			j.Add("jungfrauen", "wer Augen hat, ist keine Jungfrau", "who has Augen is no Jungfrau")
		}
	}
	if len(d.Jungfrauen) >= len(j.turn.Playing) {
		j.Add("jungfrauen", "einer muss die Stiche haben", "somebody has the tricks")
	}
}
