package skat

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

// A reach is what a declarer can have made with his Spitzen. Whoever holds them wins each
// trick in which one of them is. So their Augen are the holder's, with those in the Skat,
// and the side without them has what the tricks without them bring.
type reach struct {
	r     *Rules
	mit   bool // the declarer holds them
	other scoring.Takings
}

// cardsBut returns what the cards of the pack count, without some of them.
func (k deck) cardsBut(some []int) []int {
	cards := slices.Concat(k.trumps, k.trumps[jacks:], k.trumps[jacks:], k.trumps[jacks:])
	for _, augen := range some {
		i := slices.Index(cards, augen)
		cards = slices.Delete(cards, i, i+1)
	}
	slices.Sort(cards)
	slices.Reverse(cards)
	return cards
}

// reachOf is known where three play, because with two, some cards may be out of the game,
// and where jacks are the highest trumps.
func (j judge) reachOf(d Deal) (to reach, known bool) {
	k, n := j.r.deck(), abs(d.Spitzen)
	if len(j.turn.Playing) != 3 || n == 0 || j.r.Ass != Off || d.Contract == SaechsischeSpitze {
		return to, false
	}
	to = reach{j.r, d.Spitzen > 0, scoring.Takings{Cards: k.cardsBut(k.trumps[:n]), Trick: 3, Most: k.hand}}
	if to.mit {
		to.other.Most -= max(n-k.skat, d.SpitzenHand, 0)
	} else {
		to.other.Most -= (n + 1) / 2 // both opponents may play one to the same trick
		to.other.Besides = k.skat
	}
	return to, true
}

// canMake reports that the declarer can have so many Augen, where one side has no trick if
// it is Schwarz.
func (to reach) canMake(augen int, schwarz bool) bool {
	tricks, other := to.r.deck().hand, to.other
	if schwarz && (augen >= to.r.winningAugen()) == to.mit {
		other.Most = 0
	} else if schwarz {
		other.Least = tricks
	}
	if to.mit {
		augen = to.r.Augen() - augen
	}
	return other.CanCount(augen)
}

// checkReach refuses what no cards can give. What was overbid is lost whatever they gave.
func (j judge) checkReach(d Deal) {
	to, known := j.reachOf(d)
	switch {
	case !known:
	case d.Augen != nil:
		if !to.canMake(*d.Augen, d.Schwarz) {
			j.refuseReach("augen", d, to)
		}
	case !*d.Won && d.Worth(j.r).overbid:
	case !to.canEnd(d, false):
		j.refuseReach("won", d, to)
	case d.Schneider && !to.canEnd(d, true):
		j.refuseReach("schneider", d, to)
	}
}

// canEnd reports that some Augen make the deal won or lost as it was ticked, and Schneider.
func (to reach) canEnd(d Deal, schneider bool) bool {
	d.Schwarz = d.outcome(to.r).schwarz // it may be implied
	for augen := range to.r.Augen() + 1 {
		counted := d
		counted.Augen = &augen
		if o := counted.outcome(to.r); o.won == *d.Won && (o.schneider || !schneider) && to.canMake(augen, d.Schwarz) {
			return true
		}
	}
	return false
}

func (j judge) refuseReach(key string, d Deal, to reach) {
	least, most := 0, to.r.Augen()
	for least < most && !to.canMake(least, d.Schwarz) {
		least++
	}
	for least < most && !to.canMake(most, d.Schwarz) {
		most--
	}
	says := sayMitOhne(d.Spitzen)
	switch {
	case d.Augen != nil && least <= *d.Augen && *d.Augen <= most:
		says = says.Add(text(fmt.Sprintf(": %d Augen gehen nicht auf", *d.Augen), fmt.Sprintf(": no cards come to %d card points", *d.Augen)))
	case to.mit:
		says = says.Add(text(fmt.Sprintf(": mindestens %d Augen", least), fmt.Sprintf(": at least %d card points", least)))
	default:
		says = says.Add(text(fmt.Sprintf(": höchstens %d Augen", most), fmt.Sprintf(": at most %d card points", most)))
	}
	j.Impossible(key, says.DE, says.EN)
}
