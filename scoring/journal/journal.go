// Package journal is the log as which an evening, a Stammtisch and a tournament are kept:
// entries in order, none of which is ever changed or deleted. What was wrong is corrected,
// or taken back, by a further entry.
package journal

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Version is the version in which acts are written today. Before 2 an act of an evening
// that seated somebody had a new version of every deal, and none took back more than one.
// Before 3 only deals said who was absent, and tables of five played by the first edition
// of the rules.
const Version = 3

// An Entry is one line of a log. Order is by Seq, never by time.
type Entry[A any] struct {
	Seq     int
	Key     string // of the form it was sent with: the same key books once
	Version int
	Act     A      // what it does
	Device  string // who wrote it
	At      time.Time
}

// Raw is an entry as it is stored: its act is what Encode has written.
type Raw = Entry[json.RawMessage]

// ImportPrefix begins the names of devices that nobody has, one for each import.
const ImportPrefix = "import-"

// Imported reports an entry that came with a document: nobody wrote it here.
func (e Entry[A]) Imported() bool { return strings.HasPrefix(e.Device, ImportPrefix) }

// Encode writes an act as it is stored, without the escapes meant for HTML: deals are
// kept as they were written down. An act that cannot be written is a mistake in the
// program, and panics.
func Encode(act any) json.RawMessage {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(act); err != nil {
		panic(err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// Decode reads entries as they are stored. An act that cannot be read is an error; the
// entries in front of it are returned.
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

// Of returns an entry as it is stored with the act that it was made of.
func Of[A any](raw Raw, act A) Entry[A] {
	return Entry[A]{Seq: raw.Seq, Key: raw.Key, Version: raw.Version, Act: act, Device: raw.Device, At: raw.At}
}

// EncodeAll writes acts as Encode does.
func EncodeAll[A any](acts []A) (all []json.RawMessage) {
	for _, act := range acts {
		all = append(all, Encode(act))
	}
	return all
}

// An Act may take back earlier ones: the one of a Seq, and all from a Seq on; 0 for none.
type Act interface{ TakenBack() (one, from int) }

// Undone returns the Seqs of the entries that were taken back. An undo can itself be taken
// back, so the last word decides.
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

// Live returns the entries that were not taken back. The last always is one.
func Live[A Act](log []Entry[A]) []Entry[A] {
	undone := Undone(log)
	return slices.DeleteFunc(slices.Clone(log), func(e Entry[A]) bool { return undone[e.Seq] })
}

// With returns the log as it would be after one more act, which nobody has written yet.
func With[A any](log []Entry[A], act A) []Entry[A] {
	return append(slices.Clone(log), Entry[A]{Seq: len(log), Version: Version, Act: act})
}
