package draw

import (
	"math/bits"
	"slices"
)

// fewEnough is the largest number of players for which a draw also considers later rounds: with
// more players, the seats of one round seldom force anybody to meet twice in later rounds.
const fewEnough = 16

// ahead returns how many later rounds its search can seat after this one, at most r.Left, without
// anybody meeting an earlier opponent or a team mate. Where there are partners, it only avoids that
// anybody has the same partner again. It does not search in a draw by points, with more than
// fewEnough players, or if nobody has met yet; then it returns r.Left.
func (r Request) ahead(h *hall, s seating) int {
	if r.By != Lot || len(s) > fewEnough || len(r.Met) == 0 {
		return r.Left
	}
	p, apart := plan{sizes: h.sizes}, h.apart
	if h.paired != nil {
		p.sizes, apart = slices.Repeat([]int{2}, len(s)/2), h.paired
	}
	for i := range s {
		for j, cost := range apart[i] {
			if i == j || cost >= oneMet {
				p.met[i] |= 1 << j
			}
		}
	}
	for place, player := range s {
		from, to := h.at(place)
		if h.paired != nil {
			from, to = h.opposite(place), h.opposite(place)+1
		}
		for _, other := range s[from:to] {
			p.met[player] |= 1 << other
		}
	}
	return p.rounds(1<<len(s)-1, r.Left)
}

// farEnough is the number of tables that a search seats before it stops with the best result so
// far. It is limited because, with many rounds to come and few earlier meetings, there are too many
// ways to try them all.
const farEnough = 2_000

// A plan is a search for rounds in which nobody meets again. Sets of players are bit sets.
type plan struct {
	sizes  []int
	met    [fewEnough]uint16 // whom each player has met, including the player
	seated int               // how many tables the search has seated so far, over all the ways that it has tried
}

// rounds returns how many rounds in a row can be seated so that nobody meets again. It looks for no
// more rounds than the number most.
func (p *plan) rounds(all uint16, most int) (longest int) {
	if most == 0 {
		return 0
	}
	p.fill(0, 0, all, func() bool {
		longest = max(longest, 1+p.rounds(all, most-1))
		return longest == most
	})
	return longest
}

// fill seats the players of the set left at this table and all tables after it, in every possible
// way. It calls found for each way, and ends the search when found returns true; fill then returns
// true, too. No player of this table may have an index below least, so that tables of the same size
// are not tried again in another order.
func (p *plan) fill(table, least int, left uint16, found func() bool) bool {
	if table == len(p.sizes) {
		return found()
	}
	for rest := left >> least << least; rest != 0; rest &= rest - 1 {
		first := bits.TrailingZeros16(rest)
		if p.join(1<<first, rest&^p.met[first], p.sizes[table]-1, func(members uint16) bool {
			if p.seated++; p.seated > farEnough {
				return true
			}
			before := p.met
			for m := members; m != 0; m &= m - 1 {
				p.met[bits.TrailingZeros16(m)] |= members
			}
			least := first + 1
			if table+1 < len(p.sizes) && p.sizes[table+1] != p.sizes[table] {
				least = 0
			}
			over := p.fill(table+1, least, left&^members, found)
			p.met = before
			return over
		}) {
			return true
		}
		if p.sizes[table] == p.sizes[len(p.sizes)-1] {
			break // all tables left have this size, and the lowest player left sits at one of them: let it be this one
		}
	}
	return false
}

// join adds players to the members of a table in every possible way: as many as more says, from the
// set may. It calls found for each way, and ends the search when found returns true; join then
// returns true, too.
func (p *plan) join(members, may uint16, more int, found func(uint16) bool) bool {
	if more == 0 {
		return found(members)
	}
	for ; may != 0; may &= may - 1 {
		next := bits.TrailingZeros16(may)
		if p.join(members|1<<next, may&^p.met[next], more-1, found) {
			return true
		}
	}
	return false
}
