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

// MaxSpitzen returns how many Spitzen a contract can have: four jacks in Grand, eleven
// with the seven cards of the suit, and 0 where there are none.
func (r *Rules) MaxSpitzen(contract string) int {
	switch {
	case !hasTrumps(contract):
		return 0
	case !isSuit(contract) || r.OnlyJacks:
		return jacks
	case r.Ass != Off && r.Ass != contract: // the ace of another suit, on top of all
		return len(r.deck().trumps) + 1
	}
	return len(r.deck().trumps)
}

// countedSpitzen returns the Spitzen that count: only those of the hand where a table
// counts Hand games so (seed, "Überreizen ist bei Handspielen nicht möglich").
func (d Deal) countedSpitzen(r *Rules) int {
	if d.Hand && d.SpitzenHand != 0 && r.NeverOverbid == ByHand {
		return d.SpitzenHand
	}
	return d.Spitzen
}

// checkSpitzen judges a number of Spitzen, of which there are so many at most.
func (j judge) checkSpitzen(key string, spitzen, most int) {
	switch {
	case abs(spitzen) > most:
		j.Add(key, fmt.Sprintf("höchstens %d", most), fmt.Sprintf("at most %d", most))
	case spitzen < 0 && j.r.Ass != Off:
		j.Add(key, "das Ass ist der höchste Trumpf: immer „mit“", "the ace is the highest trump: always “with”")
	}
}

// checkSkatCanTurn checks that the Skat can turn the Spitzen of the hand into those
// that were written down.
func (j judge) checkSkatCanTurn(d Deal) {
	if d.Spitzen*d.SpitzenHand == 0 || j.r.deck().canTurn(d.SpitzenHand, d.Spitzen) {
		return
	}
	hand, all := sayMitOhne(d.SpitzenHand), sayMitOhne(d.Spitzen)
	j.Add("spitzen_hand", "aus „"+hand.DE+"“ auf der Hand kann der Skat nicht „"+all.DE+"“ machen",
		"the Skat cannot turn “"+hand.EN+"” in the hand into “"+all.EN+"”")
}

// canTurn reports that the cards in the Skat can turn one number of Spitzen into
// another. The Skat never shortens "mit". It shortens "ohne", or turns it into "mit"
// where all the missing cards lie in it.
func (k deck) canTurn(hand, all int) bool {
	switch {
	case hand > 0, all < 0:
		return all >= hand
	case all < -hand: // the next card of the row is in neither
		return all <= k.skat
	}
	return -hand <= k.skat && all > -hand // all that the hand misses is in the Skat, and the hand goes on
}

// opponentsTakeATrick reports that the opponents hold the highest trump.
func (d Deal) opponentsTakeATrick() bool { return hasTrumps(d.Contract) && d.Spitzen < 0 }

// declarerTakesATrick reports that the declarer holds more of the highest trumps than
// fit into the Skat, so that one is in his hand.
func (d Deal) declarerTakesATrick(r *Rules) bool {
	return hasTrumps(d.Contract) && (d.Spitzen > r.deck().skat || d.SpitzenHand > 0)
}

// sayMitOhne says "mit 2" or "ohne 2".
func sayMitOhne(n int) scoring.Text {
	switch {
	case 0 < n && n <= mostSpitzen:
		return with[n]
	case -mostSpitzen <= n && n < 0:
		return without[-n]
	}
	return scoring.Same(signed(n)) // nobody could write that down
}

// mostSpitzen is more than any pack has.
const mostSpitzen = 13

// with and without are made once, because every line says one of them.
var with, without = func() (with, without [mostSpitzen + 1]scoring.Text) {
	for i := range with {
		n := strconv.Itoa(i)
		with[i], without[i] = text("mit "+n, "with "+n), text("ohne "+n, "without "+n)
	}
	return with, without
}()

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
