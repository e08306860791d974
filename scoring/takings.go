package scoring

// Takings are what a side can win while the other one holds the highest trumps, which win
// every trick that they are in: whole tricks of the other cards, and cards that it has
// besides. They bound what a deal can have counted, however well or badly it was played.
type Takings struct {
	Cards       []int // what the cards count that are not among the highest trumps, equal ones together
	Trick       int   // cards of one
	Besides     int   // cards that the side has without a trick
	Least, Most int   // tricks
}

// CanCount reports that so many tricks of these cards can count so many points.
func (t Takings) CanCount(points int) bool { return t.count(t.Cards, points, 0) }

// count tries how many of the equal cards that come first are among those taken.
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
