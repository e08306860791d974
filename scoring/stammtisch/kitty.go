package stammtisch

import (
	"cmp"
	"math/bits"
	"slices"

	"anschreiber/scoring"
)

// Money is who owes whom, and what lies in the kitty.
type Money struct {
	People   []Person // who has ever won or paid anything, by name
	Open     []int    // cents that each is still to get; with KittyDue the sum is 0
	KittyDue int      // cents that the kitty is still to get
	Kitty    int      // cents that lie in the kitty
	Debts    []Debt
	Small    []Debt // so little that it waits until it is more
}

// A Debt is what somebody owes somebody, as few as settle everything. The zero
// Person is the kitty.
type Debt struct {
	From, To Person
	Cents    int
}

// Money adds up every evening that has ended by a day, and every payment. What
// is only known by its totals was paid in its time.
func (t Stammtisch) Money(today scoring.Day) Money {
	l := t.Ledger(today, nil)
	return settled(l.Open, l.cash, t.Rules.Small)
}

func settled(open map[Person]int, cash, small int) Money {
	m := Money{KittyDue: open[Person{}], Kitty: cash}
	for who := range open {
		if who != (Person{}) {
			m.People = append(m.People, who)
		}
	}
	slices.SortFunc(m.People, func(a, b Person) int { return cmp.Compare(a.Name, b.Name) })
	for _, who := range m.People {
		m.Open = append(m.Open, open[who])
	}
	for _, group := range groups(append([]int{m.KittyDue}, m.Open...)) {
		for _, d := range m.debts(group) {
			if d.Cents < small {
				m.Small = append(m.Small, d)
			} else {
				m.Debts = append(m.Debts, d)
			}
		}
	}
	return m
}

// debts settle a group of parties that sums to 0; 0 is the kitty.
func (m Money) debts(group []int) (all []Debt) {
	open := make([]int, len(m.Open)+1)
	for _, i := range group {
		open[i] = append([]int{m.KittyDue}, m.Open...)[i]
	}
	for _, p := range scoring.Payments(open[1:], open[0]) {
		all = append(all, Debt{m.party(p.From), m.party(p.To), p.Cents})
	}
	return all
}

func (m Money) party(s scoring.Seat) Person {
	if s == 0 {
		return Person{}
	}
	return m.People[s-1]
}

// maxExact is for how many parties the fewest payments are looked for; with more
// they are few, which is all that anybody can tell.
const maxExact = 14

// groups splits amounts that sum to 0 into as many groups as possible that do so
// by themselves: each needs one payment less than it has members, and so the
// most groups need the fewest payments.
func groups(open []int) [][]int {
	var at []int
	for i, cents := range open {
		if cents != 0 {
			at = append(at, i)
		}
	}
	if len(at) > maxExact {
		return [][]int{at}
	}
	return split(open, at)
}

// split walks over all sets of parties: most[set] is into how many groups it
// falls where they are settled one behind the other, last[set] who came last.
func split(open, at []int) (all [][]int) {
	sets := 1 << len(at)
	sum, most, last := make([]int, sets), make([]int, sets), make([]int, sets)
	for set := 1; set < sets; set++ {
		low := bits.TrailingZeros(uint(set))
		sum[set] = sum[set&(set-1)] + open[at[low]]
		most[set] = -1
		for i := range at {
			if without := set &^ (1 << i); without != set && most[without] > most[set] {
				most[set], last[set] = most[without], i
			}
		}
		if sum[set] == 0 {
			most[set]++
		}
	}
	var group []int
	for set := sets - 1; set > 0; set &^= 1 << last[set] {
		if sum[set] == 0 && group != nil {
			all, group = append(all, group), nil
		}
		group = append(group, at[last[set]])
	}
	if group != nil {
		all = append(all, group)
	}
	for _, g := range all {
		slices.Sort(g)
	}
	return all
}
