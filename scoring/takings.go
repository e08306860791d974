package scoring

// Takings are the cards that a side can have won while the other side holds the highest trumps. A
// trick that contains one of these trumps goes to the other side. So all that the side
// has are whole tricks of the other cards, and cards that it gets without winning a trick, such as
// those left over from the deal. This limits the points that a deal can
// have had, however well or badly it was played.
type Takings struct {
	Cards       []int // values of all cards that are not among the highest trumps, equal values together
	Trick       int   // cards in one trick
	Besides     int   // cards that the side has without a trick
	Least, Most int   // fewest and most tricks
}

// CanCount reports whether the side can have exactly so many points with an allowed number of
// tricks.
func (t Takings) CanCount(points int) bool { return t.count(t.Cards, points, 0) }

// count tries every number of the equal cards at the front that can be among the cards taken.
func (t Takings) count(cards []int, points, taken int) bool {
	if len(cards) == 0 {
		tricks := (taken - t.Besides) / t.Trick
		return points == 0 && taken == t.Besides+tricks*t.Trick && t.Least <= tricks && tricks <= t.Most
	}
	equal, left := 1, 0
	for _, card := range cards {
		left += card
	}
	for equal < len(cards) && cards[equal] == cards[0] {
		equal++
	}
	for n := range equal + 1 {
		if n*cards[0] <= points && points <= left && t.count(cards[equal:], points-n*cards[0], taken+n) {
			return true
		}
	}
	return false
}
