package scoring

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// Drinks are the rounds of drinks of one list, as a beer mat needs them. Many requests share them,
// so nothing in them may ever be changed.
type Drinks struct {
	Evening string // ID
	Last    int    // the number of its last entry
	Day     Day
	Players []string
	Lost    []int   // by seat
	Drunk   []Drunk // the oldest first

	Night string // ID of the first list of its night; set where several lists are added up
	Mark  string // what the keys of its forms end with, on a phone without network; otherwise ""
}

// Drunk says when somebody bought rounds, and which entry of the list noted it.
type Drunk struct {
	Paid
	Entry int
	At    time.Time // zero if that is not known, because the evening was imported
}

// Drinks returns the rounds of drinks of an evening with this state and this sheet; nil if it is not
// played for rounds. They do not say to which night the evening belongs.
func (l Log) Drinks(id string, now State, sheet Sheet) *Drinks {
	if sheet.Rounds == nil {
		return nil
	}
	d := &Drinks{Evening: id, Last: now.Last, Day: now.Setup.Day, Players: now.Setup.Players, Lost: sheet.Rounds}
	for i, seq := range l.Payments() {
		one := Drunk{Paid: now.Paid[i], Entry: seq}
		if !l[seq].Imported() {
			one.At = l[seq].At
		}
		if one.Rounds > 0 {
			d.Drunk = append(d.Drunk, one)
		}
	}
	return d
}

// Size estimates how many bytes the rounds of an evening take in memory; nil is allowed.
func (d *Drinks) Size() int {
	if d == nil {
		return 200
	}
	return 500 + 50*len(d.Players) + 150*len(d.Drunk)
}

// A BeerMat has the rounds of drinks that the same people owe each other, over all their nights.
type BeerMat struct {
	Day    Day // of the newest night
	People []Tab

	same string // the people, see samePeople
}

// A Tab has the strokes of one person on a beer mat.
type Tab struct {
	Name    string
	Open    int      // strokes: rounds that the person still has to buy
	Strokes []Stroke // the nights that these are from, the oldest first
	Drunk   []Stroke // what was bought last, at most mostDrunk, the latest first

	who string // the same for all names of the person
}

// A Stroke stands for rounds of drinks of one person and one night. The evening is a list of that
// night; its log has, or gets, the entry that the rounds were bought.
type Stroke struct {
	Drinks
	Name   string // as it is written in that night
	Rounds int
	Entry  int // the entry that noted that they were bought; 0 if they are still open

	bought time.Time
}

// mostDrunk is how many purchases of one person a beer mat shows, so that they can be taken back.
const mostDrunk = 3

// Shown reports whether a beer mat has a stroke, or had one until lately.
func (m BeerMat) Shown() bool {
	return slices.ContainsFunc(m.People, func(t Tab) bool { return t.Open > 0 || len(t.Drunk) > 0 })
}

// BeerMats adds up lists, given the newest first. It returns one mat for each group of people who
// have played a night together, the newest night first. Names are equal as for NameAs, and people
// may sit in any order. Drunk has rounds that were bought after lately.
func BeerMats(lists []Drinks, lately time.Time) (mats []BeerMat) {
	at, alike := map[string]int{}, map[string]string{}
	called := func(name string) string {
		if alike[name] == "" {
			alike[name] = alikeName(name)
		}
		return alike[name]
	}
	for _, night := range nights(lists) {
		var people []string
		for _, list := range night {
			for _, name := range list.Players {
				people = append(people, called(name))
			}
		}
		same := samePeople(people)
		if _, here := at[same]; !here {
			at[same], mats = len(mats), append(mats, BeerMat{Day: night[0].Day, same: same})
		}
		mats[at[same]].add(night, called, lately)
	}
	for _, m := range mats {
		m.order()
	}
	return slices.DeleteFunc(mats, func(m BeerMat) bool { return !m.Shown() })
}

// NewBeerMat works like BeerMats, but returns one mat for all lists, whoever has played. called
// returns the name under which somebody's strokes are added up.
func NewBeerMat(lists []Drinks, called func(name string) string, lately time.Time) (m BeerMat) {
	for _, night := range nights(lists) {
		m.Day = max(m.Day, night[0].Day)
		m.add(night, called, lately)
	}
	for i := range m.People {
		m.People[i].Name = m.People[i].who
	}
	m.order()
	return m
}

// samePeople returns the same text for the same people in any order, and changes the order.
func samePeople(alike []string) string {
	slices.Sort(alike)
	return strings.Join(slices.Compact(alike), "\n")
}

// MatOf returns the beer mat of these people; ok is false if there is none.
func MatOf(mats []BeerMat, people []string) (m BeerMat, ok bool) {
	var alike []string
	for _, name := range people {
		alike = append(alike, alikeName(name))
	}
	same := samePeople(alike)
	i := slices.IndexFunc(mats, func(m BeerMat) bool { return m.same == same })
	if i < 0 {
		return m, false
	}
	return mats[i], true
}

// alikeName returns the same text for two names that NameAs takes for the same.
func alikeName(name string) string { return strings.ToLower(singleBlanks(name)) }

// nights groups lists by their nights, the newest day first.
func nights(lists []Drinks) (nights [][]Drinks) {
	at := map[string]int{}
	for _, list := range lists {
		i, here := at[list.Night]
		if !here {
			i, at[list.Night] = len(nights), len(nights)
			nights = append(nights, nil)
		}
		nights[i] = append(nights[i], list)
	}
	slices.SortStableFunc(nights, func(a, b []Drinks) int { return cmp.Compare(b[0].Day, a[0].Day) })
	return nights
}

// add adds a night that is not newer than those on the mat. What was paid in a night counts for
// that night only.
func (m *BeerMat) add(night []Drinks, called func(name string) string, lately time.Time) {
	var lost Settlement
	var paid []Paid
	for _, list := range night {
		lost.Add(list.Players, Sheet{Balance: make([]int, len(list.Players)), Rounds: list.Lost})
		for _, one := range list.Drunk {
			paid = append(paid, one.Paid)
		}
	}
	open := lost.Open(paid)
	for i, name := range lost.Players {
		t := m.tab(name, called(name))
		for _, list := range night {
			for _, one := range list.Drunk {
				if one.From == name && one.At.After(lately) {
					t.Drunk = append(t.Drunk, Stroke{list, name, one.Rounds, one.Entry, one.At})
				}
			}
		}
		if n := open.Rounds[i]; n > 0 {
			t.Open += n
			t.Strokes = append(t.Strokes, Stroke{Drinks: listOf(night, name), Name: name, Rounds: n})
		}
	}
}

// order puts the oldest strokes first, and leaves only what was bought last.
func (m BeerMat) order() {
	for i := range m.People {
		t := &m.People[i]
		slices.Reverse(t.Strokes)
		slices.SortStableFunc(t.Drunk, func(a, b Stroke) int { return cmp.Or(b.bought.Compare(a.bought), cmp.Compare(b.Entry, a.Entry)) })
		t.Drunk = t.Drunk[:min(mostDrunk, len(t.Drunk))]
	}
}

// tab returns the tab of a person, which is new if the person has none yet.
func (m *BeerMat) tab(name, who string) *Tab {
	i := slices.IndexFunc(m.People, func(t Tab) bool { return t.who == who })
	if i < 0 {
		i, m.People = len(m.People), append(m.People, Tab{Name: name, who: who})
	}
	return &m.People[i]
}

// listOf returns the list of a night on which somebody has lost rounds.
func listOf(night []Drinks, name string) Drinks {
	for _, list := range night {
		if i := slices.Index(list.Players, name); i >= 0 && list.Lost[i] > 0 {
			return list
		}
	}
	return night[0]
}
