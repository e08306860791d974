package stammtisch

import (
	"bytes"
	"encoding/json"
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// An Act is the change that one entry of the log makes.
type Act struct {
	Name     string    `json:"name,omitempty"`
	Regulars []Regular `json:"regulars,omitempty"` // the regulars that have changed, with their new data
	Takes    []string  `json:"takes,omitempty"`    // IDs of the evenings that the act adds
	Drops    []string  `json:"drops,omitempty"`    // IDs of the evenings that the act removes
	Totals   []Total   `json:"totals,omitempty"`
	Counts   []Counts  `json:"counts,omitempty"`
	Counted  []Counts  `json:"counted,omitempty"` // tournaments that start or stop counting in the season
	Rules    *Rules    `json:"rules,omitempty"`
	Payment  *Payment  `json:"payment,omitempty"`
	Fee      *Fee      `json:"fee,omitempty"`
	Undoes   int       `json:"undoes,omitempty"` // the Seq of the act that is taken back
}

// A Regular is a member of the Stammtisch, with all the names by which evenings know the person.
type Regular struct {
	ID     int      `json:"id"` // counted from 1
	Name   string   `json:"name,omitempty"`
	Names  []string `json:"names,omitempty"` // other names of the same person
	Former bool     `json:"former,omitempty"`
	Into   int      `json:"into,omitempty"` // the ID of the regular that this one turned out to be; 0 for none
}

// Counts says whether an evening or a tournament is included in tables and statistics.
type Counts struct {
	Evening string `json:"evening"`
	Not     bool   `json:"not,omitempty"`
}

// Rules say how the table of a season is computed from its evenings, and how debts are settled.
type Rules struct {
	FirstMonth  int `json:"first_month,omitempty"`  // the first month of a season; 0 is January
	MinEvenings int `json:"min_evenings,omitempty"` // how many evenings a person needs for a rank by averages
	DropWorst   int `json:"drop_worst,omitempty"`   // how many of each person's worst evenings do not count

	GuestsPay bool `json:"guests_pay,omitempty"` // guests settle at the table, so that no debts with them are recorded
	Small     int  `json:"small,omitempty"`      // in cents; a debt below it need not be paid until it has grown
}

// TakenBack returns the entry that an act takes back, or 0. The second result is always 0,
// because a Stammtisch has no act that takes back several entries.
func (a Act) TakenBack() (one, from int) { return a.Undoes, 0 }

// An Entry is one line of the log.
type Entry = journal.Entry[Act]

// A Log is the entries of a Stammtisch in order.
type Log []Entry

// A State is the Stammtisch after all entries of its log.
type State struct {
	Name     string
	Regulars []Regular
	Evenings []string // IDs of its evenings
	Totals   []Total
	Not      []string // IDs of evenings and totals that do not count
	Counted  []string // IDs of its tournaments that count in the season
	Rules    Rules
	Payments []Paid
	Fees     []Fee        // in the order in which they were agreed on
	Last     int          // Seq of the last entry
	Undo     int          // Seq of the act that undo would take back; 0 for none
	UndoSays scoring.Text `json:"-"` // what the act in Undo did
	UndoAct  Act          `json:"-"` // the act in Undo itself
}

// Fold returns the state after all entries of the log that were not taken back.
func (l Log) Fold() (s State) {
	for _, e := range journal.Live(l) {
		s.apply(e)
	}
	return s
}

// apply changes the state by one act.
func (s *State) apply(e Entry) {
	a := e.Act
	s.Last = e.Seq
	if e.Seq > 0 && a.Undoes == 0 {
		s.Undo, s.UndoSays, s.UndoAct = e.Seq, s.actText(a), a
	}
	if a.Name != "" {
		s.Name = a.Name
	}
	for _, r := range a.Regulars {
		s.put(r)
	}
	if a.Drops != nil {
		s.Evenings = without(s.Evenings, a.Drops)
		s.dropTotals(a.Drops)
	}
	s.Evenings = with(s.Evenings, a.Takes)
	s.Totals = append(slices.Clip(s.Totals), a.Totals...)
	for _, c := range a.Counts {
		s.Not = without(s.Not, []string{c.Evening})
		if c.Not {
			s.Not = append(s.Not, c.Evening)
		}
	}
	for _, c := range a.Counted {
		s.Counted = without(s.Counted, []string{c.Evening})
		if !c.Not {
			s.Counted = append(s.Counted, c.Evening)
		}
	}
	if a.Rules != nil {
		s.Rules = *a.Rules
	}
	if a.Payment != nil {
		s.Payments = append(s.Payments, Paid{*a.Payment, e.Seq})
	}
	if a.Fee != nil {
		s.Fees = append(slices.Clip(s.Fees), *a.Fee)
	}
}

func (s *State) put(r Regular) {
	i := slices.IndexFunc(s.Regulars, func(o Regular) bool { return o.ID == r.ID })
	if i < 0 {
		s.Regulars = append(s.Regulars, r)
		return
	}
	s.Regulars[i] = r
}

func without(list, gone []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(one string) bool { return slices.Contains(gone, one) })
}

// with returns the list with the elements of more appended that it does not contain yet.
func with(list, more []string) []string {
	for _, one := range more {
		if !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	return list
}

// With returns the log as it would be after one more act.
func (l Log) With(a Act) Log { return journal.With(l, a) }

// Membership returns the IDs of the evenings that an act adds and of those that it removes.
func (l Log) Membership(a Act) (joins, leaves []string) {
	before, after := l.Fold().Evenings, l.With(a).Fold().Evenings
	return without(after, before), without(before, after)
}

// same reports whether two acts are the same when written as JSON.
func (a Act) same(b Act) bool {
	one, err := json.Marshal(a)
	other, err2 := json.Marshal(b)
	return err == nil && err2 == nil && bytes.Equal(one, other)
}

// After returns the Stammtisch as it would be after one more act.
func (t Stammtisch) After(a Act) Stammtisch {
	t.Regulars, t.Payments, t.Evenings = slices.Clone(t.Regulars), slices.Clone(t.Payments), slices.Clone(t.Evenings)
	t.apply(Entry{Seq: t.Last + 1, Act: a})
	return t.withState(t.State)
}
