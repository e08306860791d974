package scoring

import "fmt"

// A Reach says how many points the declarer's side can have made if all of the highest trumps are
// held by one side. That side wins every trick that contains one of these trumps. So the side
// without them gets only the points of the tricks without them, and the other side gets the rest.
type Reach struct {
	Mit         bool // whether the declarer's side holds the highest trumps
	Other       Takings
	All, Tricks int // all points and all tricks of a deal
}

// CanMake reports whether the declarer's side can have won or lost with so many points. schwarz
// says that the losers have no trick.
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

// SayReach returns the message for points that are out of reach, which names the nearest possible
// limit: "ohne 11: höchstens 84 Augen". holds are the words for who holds the trumps.
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
