package binokel

import (
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// ranks are the ranks of the cards, as Meld.Ranks names them.
const ranks = "AZKOU7"

// cards says how often somebody has each card, by suit and rank.
type cards [4][len(ranks)]uint8

// Hand returns how many cards a player holds, and how many are in the Dapp. (Cards and table)
func (r Rules) Hand(playing int) (hand, dapp int) {
	if playing < 2 {
		return 0, 0
	}
	if r.Dapp {
		dapp = 4
		if r.Deck == 48 && playing == 3 {
			dapp = 3
		}
	}
	return (r.Deck - dapp) / playing, dapp
}

// The kinds of melds. Melds of different kinds may share a card: a king counts in a pair and in four
// kings. Those of one kind may not. (Melds)
const (
	families = iota // and the pairs, unless the pair in a family counts again
	pairs
	binokels
	fours
	sevens
	kinds
)

func (r Rules) kind(m Meld) int {
	switch {
	case m.Of == Schippen+Schellen:
		return binokels
	case m.Ranks == "KO" && r.FamiliePaar:
		return pairs
	case len(m.Ranks) > 1:
		return families
	case m.Of == Trump:
		return sevens
	}
	return fours
}

// A placing says which cards are needed for melds, kind by kind.
type placing [kinds]cards

// put adds a meld whose cards are of this suit, if its suit can be chosen. ok is false if there are
// not so many cards.
func (p placing) put(r Rules, m Meld, suit int) (put placing, ok bool) {
	put, ok = p, true
	if m.Ranks == "AZKOU" && m.Of != OneSuit && r.Doppelfamilie > 0 && p[families][suit][0] > 0 {
		return put, false // that would be the Doppelfamilie
	}
	need := func(kind, suit int, rank byte) {
		n := &put[kind][suit][strings.IndexByte(ranks, rank)]
		*n += uint8(m.Times)
		ok = ok && *n <= 2
	}
	for i := range len(m.Ranks) {
		switch m.Of {
		case Schippen + Schellen:
			need(binokels, 1+2*i, m.Ranks[i])
		case EverySuit:
			for every := range 4 {
				need(r.kind(m), every, m.Ranks[i])
				if m.Key == Rundgang && r.Rundgang == Parts {
					need(fours, every, m.Ranks[i])
				}
			}
		default:
			need(r.kind(m), suit, m.Ranks[i])
		}
	}
	return put, ok
}

// mayBe reports whether the cards of a meld can be of a suit. Melds that leave no choice are put
// once, as if they were of the first suit.
func (m Meld) mayBe(suit, trump int) bool {
	switch m.Of {
	case Plain:
		return suit != trump
	case Trump:
		return suit == trump
	case OneSuit:
		return true
	}
	return suit == 0
}

// hands returns all sets of cards, of so many at most, with which a player can show these melds
// when a suit is trumps.
func (j *judged) hands(shown map[string]int, trump, most int) (hands []cards) {
	all := map[placing]struct{}{{}: {}}
	for _, m := range Melds {
		for range min(max(shown[m.Key], 0), maxTimes) {
			more := map[placing]struct{}{}
			for p := range all {
				for suit := range 4 {
					if put, ok := p.put(j.rules, m, suit); ok && m.mayBe(suit, trump) {
						more[put] = struct{}{}
					}
				}
			}
			all = more
		}
	}
	for p := range all {
		if hand, n := p.needed(); n <= most {
			hands = append(hands, hand)
		}
	}
	return hands
}

// needed returns the cards that the melds of all kinds need together, and their number.
func (p placing) needed() (all cards, n int) {
	for _, kind := range p {
		for suit := range all {
			for rank := range all[suit] {
				all[suit][rank] = max(all[suit][rank], kind[suit][rank])
			}
		}
	}
	for _, suit := range all {
		for _, times := range suit {
			n += int(times)
		}
	}
	return all, n
}

// checkCards refuses melds that no hand of these players can hold, or not all hands together. A
// declarer may have melded before putting cards away (settled).
func (j *judged) checkCards() {
	hand, dapp := j.rules.Hand(len(j.turn.Playing))
	alone := make([]bool, len(j.Melds))
	for trump, name := range Trumps {
		if j.Trump != "" && j.Trump != name {
			continue
		}
		held := map[cards]struct{}{{}: {}}
		for i, shown := range j.Melds {
			most := hand
			if scoring.Seat(i+1) == j.Declarer {
				most += dapp
			}
			hands := j.hands(shown, trump, most)
			alone[i] = alone[i] || len(hands) > 0
			held = besides(held, hands)
		}
		if len(held) > 0 {
			return
		}
	}
	before := len(j.ps)
	for i, can := range alone {
		if n := hand; !can {
			if scoring.Seat(i+1) == j.Declarer {
				n += dapp
			}
			j.ps.Impossible(scoring.Element("melds", i), "so viel hält keine Hand von "+strconv.Itoa(n)+" Karten", "no hand of "+strconv.Itoa(n)+" cards holds that")
		}
	}
	if len(j.ps) == before {
		j.ps.Impossible("melds", "dafür reichen die Karten nicht: jede gibt es zweimal", "there are only two of each card")
	}
}

// besides adds a player to sets of cards that the players before can hold together. It returns all
// sets that one of these and one of the player's hands make; there are two of each card.
func besides(held map[cards]struct{}, hands []cards) map[cards]struct{} {
	both := map[cards]struct{}{}
	for all := range held {
	hands:
		for _, hand := range hands {
			sum := all
			for suit := range sum {
				for rank := range sum[suit] {
					if sum[suit][rank] += hand[suit][rank]; sum[suit][rank] > 2 {
						continue hands
					}
				}
			}
			both[sum] = struct{}{}
		}
	}
	return both
}
