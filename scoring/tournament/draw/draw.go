// Package draw seats the players of a tournament. The same request gives the
// same seats on every machine, and what was drawn can be worked out again by
// anyone who has the list of players, the seed and Method's two sentences.
package draw

import (
	"slices"
	"strings"
)

// A Player takes part in a round. Who has no team, tandem or club leaves it empty.
type Player struct {
	Number             int
	Team, Tandem, Club string
	SatOut             int // rounds so far
}

// By is what the seats go by.
type By string

const (
	Lot    By = "lot"
	Points By = "points"
)

// A Request is one round that is to be drawn.
type Request struct {
	Players []Player // by points: the leader first
	Met     Met      // in earlier rounds
	Tables  Tables
	Sizes   []int // of the tables; nil for as many of four as can be
	By      By
	Seed    string
	Round   int
	Left    int // rounds that are to come
}

// Tables says what becomes of players whom no table of four can take.
type Tables int

const (
	FoursOnly Tables = 0 // they sit out, in turn
	WithThree Tables = 3 // three play where four would
	WithFive  Tables = 5 // one of them sits out each deal
)

// four is a table as it should be.
const four = 4

// Met is how often two players have sat together.
type Met map[[2]int]int

// Add notes those who sit at one table.
func (m Met) Add(table []int) {
	for i, a := range table {
		for _, b := range table[:i] {
			m[pair(a, b)]++
		}
	}
}

func pair(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// Seats are the numbers of the players at each table, seat by seat, and of
// those who sit out. Attempt says which of the attempts it was.
type Seats struct {
	Tables  [][]int
	Out     []int
	Attempt int
}

// Draw seats everybody once. It parts team mates wherever that can be, then
// avoids what meetings again it can, then parts those of one club. Where few play, it
// also takes care that nobody has to meet again in the rounds to come.
func (r Request) Draw() Seats {
	sizes := r.Sizes
	if sizes == nil {
		sizes = Sizes(len(r.Players), r.Tables)
	}
	players, out := r.sitOut(sum(sizes))
	h := newHall(players, r.Met, sizes, r.By)
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
	return Seats{Tables: h.numbers(best, r.order(players, attempt)), Out: out, Attempt: attempt}
}

// seated is what one attempt comes to: places in order, then swaps.
func (r Request) seated(h *hall, attempt int) seating {
	s := seating(r.order(h.players, attempt)) // the first table fills first
	h.improve(s)
	return s
}

// attempts is how often lots are drawn before the best is taken: more where
// there are few players, whom it is harder to keep apart.
func (r Request) attempts(players int) int {
	if r.By == Points {
		return 1
	}
	return 3 + 2000/(players+1)
}

// order is where each player stands before any swap: an index into players.
func (r Request) order(players []Player, attempt int) []int {
	order := indices(len(players))
	if r.By == Lot {
		lots := r.lots(players, attempt)
		slices.SortFunc(order, func(a, b int) int { return strings.Compare(lots[a], lots[b]) })
	}
	return order
}

// indices are 0, 1, 2 and so on, up to n of them.
func indices(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// sitOut takes away whom no table has room for: those who sat out least often,
// and among them those with the last lots of the first attempt.
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

// Sizes are how large the tables are: as few sit out as can be, then there are
// as many tables of four as can be. The other tables come last.
func Sizes(players int, with Tables) []int {
	fours, others := players/four, 0
	for n := 1; n < four && n*int(with) <= players && with != FoursOnly; n++ {
		f := (players - n*int(with)) / four
		if f*four+n*int(with) > fours*four+others*int(with) {
			fours, others = f, n
		}
	}
	return append(slices.Repeat([]int{four}, fours), slices.Repeat([]int{int(with)}, others)...)
}

func sum(sizes []int) (n int) {
	for _, s := range sizes {
		n += s
	}
	return n
}
