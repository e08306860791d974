package scoring

import "slices"

// A Settlement adds up the lists of one night by the players' names, whatever seats they had. It
// adds up cents that were already rounded for each list, so that nothing is rounded twice.
type Settlement struct {
	Players []string // in the order in which they first sat down
	Balance []int    // cents; together with Pot the sum is 0
	Pot     int      // cents
	Rounds  []int    // rounds of drinks
}

// Add adds a list that has been settled on its own.
func (r *Settlement) Add(players []string, s Sheet) {
	for i, name := range players {
		at := r.at(name)
		r.Balance[at] += s.Balance[i]
		if s.Rounds != nil {
			r.Rounds[at] += s.Rounds[i]
		}
	}
	r.Pot += s.Pot
}

func (r *Settlement) at(name string) int {
	if i := slices.Index(r.Players, name); i >= 0 {
		return i
	}
	r.Players, r.Balance, r.Rounds = append(r.Players, name), append(r.Balance, 0), append(r.Rounds, 0)
	return len(r.Players) - 1
}

// Payments returns the payments that settle the night. Their seats are positions in Players, from
// 1.
func (r *Settlement) Payments() []Payment { return Payments(r.Balance, r.Pot) }
