package skat

import (
	"fmt"
	"strconv"

	"anschreiber/scoring"
)

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
