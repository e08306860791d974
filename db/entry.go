package db

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"anschreiber/scoring"
)

// A booking is an entry on its way into a log.
type booking struct {
	evening string
	entry   scoring.Entry
	body    string // the act as it is stored and compared
	from    string // the evening that a new one continues; "" for none
	to      Belongs
}

// newBooking makes an entry of this version, now. Times are kept to the second.
func newBooking(evening string, e scoring.Entry) (booking, error) {
	body, err := encode(e.Act)
	if err != nil {
		return booking{}, fmt.Errorf("encode the act: %w", err)
	}
	e.Version, e.At = scoring.EntryVersion, time.Now().UTC().Truncate(time.Second)
	return booking{evening: evening, entry: e, body: body}, nil
}

// encode writes an act without the escapes meant for HTML: deals are stored
// as they were written down.
func encode(act scoring.Act) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(act)
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n"))), err
}

// bookedBefore reads what the booking's key has booked before, a row as scan takes
// it. What was booked is never booked again: the same act is answered as it was
// then, another one is a *KeyUsedError.
func (b booking) bookedBefore(row *sql.Row) (evening string, e scoring.Entry, found bool, err error) {
	evening, _, e, err = scan(row)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return "", e, false, nil
	case err != nil:
		return "", e, false, fmt.Errorf("look the key up: %w", err)
	case !e.Act.Same(b.entry.Act):
		return "", e, false, &KeyUsedError{Evening: evening, Seq: e.Seq}
	}
	return evening, e, true, nil
}

// scan reads a row of evening, role, seq, key, version, body, device and at.
func scan(row interface{ Scan(...any) error }, more ...any) (id string, role Role, e scoring.Entry, err error) {
	var body, at string
	if err = row.Scan(append([]any{&id, &role, &e.Seq, &e.Key, &e.Version, &body, &e.Device, &at}, more...)...); err != nil {
		return id, role, e, err
	}
	if e.Version > scoring.EntryVersion {
		return id, role, e, fmt.Errorf("entry %d has version %d, this program knows %d", e.Seq, e.Version, scoring.EntryVersion)
	}
	if e.At, err = time.Parse(time.RFC3339, at); err != nil {
		return id, role, e, fmt.Errorf("read the time of entry %d: %w", e.Seq, err)
	}
	if err = json.Unmarshal([]byte(body), &e.Act); err != nil {
		return id, role, e, fmt.Errorf("decode entry %d: %w", e.Seq, err)
	}
	return id, role, e, nil
}
