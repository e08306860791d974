package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"anschreiber/scoring"
)

// A Kind is what has a log over evenings: a Stammtisch or a tournament.
type Kind string

// The kinds, as they stand in the database.
const (
	OfStammtisch Kind = "stammtisch"
	OfTournament Kind = "turnier"
)

// A JournalEntry is one line of the log of a Stammtisch or tournament. What its act
// says is for the caller to know; nothing in the log is ever changed.
type JournalEntry struct {
	Seq     int
	Key     string // of the form it was sent with: the same key books once
	Version int
	Act     json.RawMessage
	Device  string
	At      time.Time
}

// A Journal is a Stammtisch or a tournament that a device may see, and its log's
// last entry.
type Journal struct {
	ID   string
	Role Role
	Last int
}

func (s *Store) found(ctx context.Context, kind Kind, device, key string, act json.RawMessage, to Belongs) (id string, err error) {
	defer wrap(&err, "found a %s", kind)
	err = s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if id, err = found(ctx, tx, kind, device, key, act); err != nil {
			return err
		}
		return to.takeIn(ctx, tx, id, key, device)
	})
	return id, err
}

func found(ctx context.Context, tx *sql.Tx, kind Kind, device, key string, act json.RawMessage) (id string, err error) {
	err = tx.QueryRowContext(ctx, `SELECT id FROM evenings WHERE device = $1 AND key = $2`, device, kind.key(key)).Scan(&id)
	if err == nil {
		return id, sameEntry(ctx, tx, id, key, act)
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("look the key up: %w", err)
	}
	if err := checkQuota(ctx, tx, device); err != nil {
		return "", err
	}
	id = NewID()
	return id, insertJournal(ctx, tx, kind, id, device, device, key, act)
}

// key is the key by which one of the kind was created; no evening has such a one.
func (k Kind) key(key string) string { return string(k) + " " + key }

// insertJournal inserts a new one under the name of its creator; the device
// becomes its owner.
func insertJournal(ctx context.Context, tx *sql.Tx, kind Kind, id, creator, device, key string, act json.RawMessage) error {
	err := execute(ctx, tx, `INSERT INTO evenings (id, device, key, kind) VALUES ($1, $2, $3, $4)`, id, creator, kind.key(key), kind)
	if err == nil {
		err = insertJournalEntry(ctx, tx, id, JournalEntry{Key: key, Act: act, Device: device})
	}
	if err == nil {
		err = execute(ctx, tx, `INSERT INTO grants (evening, device, role) VALUES ($1, $2, $3)`, id, device, Owner)
	}
	return err
}

func insertJournalEntry(ctx context.Context, tx *sql.Tx, id string, e JournalEntry) (err error) {
	defer wrap(&err, "insert the entry")
	return execute(ctx, tx,
		`INSERT INTO stammtisch_entries (stammtisch, seq, key, version, body, device, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		id, e.Seq, e.Key, scoring.EntryVersion, string(e.Act), e.Device, time.Now().UTC().Format(time.RFC3339))
}

// sameEntry is nil where the key has written this act, and a *KeyUsedError where
// it has written another one.
func sameEntry(ctx context.Context, tx *sql.Tx, id, key string, act json.RawMessage) error {
	var seq int
	var body string
	err := tx.QueryRowContext(ctx, `SELECT seq, body FROM stammtisch_entries WHERE stammtisch = $1 AND key = $2`, id, key).Scan(&seq, &body)
	switch {
	case err != nil:
		return fmt.Errorf("look the key up: %w", err)
	case body != string(act):
		return &KeyUsedError{Evening: id, Seq: seq}
	}
	return nil
}

func appendEntry(ctx context.Context, tx *sql.Tx, id string, e JournalEntry, m Membership) error {
	done, err := mayFollow(ctx, tx, id, e)
	if err != nil || done {
		return err
	}
	if err := insertJournalEntry(ctx, tx, id, e); err != nil {
		return err
	}
	return m.keep(ctx, tx, id)
}

// mayFollow is nil where the entry is the log's next; done reports that it was
// booked before.
func mayFollow(ctx context.Context, tx *sql.Tx, id string, e JournalEntry) (done bool, err error) {
	var last, known, bytes int
	err = tx.QueryRowContext(ctx, `
		SELECT coalesce(max(seq), -1), count(*) FILTER (WHERE key = $2), coalesce(sum(length(body)), 0)
		FROM stammtisch_entries WHERE stammtisch = $1`, id, e.Key).Scan(&last, &known, &bytes)
	switch {
	case err != nil:
		return false, fmt.Errorf("find the last entry: %w", err)
	case known > 0:
		return true, sameEntry(ctx, tx, id, e.Key, e.Act)
	case last < 0:
		return false, ErrNotFound
	case last+1 != e.Seq:
		return false, ErrStale
	case e.Seq >= maxEntries || bytes+len(e.Act) > maxLog:
		return false, ErrFull
	}
	return false, nil
}
