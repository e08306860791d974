// Package journal is the log in which an evening, a Stammtisch or a tournament is stored: entries
// in order, none of which is ever changed or deleted. A mistake is corrected or taken back by a
// further entry.
package journal

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Version is the version in which acts are written today. Before version 2, an act that added a
// player to an evening contained a new version of every deal, and an act could take back only one
// other act. Before version 3, only deals said who was absent, and tables of five used the first
// edition of the rules.
const Version = 3

// An Entry is one line of a log. Entries are ordered by Seq, never by time.
type Entry[A any] struct {
	Seq     int
	Key     string // key of the form that sent the entry; only one entry is written for each key
	Version int
	Act     A      // what the entry does
	Device  string // the device that wrote it
	At      time.Time
}

// Raw is an entry as it is stored; its act is JSON written by Encode.
type Raw = Entry[json.RawMessage]

// ImportPrefix begins the IDs of devices that belong to nobody; each import has one such device.
const ImportPrefix = "import-"

// Imported reports whether an entry came with an imported document, so that nobody wrote it here.
func (e Entry[A]) Imported() bool { return strings.HasPrefix(e.Device, ImportPrefix) }

// Encode returns an act as JSON for storing. It does not use the escapes for HTML, so that the JSON
// of deals stays unchanged. It panics for an act that cannot be written, because that is a mistake
// in the program.
func Encode(act any) json.RawMessage {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(act); err != nil {
		panic(err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// Decode reads stored entries. If an act cannot be read, it returns an error and the entries
// before that one.
func Decode[A any](log []Raw) ([]Entry[A], error) {
	all := make([]Entry[A], 0, len(log))
	for _, raw := range log {
		var act A
		if err := json.Unmarshal(raw.Act, &act); err != nil {
			return all, fmt.Errorf("decode entry %d: %w", raw.Seq, err)
		}
		all = append(all, Of(raw, act))
	}
	return all, nil
}

// Of returns a stored entry with its act in the decoded form.
func Of[A any](raw Raw, act A) Entry[A] {
	return Entry[A]{Seq: raw.Seq, Key: raw.Key, Version: raw.Version, Act: act, Device: raw.Device, At: raw.At}
}

// EncodeAll encodes each act with Encode.
func EncodeAll[A any](acts []A) (all []json.RawMessage) {
	for _, act := range acts {
		all = append(all, Encode(act))
	}
	return all
}

// An Act can take back earlier acts. TakenBack returns one, the Seq of a single entry that is taken
// back, and from, the Seq of the first entry if all entries from there on are; each is 0 for none.
type Act interface{ TakenBack() (one, from int) }

// Undone returns the Seqs of the entries that were taken back. An undo can itself be taken back,
// and then what it had undone counts again.
func Undone[A Act](log []Entry[A]) map[int]bool {
	undone := map[int]bool{}
	for _, e := range slices.Backward(log) {
		if undone[e.Seq] {
			continue
		}
		one, from := e.Act.TakenBack()
		if one != 0 {
			undone[one] = true
		}
		for ; 0 < from && from < e.Seq; from++ {
			undone[from] = true
		}
	}
	return undone
}

// Live returns the entries that were not taken back. The last entry is always among them.
func Live[A Act](log []Entry[A]) []Entry[A] {
	undone := Undone(log)
	return slices.DeleteFunc(slices.Clone(log), func(e Entry[A]) bool { return undone[e.Seq] })
}

// With returns the log as it would be after one more act. The new entry has no key, device or
// time.
func With[A any](log []Entry[A], act A) []Entry[A] {
	return append(slices.Clone(log), Entry[A]{Seq: len(log), Version: Version, Act: act})
}
