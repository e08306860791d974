package skat

const jacks = 4

// deck holds the numbers that depend on the pack of cards. ISkO 5.2.2, 5.2.3; seed,
// "6er-Skat".
type deck struct {
	augen     int   // in the pack; one more than half of them wins
	schneider int   // Augen with which the losing side is Schneider
	hand      int   // cards that everybody holds
	skat      int   // cards in the Skat
	values    []int // Augen that a card can have
	trumps    []int // what trumps count, from the highest down: jacks, and the suit
}

var (
	deck32 = deck{augen: 120, schneider: 30, hand: 10, skat: 2, values: []int{0, 2, 3, 4, 10, 11}, trumps: []int{2, 2, 2, 2, 11, 10, 4, 3, 0, 0, 0}}
	deck36 = deck{augen: 144, schneider: 36, hand: 11, skat: 3, values: []int{0, 2, 3, 4, 6, 10, 11}, trumps: []int{2, 2, 2, 2, 11, 10, 4, 3, 0, 0, 0, 6}}
)

func (r *Rules) deck() deck {
	if r.Deck == 36 {
		return deck36
	}
	return deck32
}

// augenInSkat lists the Augen that can lie in the Skat. A sum may come twice.
func (k deck) augenInSkat() []int {
	sums := []int{0}
	for range k.skat {
		var more []int
		for _, sum := range sums {
			for _, value := range k.values {
				more = append(more, sum+value)
			}
		}
		sums = more
	}
	return sums
}

// Augen returns how many there are in the pack of this table.
func (r *Rules) Augen() int { return r.deck().augen }
