package stammtisch

import (
	"bytes"
	"encoding/json"
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// An Act is what one entry of the log does.
type Act struct {
	Name     string    `json:"name,omitempty"`
	Regulars []Regular `json:"regulars,omitempty"` // as they are from now on
	Takes    []string  `json:"takes,omitempty"`    // evenings that belong to it
	Drops    []string  `json:"drops,omitempty"`    // and those that no longer do
	Totals   []Total   `json:"totals,omitempty"`
	Counts   []Counts  `json:"counts,omitempty"`
	Counted  []Counts  `json:"counted,omitempty"` // tournaments: whether they count in the season
	Rules    *Rules    `json:"rules,omitempty"`
	Payment  *Payment  `json:"payment,omitempty"`
	Fee      *Fee      `json:"fee,omitempty"`
	Undoes   int       `json:"undoes,omitempty"` // the Seq of the act taken back
}

// A Regular is somebody who belongs, under all names that stand in evenings.
type Regular struct {
	ID     int      `json:"id"` // counted from 1
	Name   string   `json:"name,omitempty"`
	Names  []string `json:"names,omitempty"` // others that are the same
	Former bool     `json:"former,omitempty"`
	Into   int      `json:"into,omitempty"` // who this one turned out to be; 0 for himself
}

// Counts says whether an evening counts.
type Counts struct {
	Evening string `json:"evening"`
	Not     bool   `json:"not,omitempty"`
}

// Rules are how evenings become a table.
type Rules struct {
	FirstMonth  int `json:"first_month,omitempty"`  // of a season; 0 is January
	MinEvenings int `json:"min_evenings,omitempty"` // for a place in a ranking of averages
	DropWorst   int `json:"drop_worst,omitempty"`   // so many evenings of each do not count

	GuestsPay bool `json:"guests_pay,omitempty"` // at the table, so that they are owed nothing later
	Small     int  `json:"small,omitempty"`      // cents: what is owed below that stays until it is more
}

// TakenBack says which entry an act takes back; 0 for none.
func (a Act) TakenBack() (one, from int) { return a.Undoes, 0 }

// An Entry is one line of the log.
type Entry = journal.Entry[Act]

// A Log is a Stammtisch's entries in order.
type Log []Entry

// A State is how the Stammtisch stands after its log.
type State struct {
	Name     string
	Regulars []Regular
	Evenings []string // that belong to it
	Totals   []Total
	Not      []string // and those of them that do not count
	Counted  []string // tournaments of it that count in its season
	Rules    Rules
	Payments []Paid
	Fees     []Fee        // in the order in which they were agreed on
	Last     int          // Seq of the last entry
	Undo     int          // Seq of the act that undo would take back; 0 for none
	UndoSays scoring.Text `json:"-"` // what that act did
	UndoAct  Act          `json:"-"` // and the act itself
}

// Fold goes through the log and says how things stand.
func (l Log) Fold() (s State) {
	for _, e := range journal.Live(l) {
		s.apply(e)
	}
	return s
}

// apply goes on by one act.
func (s *State) apply(e Entry) {
	a := e.Act
	s.Last = e.Seq
	if e.Seq > 0 && a.Undoes == 0 {
		s.Undo, s.UndoSays, s.UndoAct = e.Seq, s.says(a), a
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

// with is a list with those that are not in it yet.
func with(list, more []string) []string {
	for _, one := range more {
		if !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	return list
}

// With is the log as it would be after one more act.
func (l Log) With(a Act) Log { return journal.With(l, a) }

// Membership is which evenings come and go by an act.
func (l Log) Membership(a Act) (joins, leaves []string) {
	before, after := l.Fold().Evenings, l.With(a).Fold().Evenings
	return without(after, before), without(before, after)
}

// same reports two acts that are written alike.
func (a Act) same(b Act) bool {
	one, err := json.Marshal(a)
	other, err2 := json.Marshal(b)
	return err == nil && err2 == nil && bytes.Equal(one, other)
}

// After is the Stammtisch as it would be after one more act.
func (t Stammtisch) After(a Act) Stammtisch {
	t.Regulars, t.Payments, t.Evenings = slices.Clone(t.Regulars), slices.Clone(t.Payments), slices.Clone(t.Evenings)
	t.apply(Entry{Seq: t.Last + 1, Act: a})
	return t.withState(t.State)
}
