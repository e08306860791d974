package scoring

import (
	"bytes"
	"slices"
	"strings"
	"time"
)

// EntryVersion is the version in which acts are written today. Before 2 an act
// that seated somebody had a new version of every deal, and none took back more
// than one. Before 3 only deals said who was absent, and tables of five played by
// the FirstEdition of the rules.
const EntryVersion = 3

// edition is the one of the rules by which the table of a setup plays: what was
// written under an earlier one stays as it was played.
func (e Entry) edition(s Setup) int {
	if e.Version < 3 && len(s.Players) > 4 {
		return FirstEdition
	}
	return s.Edition
}

// An Entry is one line of an evening's log. Nothing in it is ever changed; what
// was wrong is corrected by a further entry. Order is by Seq, never by time.
type Entry struct {
	Seq     int
	Key     string // of the form it was sent with: the same key books once
	Version int
	Act     Act
	Device  string // who wrote it
	At      time.Time
}

// ImportPrefix begins the names of devices that nobody has, one for each import.
const ImportPrefix = "import-"

// Imported reports an entry that came with a document: nobody wrote it here.
func (e Entry) Imported() bool { return strings.HasPrefix(e.Device, ImportPrefix) }

// A Log is an evening's entries in order.
type Log []Entry

// Fold goes through the log and says how things stand.
func (l Log) Fold() State {
	undone := l.Undone()
	s := State{Deals: make([]DealHistory, 0, len(l))}
	for _, e := range l {
		s.apply(e, !undone[e.Seq])
	}
	s.Deals = slices.DeleteFunc(s.Deals, func(w DealHistory) bool { return w.Versions[w.Current()].Undone })
	return s
}

// Undone finds the acts that were taken back.
func (l Log) Undone() map[int]bool { return Undone(l, Entry.undoes) }

func (e Entry) undoes() (seq, one, from int) { return e.Seq, e.Act.Undoes, e.Act.UndoesFrom }

// Live are the entries of a log that were not taken back. The last always is one.
func Live[E any](log []E, undoes func(E) (seq, one, from int)) []E {
	undone := Undone(log, undoes)
	return slices.DeleteFunc(slices.Clone(log), func(e E) bool {
		seq, _, _ := undoes(e)
		return undone[seq]
	})
}

// Undone finds the acts of a log that were taken back. An undo can itself be taken
// back, so the last word decides. Of an entry, undoes says its Seq, that of the
// act that it takes back, and that of the first of all since; 0 for none.
func Undone[E any](log []E, undoes func(E) (seq, one, from int)) map[int]bool {
	undone := map[int]bool{}
	for _, e := range slices.Backward(log) {
		seq, one, from := undoes(e)
		if undone[seq] {
			continue
		}
		if one != 0 {
			undone[one] = true
		}
		for ; 0 < from && from < seq; from++ {
			undone[from] = true
		}
	}
	return undone
}

// Payments are the entries that noted what State.Paid has, in the same order.
func (l Log) Payments() (seqs []int) {
	undone := l.Undone()
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
	return l.Plus(Entry{Seq: len(l), Version: EntryVersion, Act: act})
}

// Plus is the log with further entries; the log stays as it is.
func (l Log) Plus(further ...Entry) Log { return slices.Concat(l, further) }
