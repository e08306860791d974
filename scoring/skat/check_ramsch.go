package skat

import (
	"fmt"
	"slices"

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
		sum += pile
		switch seat := scoring.Seat(i + 1); {
		case pile != 0 && !j.turn.Playing.Has(seat):
			who := j.table.Players[i]
			j.Add("ramsch_augen", who+" spielt hier nicht mit", who+" does not play this deal")
		case pile == 1 || pile == all-1:
			j.Add("ramsch_augen", "1 Auge allein kann es nicht geben", "a single Auge cannot be")
		case pile == all && d.Durchmarsch == 0:
			j.Warn("durchmarsch", "alle Stiche? Dann gehört „Durchmarsch“ dazu", "all the tricks? Then tick Durchmarsch")
		}
	}
	switch {
	case sum < all:
		j.Add("ramsch_augen", fmt.Sprintf("noch %d Augen bis %d", all-sum, all), fmt.Sprintf("%d Augen short of %d", all-sum, all))
	case sum > all:
		j.Add("ramsch_augen", fmt.Sprintf("%d Augen zu viel, es gibt %d", sum-all, all), fmt.Sprintf("%d Augen too many, there are %d", sum-all, all))
	}
}

// loser: where the table says so, one of those with the most Augen is named.
func (j judge) loser(d Deal) {
	if !j.r.NamesLoser() || d.RamschAugen == nil {
		return
	}
	most := d.extreme(j.turn.Playing, func(pile, top int) bool { return pile > top })
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
