package tournament

import (
	"slices"
	"strconv"
	"time"

	"anschreiber/scoring"
)

// A Tournament is its state, and the evenings of its tables by their IDs.
type Tournament struct {
	State
	All    map[string]*TableResult
	Locked map[string]bool                                                 // evenings in which nobody may write, as the database has it
	Who    func(device string, as scoring.Text, at time.Time) scoring.Text // who wrote something, as what, and when; nil where nobody knows

	Hides bool // some names are not shown whole: see ForEverybody
}

// Lists are those of a round, by table; nil for one that has not begun.
func (t Tournament) Lists(round int) (lists []List) {
	r := t.Round(round)
	if r == nil || !r.Begun {
		return nil
	}
	for _, table := range r.Tables {
		lists = append(lists, t.List(table))
	}
	return lists
}

// Results are those of all lists so far, by round, table and seat; those of lists
// that are not in yet are how they stand.
func (t Tournament) Results() (all []Result) {
	for _, r := range t.Rounds {
		for _, l := range t.Lists(r.Number) {
			all = append(all, l.Shares...)
		}
	}
	return all
}

// Closed reports a round of which all lists are in.
func (t Tournament) Closed(round int) bool {
	lists := t.Lists(round)
	return len(lists) > 0 && !slices.ContainsFunc(lists, func(l List) bool { return !l.In })
}

// Finished reports that all rounds are played, and all their lists are in.
func (t Tournament) Finished() bool { return t.Begun() >= t.Setup.Rounds && t.Closed(t.Begun()) }

// MissingLists are the tables of a round whose lists are not in.
func (t Tournament) MissingLists(round int) scoring.Text {
	var tables []scoring.Text
	for _, l := range t.Lists(round) {
		if !l.In {
			tables = append(tables, scoring.T("Tisch ", "table ").Add(scoring.Same(strconv.Itoa(l.Table.At.Table))))
		}
	}
	return scoring.List(tables...)
}

// ShownRound is the round that is on, else the one that comes next.
func (t Tournament) ShownRound() *Round {
	if n := t.Begun(); n > 0 && !t.Closed(n) {
		return t.Round(n)
	}
	return t.current()
}

// anyIn reports that a list is.
func (t Tournament) anyIn() bool {
	return slices.ContainsFunc(t.listsOf(0), func(l List) bool { return l.In })
}

// empty reports a table's evening in which nothing is written.
func (t Tournament) empty(evening string) bool {
	e := t.All[evening]
	return e == nil || e.Empty
}

// listsOf are those of a round, or of all for 0.
func (t Tournament) listsOf(round int) (lists []List) {
	for _, r := range t.Rounds {
		if round == 0 || round == r.Number {
			lists = append(lists, t.Lists(r.Number)...)
		}
	}
	return lists
}
