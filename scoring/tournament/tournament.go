package tournament

import (
	"slices"
	"strconv"
	"time"

	"anschreiber/scoring"
)

// A Tournament is the state of a tournament together with the results of its tables, by evening ID.
type Tournament struct {
	State
	All    map[string]*TableResult
	Locked map[string]bool                                                 // IDs of evenings in which nobody may write, as stored in the database
	Who    func(device string, as scoring.Text, at time.Time) scoring.Text // describes who wrote something, in which role, and when; nil where this is unknown

	Hides bool // some names are shortened or hidden: see ForEverybody
}

// Lists returns the lists of a round, by table; nil for a round that has not begun.
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

// Results returns the results of all lists so far, by round, table and seat. A list that is not in
// yet has its current points.
func (t Tournament) Results() (all []Result) {
	for _, r := range t.Rounds {
		for _, l := range t.Lists(r.Number) {
			all = append(all, l.Shares...)
		}
	}
	return all
}

// Closed reports whether a round has begun and all its lists are in.
func (t Tournament) Closed(round int) bool {
	lists := t.Lists(round)
	return len(lists) > 0 && !slices.ContainsFunc(lists, func(l List) bool { return !l.In })
}

// Finished reports whether all rounds are played and all lists of the last one are in.
func (t Tournament) Finished() bool { return t.Begun() >= t.Setup.Rounds && t.Closed(t.Begun()) }

// MissingLists names the tables of a round whose lists are not in.
func (t Tournament) MissingLists(round int) scoring.Text {
	var tables []scoring.Text
	for _, l := range t.Lists(round) {
		if !l.In {
			tables = append(tables, scoring.T("Tisch ", "table ").Add(scoring.Same(strconv.Itoa(l.Table.At.Table))))
		}
	}
	return scoring.List(tables...)
}

// ShownRound returns the round that is under way, else the one that comes next; nil before the
// first draw.
func (t Tournament) ShownRound() *Round {
	if n := t.Begun(); n > 0 && !t.Closed(n) {
		return t.Round(n)
	}
	return t.current()
}

// anyIn reports whether the list of any table is in.
func (t Tournament) anyIn() bool {
	return slices.ContainsFunc(t.listsOf(0), func(l List) bool { return l.In })
}

// empty reports whether nothing is written in a table's evening.
func (t Tournament) empty(evening string) bool {
	e := t.All[evening]
	return e == nil || e.Empty
}

// listsOf returns the lists of a round, or of all rounds for 0.
func (t Tournament) listsOf(round int) (lists []List) {
	for _, r := range t.Rounds {
		if round == 0 || round == r.Number {
			lists = append(lists, t.Lists(r.Number)...)
		}
	}
	return lists
}
