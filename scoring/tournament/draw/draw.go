// Package draw seats the players of a tournament. The same request gives the same seats on every
// machine, and anyone who has the list of players, the earlier tables, the seed and the
// explanations of Method and Exactly can repeat a draw.
package draw

import (
	"cmp"
	"slices"
	"strings"
)

// A Player takes part in a round. Team, Tandem and Club are empty if there is none.
type Player struct {
	Number             int
	Team, Tandem, Club string
	SatOut             int // rounds that the player has sat out so far
}

// By is the method that decides the seats.
type By string

const (
	Lot    By = "lot"
	Points By = "points"
)

// A Request describes one round that is to be drawn.
type Request struct {
	Players []Player // for Points in the order of the ranking, the leader first
	Met     Met      // who has met in earlier rounds
	Paired  Met      // who has been partners in earlier rounds; nil if those who sit opposite are not partners
	Main    int      // normal size of a table; 0 for four
	Tables  Tables
	Sizes   []int // sizes of the tables; nil for as many of the normal size as possible
	By      By
	Seed    string
	Round   int
	Left    int // number of rounds that come after this one
}

// Tables says what happens to players for whom there is no table of the normal size.
type Tables int

const (
	FoursOnly Tables = 0 // they sit out in turn
	WithThree Tables = 3 // some tables have three players
	WithFour  Tables = 4 // some tables have four players
	WithFive  Tables = 5 // some tables have five players, of whom one sits out each deal
)

// Met counts how often two players have sat together.
type Met map[[2]int]int

// AddPartners counts a meeting for the two pairs who sit opposite each other at a table of four.
func (m Met) AddPartners(table []int) {
	for i, b := range table[min(2, len(table)):] {
		m[pair(table[i], b)]++
	}
}

// Add counts a meeting for each pair at one table.
func (m Met) Add(table []int) {
	for i, a := range table {
		for _, b := range table[:i] {
			m[pair(a, b)]++
		}
	}
}

func pair(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// Seats is the result of a draw. Tables holds the player numbers at each table, by seat; Out holds
// the numbers of those who sit out. Attempt is the number of the attempt that was chosen, from 1.
type Seats struct {
	Tables  [][]int
	Out     []int
	Attempt int
}

// Draw gives everybody one seat. It separates team mates wherever possible. Then it avoids, in this
// order, that partners are partners again, that players meet again, and that members of one club
// meet. With few players, it also prefers seats that let the later rounds be seated without repeated
// meetings.
func (r Request) Draw() Seats {
	sizes := r.Sizes
	if sizes == nil {
		sizes = Sizes(len(r.Players), cmp.Or(r.Main, 4), r.Tables)
	}
	players, out := r.sitOut(sum(sizes))
	h := newHall(players, sizes, r)
	best, attempt := r.seated(h, 1), 1
	cost, ahead := h.cost(best), r.ahead(h, best)
	for a := 2; a <= r.attempts(len(players)) && (cost > h.bound || ahead < r.Left); a++ {
		next := r.seated(h, a)
		if c := h.cost(next); c <= cost {
			if n := r.ahead(h, next); c < cost || n > ahead {
				best, attempt, cost, ahead = next, a, c, n
			}
		}
	}
	order := r.order(players, attempt)
	if h.paired != nil {
		order = best
	}
	return Seats{Tables: h.numbers(best, order), Out: out, Attempt: attempt}
}

// seated returns the result of one attempt: places in the order of the lots, then swaps.
func (r Request) seated(h *hall, attempt int) seating {
	s := seating(r.order(h.players, attempt)) // the first table fills first
	h.improve(s)
	return s
}

// attempts returns the largest number of attempts from which the best is taken. There are more with
// fewer players, because few players are harder to keep apart.
func (r Request) attempts(players int) int {
	if r.By == Points {
		return 1
	}
	return 3 + 2000/(players+1)
}

// order returns the order of the players before any swap, as indices into players.
func (r Request) order(players []Player, attempt int) []int {
	order := indices(len(players))
	if r.By == Lot {
		lots := r.lots(players, attempt)
		slices.SortFunc(order, func(a, b int) int { return strings.Compare(lots[a], lots[b]) })
	}
	return order
}

// indices returns the numbers from 0 to n−1.
func indices(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// sitOut splits the players into those who play and the numbers of those who sit out because the
// seats are not enough. Whoever has sat out least often sits out first; among equals, whoever has
// the last lot of the first attempt.
func (r Request) sitOut(seats int) (playing []Player, out []int) {
	lots := r.lots(r.Players, 1)
	turn := indices(len(r.Players))
	slices.SortFunc(turn, func(a, b int) int {
		if by := r.Players[b].SatOut - r.Players[a].SatOut; by != 0 {
			return by
		}
		return strings.Compare(lots[a], lots[b])
	})
	for _, i := range turn[seats:] {
		out = append(out, r.Players[i].Number)
	}
	slices.Sort(out)
	playing = slices.DeleteFunc(slices.Clone(r.Players), func(p Player) bool { return slices.Contains(out, p.Number) })
	return playing, out
}

// Sizes returns the sizes of the tables: as few players as possible sit out, then as many tables as
// possible have the normal size main. The other tables come last.
func Sizes(players, main int, with Tables) []int {
	mains, others := players/main, 0
	for n := 1; n < main && n*int(with) <= players && with != FoursOnly; n++ {
		m := (players - n*int(with)) / main
		if m*main+n*int(with) > mains*main+others*int(with) {
			mains, others = m, n
		}
	}
	return append(slices.Repeat([]int{main}, mains), slices.Repeat([]int{int(with)}, others)...)
}

func sum(sizes []int) (n int) {
	for _, s := range sizes {
		n += s
	}
	return n
}
