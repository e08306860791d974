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

// Fold goes through the log and says how things stand.
func (l Log) Fold() State {
	undone := journal.Undone(l)
	s := State{Deals: make([]DealHistory, 0, len(l))}
	for _, e := range l {
		s.apply(e, !undone[e.Seq])
	}
	s.Deals = slices.DeleteFunc(s.Deals, func(w DealHistory) bool { return w.Versions[w.Current()].Undone })
	return s
}

// Payments are the entries that noted what State.Paid has, in the same order.
func (l Log) Payments() (seqs []int) {
	undone := journal.Undone(l)
	for _, e := range l {
		if e.Act.Paid != nil && !undone[e.Seq] {
			seqs = append(seqs, e.Seq)
		}
	}
	return seqs
}

// IsMoreThanDeals reports a log in which somebody has changed the table, booked points
// without a deal, or noted who is away, or a director has changed something. It may report too much.
func (l Log) IsMoreThanDeals() bool {
	return slices.ContainsFunc(l[1:], func(e Entry) bool {
		return e.Act.Why != "" || e.Act.Setup != nil && e.Act.Tournament == nil || e.Act.Closed != nil || e.Act.Paid != nil ||
			slices.ContainsFunc(e.Act.Deals, func(v Version) bool {
				return bytes.Contains(v.Deal, []byte(`"correction":`)) || bytes.Contains(v.Deal, []byte(`"absent":`))
			})
	})
}

// With is the log as it would be after one more act.
func (l Log) With(act Act) Log {
	return journal.With(l, act)
}

// Plus is the log with further entries; the log stays as it is.
func (l Log) Plus(further ...Entry) Log { return slices.Concat(l, further) }

// edition is the one of the rules by which the table of a setup plays in an entry: what was
// written under an earlier one stays as it was played.
func edition(e Entry, s Setup) int {
	if e.Version < 3 && len(s.Players) > 4 {
		return FirstEdition
	}
	return s.Edition
}
