package skat

import (
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

var spitzenRules = []scoring.Rule[Rules]{
	saysOtherwise(text("Spitzen sind die Buben und alle Trümpfe.", "Jacks and all trumps are Spitzen."), onOff("spitzen_only_jacks", values, text("nur Buben sind Spitzen", "only jacks are Spitzen"),
		text("Als Spitzen zählen nur die Buben: höchstens mit oder ohne 4.", "Only jacks count as Spitzen: with or without 4 at most."), func(r *Rules) *bool { return &r.OnlyJacks })),
}

// MaxSpitzen returns how many Spitzen a contract can have at this table: four jacks in Grand,
// eleven with the seven cards of a suit, and 0 for a contract without trumps.
func (r *Rules) MaxSpitzen(contract string) int {
	switch {
	case !hasTrumps(contract):
		return 0
	case !isSuit(contract) || r.OnlyJacks:
		return jacks
	case r.Ass != Off && r.Ass != contract: // the ace of another suit is one more trump, the highest
		return len(r.deck().trumps) + 1
	}
	return len(r.deck().trumps)
}

// countedSpitzen returns the Spitzen from which the value is computed, normally those of hand and
// Skat together. At a table where Hand games cannot be overbid (ByHand), the Spitzen of the hand
// alone are used for a Hand game if they are known (seed, "Überreizen ist bei Handspielen nicht
// möglich").
func (d Deal) countedSpitzen(r *Rules) int {
	if d.Hand && d.SpitzenHand != 0 && r.NeverOverbid == ByHand {
		return d.SpitzenHand
	}
	return d.Spitzen
}

// checkSpitzen refuses a number of Spitzen above most, and "ohne" at a table that plays Ass.
func (j judge) checkSpitzen(key string, spitzen, most int) {
	switch {
	case abs(spitzen) > most:
		j.Add(key, fmt.Sprintf("höchstens %d", most), fmt.Sprintf("at most %d", most))
	case spitzen < 0 && j.r.Ass != Off:
		j.Add(key, "das Ass ist der höchste Trumpf: immer „mit“", "the ace is the highest trump: always “with”")
	}
}

// checkSkatCanTurn checks that the cards in the Skat can make the difference between the Spitzen of
// the hand and the Spitzen of hand and Skat together.
func (j judge) checkSkatCanTurn(d Deal) {
	if d.Spitzen*d.SpitzenHand == 0 || j.r.deck().canTurn(d.SpitzenHand, d.Spitzen) {
		return
	}
	hand, all := sayMitOhne(d.SpitzenHand), sayMitOhne(d.Spitzen)
	j.Add("spitzen_hand", "aus „"+hand.DE+"“ auf der Hand kann der Skat nicht „"+all.DE+"“ machen",
		"the Skat cannot turn “"+hand.EN+"” in the hand into “"+all.EN+"”")
}

// canTurn reports whether the cards in the Skat can turn the Spitzen of the hand into those of
// hand and Skat together. The Skat never shortens "mit". It shortens "ohne", or turns it into
// "mit" if all missing cards lie in the Skat.
func (k deck) canTurn(hand, all int) bool {
	switch {
	case hand > 0, all < 0:
		return all >= hand
	case all < -hand: // the card after the row is in neither hand nor Skat
		return all <= k.skat
	}
	return -hand <= k.skat && all > -hand // all cards missing in the hand are in the Skat, and the row goes on in the hand
}

// opponentsTakeATrick reports whether the opponents hold the highest trump, which takes a trick.
func (d Deal) opponentsTakeATrick() bool { return hasTrumps(d.Contract) && d.Spitzen < 0 }

// declarerTakesATrick reports whether the declarer holds more of the highest trumps than fit into
// the Skat, so that at least one is in his hand.
func (d Deal) declarerTakesATrick(r *Rules) bool {
	return hasTrumps(d.Contract) && (d.Spitzen > r.deck().skat || d.SpitzenHand > 0)
}

// sayMitOhne returns "mit 2" or "ohne 2".
func sayMitOhne(n int) scoring.Text {
	switch {
	case 0 < n && n <= mostSpitzen:
		return with[n]
	case -mostSpitzen <= n && n < 0:
		return without[-n]
	}
	return scoring.Same(signed(n)) // an impossible number, from a document that was not checked
}

// mostSpitzen is above the highest number of Spitzen in any pack.
const mostSpitzen = 13

// with and without hold the texts for each number of Spitzen. They are built once, because every
// line needs one.
var with, without = func() (with, without [mostSpitzen + 1]scoring.Text) {
	for i := range with {
		n := strconv.Itoa(i)
		with[i], without[i] = text("mit "+n, "with "+n), text("ohne "+n, "without "+n)
	}
	return with, without
}()

// cardsBut returns the Augen of all cards of the pack without these, in descending order.
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

// reachOf returns which results the Spitzen allow. known is false unless three play, because with
// two some cards may be out of the game, and unless jacks are the highest trumps. The Skat counts
// for the declarer.
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

// checkReach refuses results that no cards can give. An overbid deal may be lost with any cards.
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

// canEnd reports whether there are Augen with which the deal ends as it was ticked: won or lost,
// and, if schneider is set, with the losing side Schneider.
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
