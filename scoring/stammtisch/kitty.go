package stammtisch

import (
	"cmp"
	"math/bits"
	"slices"
	"time"

	"anschreiber/scoring"
)

// Money says who owes whom, and how much is in the kitty.
type Money struct {
	People   []Person // everybody who has ever won, lost or paid anything, sorted by name
	Open     []int    // by person, the cents that the person is still to receive (negative: still has to pay); together with KittyDue the sum is 0
	KittyDue int      // cents that the kitty is still to receive
	Kitty    int      // cents that are in the kitty
	Debts    []Debt
	Small    []Debt // debts below Rules.Small, which need not be paid yet
}

// A Debt is an amount that one person owes another. Money returns as few debts as possible. The
// zero Person is the kitty.
type Debt struct {
	From, To Person
	Cents    int
}

// Money adds up every evening that has ended by a day, and every payment. Evenings of which only
// totals are known count as settled.
func (t Stammtisch) Money(today scoring.Day) Money {
	l := t.Ledger(today, nil)
	return settled(l.Open, l.cash, t.Rules.Small)
}

// BeerMat adds up the rounds of drinks of all evenings that count, whether they have ended or not.
// Strokes of evenings before a day before which everything was declared paid are gone. It has only
// people who have a stroke, or had one until lately.
func (t Stammtisch) BeerMat(lately time.Time) scoring.BeerMat {
	before, _ := t.cleared()
	not, people := t.NotCounting(), t.People()
	var lists []scoring.Drinks
	for _, e := range slices.Backward(t.All) {
		if e.Drinks != nil && !not[e.ID] && e.Setup.Day >= before {
			list := *e.Drinks
			list.Night = cmp.Or(t.Nights[e.ID], e.ID)
			lists = append(lists, list)
		}
	}
	m := scoring.NewBeerMat(lists, func(name string) string { return people.Who(name).Name }, lately)
	m.People = slices.DeleteFunc(m.People, func(tab scoring.Tab) bool { return tab.Open == 0 && len(tab.Drunk) == 0 })
	return m
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

// debts returns the payments that settle a group of people whose amounts sum to 0. Index 0 in the
// group is the kitty.
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

// maxExact is the largest number of people for which the fewest possible payments are computed.
// With more people there may be a few payments more than necessary, which nobody will notice.
const maxExact = 14

// groups splits amounts that sum to 0 into as many groups as possible that each sum to 0. Each
// group needs one payment less than it has members, so the largest number of groups needs the
// fewest payments.
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

// split goes through all sets of parties. most[set] is the largest number of groups that the set
// can be split into when the parties are added one after the other; last[set] is the party that
// was added last.
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
