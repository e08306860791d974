package db

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"time"

	"anschreiber/scoring/journal"
)

// An Entry is one line of a log as it is stored. This package does not interpret its act.
type Entry = journal.Raw

// now returns the entry with the current time, to the second, and the current version.
func now(e Entry) Entry {
	e.Version, e.At = journal.Version, time.Now().UTC().Truncate(time.Second)
	return e
}

// bookedBefore reads from row the entry that was booked under a key; found is false if there is no
// such entry. It returns a *KeyUsedError if the key has booked another act than the given one.
func bookedBefore(row *sql.Row, act json.RawMessage) (id string, e Entry, found bool, err error) {
	id, _, e, err = scan(row)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return "", e, false, nil
	case err != nil:
		return "", e, false, fmt.Errorf("look the key up: %w", err)
	case !sameJSON(e.Act, act):
		return "", e, false, &KeyUsedError{ID: id, Seq: e.Seq}
	}
	return id, e, true, nil
}

// sameJSON reports whether two JSON texts have the same meaning, however they are formatted.
func sameJSON(a, b json.RawMessage) bool {
	var one, other any
	return json.Unmarshal(a, &one) == nil && json.Unmarshal(b, &other) == nil && reflect.DeepEqual(one, other)
}

// scan reads a row with the columns evening, role, seq, key, version, body, device, at. Further
// columns are read into more.
func scan(row interface{ Scan(...any) error }, more ...any) (id string, role Role, e Entry, err error) {
	var at string
	into := []any{&id, &role, &e.Seq, &e.Key, &e.Version, (*[]byte)(&e.Act), &e.Device, &at}
	if err = row.Scan(append(into, more...)...); err != nil {
		return id, role, e, err
	}
	if e.Version > journal.Version {
		return id, role, e, fmt.Errorf("entry %d has version %d, this program knows %d", e.Seq, e.Version, journal.Version)
	}
	if e.At, err = time.Parse(time.RFC3339, at); err != nil {
		err = fmt.Errorf("read the time of entry %d: %w", e.Seq, err)
	}
	return id, role, e, err
}

// scanEntry works like scan for a log whose ID and role are known already.
func scanEntry(rows *sql.Rows) (e Entry, err error) {
	_, _, e, err = scan(rows)
	return e, err
}
