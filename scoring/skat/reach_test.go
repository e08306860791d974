package skat_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"anschreiber/scoring/scoringtest"
)

// card is a card of the pack: jacks are 0 to 3 from the highest down, then each suit has seven
// cards from the ace down. The first suit is trump, except in a Grand.
type card int

const (
	jackCards = 4
	suitCards = 7
)

func (c card) augen() int {
	if c < jackCards {
		return 2
	}
	return []int{11, 10, 4, 3, 0, 0, 0}[(c-jackCards)%suitCards]
}

// suit returns the number of the card's suit, and 0 for trumps.
func (c card) suit(grand bool) int {
	suit := int(c-jackCards) / suitCards
	if c < jackCards || suit == 0 && !grand {
		return 0
	}
	return suit + 1
}

// dealt deals the hands of a declarer with this many Spitzen and of two opponents, and the Skat.
func dealt(r *rand.Rand, spitzen, most int) (hands [3][]card, skat []card) {
	n := max(spitzen, -spitzen)
	var declarers, others []card
	for c := range card(n) {
		declarers = append(declarers, c)
	}
	if n < most {
		others = append(others, card(n))
	}
	if spitzen < 0 {
		declarers, others = others, declarers
	}
	for _, i := range r.Perm(32) {
		c := card(i)
		switch {
		case slices.Contains(declarers, c) || slices.Contains(others, c):
		case len(declarers) < 12:
			declarers = append(declarers, c)
		default:
			others = append(others, c)
		}
	}
	r.Shuffle(12, func(i, j int) { declarers[i], declarers[j] = declarers[j], declarers[i] })
	r.Shuffle(20, func(i, j int) { others[i], others[j] = others[j], others[i] })
	return [3][]card{declarers[2:], others[:10], others[10:]}, declarers[:2]
}

// played plays a deal in which nobody follows any rule but to follow suit; each player prefers
// high cards, low cards or neither. It returns the declarer's Augen and tricks.
func played(r *rand.Rand, hands [3][]card, skat []card, grand bool) (augen, tricks int) {
	for _, c := range skat {
		augen += c.augen()
	}
	taste, leads := [3]int{r.IntN(3), r.IntN(3), r.IntN(3)}, r.IntN(3)
	for range 10 {
		var trick [3]card
		best, sum := leads, 0
		for i := range 3 {
			who := (leads + i) % 3
			legal := hands[who]
			if i > 0 {
				led := trick[leads].suit(grand)
				follow := slices.DeleteFunc(slices.Clone(legal), func(c card) bool { return c.suit(grand) != led })
				if len(follow) > 0 {
					legal = follow
				}
			}
			c := legal[r.IntN(len(legal))]
			byAugen := func(a, b card) int { return a.augen() - b.augen() }
			switch taste[who] {
			case 1:
				c = slices.MaxFunc(legal, byAugen)
			case 2:
				c = slices.MinFunc(legal, byAugen)
			}
			trick[who], sum = c, sum+c.augen()
			hands[who] = slices.DeleteFunc(slices.Clone(hands[who]), func(o card) bool { return o == c })
			top := trick[best]
			if same := c.suit(grand) == top.suit(grand); same && c < top || !same && c.suit(grand) == 0 {
				best = who
			}
		}
		if leads = best; best == 0 {
			augen, tricks = augen+sum, tricks+1
		}
	}
	return augen, tricks
}

// Hands are drawn with a fixed seed, and every play is legal, however odd.
func TestNothingThatCanBePlayedIsRefused(t *testing.T) {
	r, deals := rand.New(rand.NewPCG(1, 2)), []string(nil)
	for contract, most := range map[string]int{"kreuz": 11, "grand": 4} {
		for spitzen := -most; spitzen <= most; spitzen++ {
			for range 100 {
				if spitzen == 0 {
					break
				}
				hands, skat := dealt(r, spitzen, most)
				augen, tricks := played(r, hands, skat, contract == "grand")
				deals = append(deals, fmt.Sprintf(`{"contract":%q,"declarer":1,"spitzen":%d,"augen":%d,"schwarz":%v}`, contract, spitzen, augen, tricks%10 == 0),
					fmt.Sprintf(`{"contract":%q,"declarer":1,"spitzen":%d,"won":%v,"schneider":%v}`, contract, spitzen, augen > 60, augen <= 30 || augen >= 90))
			}
		}
	}
	for len(deals) > 0 {
		some := deals[:min(len(deals), 5000)]
		if _, ps := scoringtest.Evening(book, 3, `{}`, some...); ps.Errors() != nil {
			t.Fatalf("%v", ps.Errors()[:1])
		}
		deals = deals[len(some):]
	}
}

// The bounds follow from the cards. The lower bound is what a player with this many of the highest
// trumps has after the fewest tricks that these trumps can make. Both bounds are worked out from
// the Augen of the trumps, and for each other trick from the three highest cards that are left.
func TestTheSpitzenBoundWhatCanBeMade(t *testing.T) {
	for _, c := range []struct {
		contract             string
		spitzen, least, most int
	}{
		{"kreuz", 1, 2, 120}, {"kreuz", 4, 8, 120}, {"kreuz", 5, 19, 120}, {"kreuz", 7, 33, 120}, {"kreuz", 9, 45, 120},
		{"kreuz", 10, 57, 120}, {"kreuz", 11, 87, 120}, {"grand", 2, 4, 120}, {"grand", 4, 8, 120},
		{"kreuz", -1, 0, 118}, {"kreuz", -4, 0, 112}, {"kreuz", -5, 0, 101}, {"kreuz", -6, 0, 91}, {"kreuz", -7, 0, 87},
		{"kreuz", -8, 0, 84}, {"kreuz", -11, 0, 84}, {"grand", -1, 0, 118}, {"grand", -4, 0, 112},
	} {
		for augen, may := range map[int]bool{c.least: true, c.least - 1: false, c.most: true, c.most + 1: false} {
			if augen < 0 || augen > 120 {
				continue
			}
			deal := fmt.Sprintf(`{"contract":%q,"declarer":1,"spitzen":%d,"augen":%d}`, c.contract, c.spitzen, augen)
			if _, ps := scoringtest.Evening(book, 3, `{}`, deal); (ps.Errors() == nil) != may {
				t.Errorf("%s: %v", deal, ps)
			}
		}
	}
}
