package scoring

import (
	"bytes"
	"slices"

	"anschreiber/scoring/journal"
)

// An Entry is one line of an evening's log.
type Entry = journal.Entry[Act]

// A Log is an evening's entries in order.
type Log []Entry

// ReadLog reads a log as it is stored.
func ReadLog(stored []journal.Raw) (Log, error) { return journal.Decode[Act](stored) }

// Fold returns the state after all entries of the log.
func (l Log) Fold() State {
	undone := journal.Undone(l)
	s := State{Deals: make([]DealHistory, 0, len(l))}
	for _, e := range l {
		s.apply(e, !undone[e.Seq])
	}
	s.Deals = slices.DeleteFunc(s.Deals, func(w DealHistory) bool { return w.Versions[w.Current()].Undone })
	return s
}

// Payments returns the numbers of the entries that noted the payments in State.Paid, in the same
// order.
func (l Log) Payments() (seqs []int) {
	undone := journal.Undone(l)
	for _, e := range l {
		if e.Act.Paid != nil && !undone[e.Seq] {
			seqs = append(seqs, e.Seq)
		}
	}
	return seqs
}

// IsMoreThanDeals reports whether somebody has changed the table, booked points without a deal or
// noted who is away, or a director has changed something. It may return true although none of this
// has happened.
func (l Log) IsMoreThanDeals() bool {
	return slices.ContainsFunc(l[1:], func(e Entry) bool {
		return e.Act.Why != "" || e.Act.Setup != nil && e.Act.Tournament == nil || e.Act.Closed != nil || e.Act.Paid != nil ||
			slices.ContainsFunc(e.Act.Deals, func(v Version) bool {
				return bytes.Contains(v.Deal, []byte(`"correction":`)) || bytes.Contains(v.Deal, []byte(`"absent":`))
			})
	})
}

// With returns the log as it would be after one more act.
func (l Log) With(act Act) Log {
	return journal.With(l, act)
}

// Plus returns the log with further entries; the log itself does not change.
func (l Log) Plus(further ...Entry) Log { return slices.Concat(l, further) }

// edition returns the edition of the rules for a setup in an entry. An entry by an older version of
// this program keeps the edition by which its table played.
func edition(e Entry, s Setup) int {
	if e.Version < 3 && len(s.Players) > 4 {
		return FirstEdition
	}
	return s.Edition
}
