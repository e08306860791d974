package draw

// A hall holds the tables of a round, and the cost of each pair of players at one table.
type hall struct {
	players []Player
	sizes   []int
	by      By
	first   []int   // first place of each table
	table   []int   // table of each place
	apart   [][]int // cost of each pair of players at one table
	paired  [][]int // cost of each pair of players as partners; nil if there are no partners
	bound   int     // lower bound of the cost of any seating
}

// A seating says who sits at each place; players are indices into hall.players.
type seating []int

// Costs of one pair at a table. One pair of team mates costs more than any number of repeated
// meetings, and one repeated meeting costs more than any number of pairs of the same club. Being
// partners again costs more than all meetings among so few players that meetings cannot be avoided.
const (
	oneClub   = 1
	oneMet    = 1_000
	onePaired = 1_000_000
	teamMate  = 1_000_000_000
)

func newHall(players []Player, sizes []int, r Request) *hall {
	h := &hall{players: players, sizes: sizes, by: r.By}
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
				h.apart[i][j] = price(a, b, r.Met[pair(a.Number, b.Number)])
			}
		}
		if r.Paired != nil {
			costs := make([]int, len(players))
			for j, b := range players {
				costs[j] = onePaired * r.Paired[pair(a.Number, b.Number)]
			}
			h.paired = append(h.paired, costs)
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

// unavoidable returns the smallest possible number of pairs of the same group at one table. It is
// reached when the members of each group are dealt to the tables in turn.
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

// at returns the range of places of the table to which a place belongs; to is exclusive.
func (h *hall) at(place int) (from, to int) {
	t := h.table[place]
	return h.first[t], h.first[t] + h.sizes[t]
}

// opposite returns the place across the table.
func (h *hall) opposite(place int) int {
	from, to := h.at(place)
	return from + (place-from+(to-from)/2)%(to-from)
}

// beside returns what a player costs at this place: the sum of the pairs with everybody else at its
// table. It ignores who sits at the place now.
func (h *hall) beside(s seating, player, place int) (cost int) {
	if h.paired != nil {
		cost = h.paired[player][s[h.opposite(place)]]
	}
	from, to := h.at(place)
	for p := from; p < to; p++ {
		if p != place {
			cost += h.apart[player][s[p]]
		}
	}
	return cost
}

// cost returns the total cost of all pairs that sit at one table.
func (h *hall) cost(s seating) (cost int) {
	for place, player := range s {
		cost += h.beside(s, player, place)
	}
	return cost / 2
}

// numbers returns the player numbers of each table, in the given order. Where those who sit opposite
// are partners, the order is that of the places.
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
