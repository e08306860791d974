package draw

// A hall is who must not, or should not, sit with whom.
type hall struct {
	players []Player
	sizes   []int
	by      By
	first   []int   // the place at which each table begins
	table   []int   // of each place
	apart   [][]int // how dear it is that two sit together
	bound   int     // no seating is cheaper
}

// A seating says who sits at each place; players are indices.
type seating []int

// What one pair at a table costs. One more pair of team mates is worse than any
// number of meetings, one more meeting worse than any number of clubs.
const (
	oneClub  = 1
	oneMet   = 1_000
	teamMate = 1_000_000_000
)

func newHall(players []Player, met Met, sizes []int, by By) *hall {
	h := &hall{players: players, sizes: sizes, by: by}
	for t, size := range sizes {
		h.first = append(h.first, len(h.table))
		for range size {
			h.table = append(h.table, t)
		}
	}
	h.apart = make([][]int, len(players))
	for i, a := range players {
		h.apart[i] = make([]int, len(players))
		for j, b := range players {
			if i != j {
				h.apart[i][j] = price(a, b, met[pair(a.Number, b.Number)])
			}
		}
	}
	h.bound = teamMate*h.unavoidable(func(p Player) string { return p.Team }) + oneClub*h.unavoidable(func(p Player) string { return p.Club })
	return h
}

func price(a, b Player, met int) int {
	cost := oneMet * met
	if a.Team != "" && a.Team == b.Team || a.Tandem != "" && a.Tandem == b.Tandem {
		cost += teamMate
	}
	if a.Club != "" && a.Club == b.Club {
		cost += oneClub
	}
	return cost
}

// unavoidable counts the pairs that sit together however they are spread: a
// group does best when its members are dealt to the tables in turn.
func (h *hall) unavoidable(group func(Player) string) (pairs int) {
	sizes := map[string]int{}
	for _, p := range h.players {
		if g := group(p); g != "" {
			sizes[g]++
		}
	}
	for _, size := range sizes {
		each, more := size/len(h.sizes), size%len(h.sizes)
		pairs += len(h.sizes)*each*(each-1)/2 + more*each
	}
	return pairs
}

// at are the places of the table at which a place is.
func (h *hall) at(place int) (from, to int) {
	t := h.table[place]
	return h.first[t], h.first[t] + h.sizes[t]
}

// beside is what it costs that player sits at the table of a place, whoever
// sits at that place now.
func (h *hall) beside(s seating, player, place int) (cost int) {
	from, to := h.at(place)
	for p := from; p < to; p++ {
		if p != place {
			cost += h.apart[player][s[p]]
		}
	}
	return cost
}

// cost is what all pairs cost together.
func (h *hall) cost(s seating) (cost int) {
	for place, player := range s {
		cost += h.beside(s, player, place)
	}
	return cost / 2
}

// numbers are the players of each table, in the order in which they stood.
func (h *hall) numbers(s seating, order []int) [][]int {
	table := make([]int, len(s))
	for place, player := range s {
		table[player] = h.table[place]
	}
	tables := make([][]int, len(h.sizes))
	for _, player := range order {
		tables[table[player]] = append(tables[table[player]], h.players[player].Number)
	}
	return tables
}
