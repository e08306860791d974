package draw

import "math/bits"

// fewEnough is the largest number of players for which a draw also considers later rounds: among
// more players, a round seldom makes it impossible that nobody meets twice in the next ones.
const fewEnough = 16

// ahead returns for how many of the rounds to come (at most Left) it finds seats after this round
// so that neither opponents nor team mates meet again. Where it does not search (by points, with
// more than fewEnough players, or while nobody has met), it returns Left.
func (r Request) ahead(h *hall, s seating) int {
	if r.By != Lot || len(s) > fewEnough || len(r.Met) == 0 {
		return r.Left
	}
	p := plan{sizes: h.sizes}
	for i := range s {
		for j, cost := range h.apart[i] {
			if i == j || cost >= oneMet {
				p.met[i] |= 1 << j
			}
		}
	}
	for place, player := range s {
		from, to := h.at(place)
		for _, other := range s[from:to] {
			p.met[player] |= 1 << other
		}
	}
	return p.rounds(1<<len(s)-1, r.Left)
}

// farEnough is how many tables a search seats before it stops with what it has found: where many
// rounds are to come and few have met, there are too many ways to try them all.
const farEnough = 2_000

// A plan is a search for rounds in which nobody meets again. Sets of players are bit sets.
type plan struct {
	sizes  []int
	met    [fewEnough]uint16 // whom each player has met, including the player
	seated int               // tables seated so far, in all ways that were tried
}

// rounds returns how many rounds can be seated one after the other, at most most.
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

// fill seats the players in left at the tables from this one on, in every possible way, and calls
// found for each way until found returns true, which ends the search. The first player of a table
// is never below least, so that tables of the same size are not tried in another order.
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

// join adds more players, taken from may, to the members of a table in every possible way, and
// calls found for each until found returns true, which ends the search.
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
