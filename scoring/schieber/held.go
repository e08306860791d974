package schieber

import (
	"slices"
	"strings"
)

// holdings are the most that two hands of nine cards can show together: a digit for the
// cards of each row, and a letter for four of a kind. What partners can show is a part of
// one of them, with all rows or some of them, as long or shorter. Rows and fours may cross
// in a card (Wikipedia: Kreuzweise are allowed). A test finds them by laying out the cards.
var holdings = []string{
	"99", "963", "954", "9333", "86h", "843h", "73hh", "66hh", "663h", "6633",
	"65hn", "65hb", "654n", "654h", "654b", "6543", "643hn", "643hh", "643hb", "6433h",
	"63hhn", "63hhh", "63hhb", "6333n", "6333b", "63333", "55nb", "5544", "5443n", "5443h",
	"5443b", "543nb", "54333", "53hnb", "4433nb", "4433hn", "4433hh", "4433hb", "433hnb", "433hhn",
	"433hhh", "433hhb", "43333n", "43333h", "43333b", "33hhnb", "33hhhn", "33hhhh", "33hhhb", "333333",
}

// kinds are what four of a kind are worth: h stands for most, n for nines, b for Bauern.
var kinds = map[byte]int{'h': fours[0], 'n': fours[1], 'b': fours[2]}

// Held reports that partners can show these Weise together.
func (r Rules) Held(weise []int) bool {
	return slices.ContainsFunc(holdings, func(all string) bool { return r.within(weise, all) })
}

// heldWithoutHighest is Held for partners who do not have the Bauer of trumps.
func (r Rules) heldWithoutHighest(weise []int) bool {
	return slices.ContainsFunc(holdings, func(all string) bool { return r.within(weise, strings.TrimSuffix(all, "b")) })
}

// within finds a row or a four of its own for each Weis.
func (r Rules) within(weise []int, all string) bool {
	if len(weise) == 0 || len(weise) > len(all) {
		return len(weise) == 0
	}
	for i := range all {
		if r.isWorth(all[i], weise[0]) && r.within(weise[1:], all[:i]+all[i+1:]) {
			return true
		}
	}
	return false
}

// isWorth reports that a row, or as many of its cards as it takes, or a four is this Weis.
func (r Rules) isWorth(shown byte, weis int) bool {
	if points, four := kinds[shown]; four {
		return points == weis
	}
	row := slices.Index(r.rows(), weis)
	return row >= 0 && row+shortest <= int(shown-'0')
}
