package skat

import (
	"fmt"
	"strconv"

	"anschreiber/scoring"
)

// MaxSpitzen is the longest row of Spitzen: four jacks in Grand, with the
// seven cards of the suit eleven otherwise; 0 where there are none.
func (r *Rules) MaxSpitzen(contract string) int {
	const jacks = 4
	switch {
	case !trumps(contract):
		return 0
	case !suited(contract) || r.OnlyJacks:
		return jacks
	case r.Ass != Off && r.Ass != contract: // the ace of another suit, on top of all
		return jacks + r.deck().suit + 1
	}
	return jacks + r.deck().suit
}

// row is the Spitzen that count: those of the hand alone where Hand games
// count so (seed, "Überreizen ist bei Handspielen nicht möglich").
func (d Deal) row(r *Rules) int {
	if d.Hand && d.SpitzenHand != 0 && r.NeverOverbid == ByHand {
		return d.SpitzenHand
	}
	return d.Spitzen
}

// row judges a row of Spitzen that has so many at most.
func (j judge) row(key string, spitzen, most int) {
	switch {
	case abs(spitzen) > most:
		j.Add(key, fmt.Sprintf("höchstens %d", most), fmt.Sprintf("at most %d", most))
	case spitzen < 0 && j.r.Ass != Off:
		j.Add(key, "wer das Ass hat, spielt immer mit", "the holder of the ace always plays with")
	}
}

// turned judges whether the Skat can have made one row of Spitzen of that in
// the hand.
func (j judge) turned(d Deal) {
	if d.Spitzen*d.SpitzenHand == 0 || j.r.deck().turns(d.SpitzenHand, d.Spitzen) {
		return
	}
	hand, all := matadors(d.SpitzenHand), matadors(d.Spitzen)
	j.Add("spitzen_hand", "aus „"+hand.DE+"“ auf der Hand kann der Skat nicht „"+all.DE+"“ machen",
		"the Skat cannot turn “"+hand.EN+"” in the hand into “"+all.EN+"”")
}

// turns reports that the cards in the Skat can make one row of Spitzen of
// another: it never shortens "mit"; it shortens "ohne", or turns it into "mit"
// where the missing cards lie in it from the top.
func (k deck) turns(hand, all int) bool {
	switch {
	case hand > 0, all < 0:
		return all >= hand
	case all < -hand: // the next card of the row is in neither
		return all <= k.skat
	}
	return -hand <= k.skat && all > -hand // all that the hand misses is in the Skat, and the hand goes on
}

// opponentsTrick reports that the opponents hold the highest trump, which makes one.
func (d Deal) opponentsTrick() bool { return trumps(d.Contract) && d.Spitzen < 0 }

// declarersTrick reports that the declarer holds one of the highest trumps in his
// hand: more than the Skat has room for.
func (d Deal) declarersTrick(r *Rules) bool {
	return trumps(d.Contract) && (d.Spitzen > r.deck().skat || d.SpitzenHand > 0)
}

// matadors is "mit 2" or "ohne 2".
func matadors(n int) scoring.Text {
	switch {
	case 0 < n && n <= mostSpitzen:
		return with[n]
	case -mostSpitzen <= n && n < 0:
		return without[-n]
	}
	return scoring.Same(signed(n)) // nobody could write that down
}

// mostSpitzen is more than any deck has.
const mostSpitzen = 13

// with and without are spoken in every line.
var with, without = func() (with, without [mostSpitzen + 1]scoring.Text) {
	for i := range with {
		n := strconv.Itoa(i)
		with[i], without[i] = text("mit "+n, "with "+n), text("ohne "+n, "without "+n)
	}
	return with, without
}()
