package skat

import (
	"slices"

	"anschreiber/scoring"
)

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
// and where jacks are the highest trumps. The Skat is the declarer's.
func (j judge) reachOf(d Deal) (to scoring.Reach, known bool) {
	k, n := j.r.deck(), abs(d.Spitzen)
	if len(j.turn.Playing) != 3 || n == 0 || j.r.Ass != Off || d.Contract == SaechsischeSpitze {
		return to, false
	}
	other := scoring.Takings{Cards: k.cardsBut(k.trumps[:n]), Trick: 3, Most: k.hand}
	if d.Spitzen > 0 {
		other.Most -= max(n-k.skat, d.SpitzenHand, 0)
	} else {
		other.Most -= (n + 1) / 2 // both opponents may play one to the same trick
		other.Besides = k.skat
	}
	return scoring.Reach{Mit: d.Spitzen > 0, Other: other, All: k.augen, Tricks: k.hand}, true
}

// checkReach refuses what no cards can give. What was overbid is lost whatever they gave.
func (j judge) checkReach(d Deal) {
	to, known := j.reachOf(d)
	can := func(augen int) bool { return to.CanMake(augen, augen >= j.r.winningAugen(), d.Schwarz) }
	wrong := ""
	switch {
	case !known:
	case d.Augen != nil:
		if !can(*d.Augen) {
			wrong = "augen"
		}
	case !*d.Won && d.Worth(j.r).overbid:
	case !j.canEnd(d, to, false):
		wrong = "won"
	case d.Schneider && !j.canEnd(d, to, true):
		wrong = "schneider"
	}
	if wrong != "" {
		says := scoring.SayReach(sayMitOhne(d.Spitzen), to.All, d.Augen, can)
		j.Impossible(wrong, says.DE, says.EN)
	}
}

// canEnd reports that some Augen make the deal won or lost as it was ticked, and Schneider.
func (j judge) canEnd(d Deal, to scoring.Reach, schneider bool) bool {
	d.Schwarz = d.outcome(j.r).schwarz // it may be implied
	for augen := range to.All + 1 {
		counted := d
		counted.Augen = &augen
		if o := counted.outcome(j.r); o.won == *d.Won && (o.schneider || !schneider) && to.CanMake(augen, augen >= j.r.winningAugen(), d.Schwarz) {
			return true
		}
	}
	return false
}
