package scoring

import "fmt"

// A Reach is what a declarer's side can have made where one side holds the highest trumps.
// Whoever holds them wins each trick in which one of them is. So their points are the
// holder's, and the side without them has what the tricks without them bring.
type Reach struct {
	Mit         bool // the declarer's side holds them
	Other       Takings
	All, Tricks int // points and tricks of a deal
}

// CanMake reports that the declarer's side can have won or lost with so many points, where
// the losers have no trick if they are Schwarz.
func (r Reach) CanMake(points int, won, schwarz bool) bool {
	switch {
	case schwarz && won == r.Mit:
		r.Other.Most = 0
	case schwarz:
		r.Other.Least = r.Tricks
	}
	if r.Mit {
		points = r.All - points
	}
	return r.Other.CanCount(points)
}

// SayReach says the bound that points of a deal miss, behind who holds the trumps:
// "ohne 11: höchstens 84 Augen".
func SayReach(holds Text, all int, points *int, can func(int) bool) Text {
	least, most := 0, all
	for least < most && !can(least) {
		least++
	}
	for least < most && !can(most) {
		most--
	}
	switch {
	case points != nil && least <= *points && *points <= most:
		return holds.Add(T(fmt.Sprintf(": %d Augen gehen nicht auf", *points), fmt.Sprintf(": no cards come to %d card points", *points)))
	case least > 0 && (points == nil || *points < least):
		return holds.Add(T(fmt.Sprintf(": mindestens %d Augen", least), fmt.Sprintf(": at least %d card points", least)))
	case most < all:
		return holds.Add(T(fmt.Sprintf(": höchstens %d Augen", most), fmt.Sprintf(": at most %d card points", most)))
	}
	return holds.Add(T(": so kann es nicht ausgehen", ": it cannot end like that"))
}
