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

// A StammtischEntry is one line of a Stammtisch's log. What its act says is for
// the caller to know; nothing in the log is ever changed.
type StammtischEntry struct {
	Seq     int
	Key     string // of the form it was sent with: the same key books once
	Version int
	Act     json.RawMessage
	Device  string
	At      time.Time
}

// A Stammtisch is one that a device may see, and its log's last entry.
type Stammtisch struct {
	ID   string
	Role Role
	Last int
}

// A Membership is which evenings an entry takes into a Stammtisch, and which
// leave it.
type Membership struct{ Joins, Leaves []string }

// What a Stammtisch holds at most: twenty years, each of whose evenings is on its
// pages.
const (
	maxMembers = 1_000   // evenings
	maxLog     = 1 << 20 // bytes of all acts
)

// ErrTaken says that an evening belongs to another Stammtisch already.
var ErrTaken = errors.New("the evening belongs to another Stammtisch")

// Found keeps a new Stammtisch with its entry 0. The device becomes its owner.
// As with [Store.Create], its key founds once, and a device that has created too
// many evenings is told ErrFull.
func (s *Store) Found(ctx context.Context, device, key string, act json.RawMessage) (id string, err error) {
	return s.found(ctx, OfStammtisch, device, key, act, Belongs{})
}

func (s *Store) found(ctx context.Context, kind Kind, device, key string, act json.RawMessage, to Belongs) (id string, err error) {
	err = s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if id, err = found(ctx, tx, kind, device, key, act); err != nil {
			return err
		}
		return to.takeIn(ctx, tx, id, key, device)
	})
	if err != nil {
		return "", fmt.Errorf("found a %s: %w", kind, err)
	}
	return id, nil
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
	id = newID()
	return id, insertStammtisch(ctx, tx, kind, id, device, device, key, act)
}

// ImportStammtisch keeps a Stammtisch that was saved elsewhere: its acts in order,
// and its evenings. As with [Store.Import], its key imports once.
func (s *Store) ImportStammtisch(ctx context.Context, device, key string, acts []json.RawMessage, evenings []string) (k ImportResult, err error) {
	err = s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		k, err = importLog(ctx, tx, OfStammtisch, device, key, acts, evenings)
		return err
	})
	if err != nil {
		return ImportResult{}, fmt.Errorf("import a Stammtisch: %w", err)
	}
	return k, nil
}

func importLog(ctx context.Context, tx *sql.Tx, kind Kind, device, key string, acts []json.RawMessage, evenings []string) (k ImportResult, err error) {
	err = tx.QueryRowContext(ctx, `SELECT id FROM evenings WHERE device = $1 AND key = $2`, imported, kind.key(key)).Scan(&k.ID)
	if err == nil {
		k.Yours, err = adopt(ctx, tx, k.ID, device)
		return k, err
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return k, fmt.Errorf("look the key up: %w", err)
	}
	k = ImportResult{ID: newID(), New: true, Yours: true}
	if err = insertStammtisch(ctx, tx, kind, k.ID, imported, device, key, acts[0]); err != nil {
		return k, err
	}
	for i, act := range acts[1:] {
		e := StammtischEntry{Seq: i + 1, Key: fmt.Sprint(key, "-", i+1), Act: act, Device: device}
		if err = insertStammtischEntry(ctx, tx, k.ID, e); err != nil {
			return k, err
		}
	}
	return k, Membership{Joins: evenings}.keep(ctx, tx, k.ID)
}

// key is the key by which one of the kind was created; no evening has such a one.
func (k Kind) key(key string) string { return string(k) + " " + key }

// insertStammtisch inserts a new one under the name of its creator; the device
// becomes its owner.
func insertStammtisch(ctx context.Context, tx *sql.Tx, kind Kind, id, creator, device, key string, act json.RawMessage) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO evenings (id, device, key, kind) VALUES ($1, $2, $3, $4)`, id, creator, kind.key(key), kind)
	if err == nil {
		err = insertStammtischEntry(ctx, tx, id, StammtischEntry{Key: key, Act: act, Device: device})
	}
	if err == nil {
		_, err = tx.ExecContext(ctx, `INSERT INTO grants (evening, device, role) VALUES ($1, $2, $3)`, id, device, Owner)
	}
	return err
}

func insertStammtischEntry(ctx context.Context, tx *sql.Tx, id string, e StammtischEntry) error {
	_, err := tx.ExecContext(ctx,
		`INSERT INTO stammtisch_entries (stammtisch, seq, key, version, body, device, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		id, e.Seq, e.Key, scoring.EntryVersion, string(e.Act), e.Device, time.Now().UTC().Format(time.RFC3339))
	if err != nil {
		return fmt.Errorf("insert the entry: %w", err)
	}
	return nil
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

// Belongs is the Stammtisch that a new evening or tournament belongs to; "" for
// none.
type Belongs struct {
	Stammtisch string
	Seen       int                                  // its last entry
	Act        func(evening string) json.RawMessage // says so in its log
}

// takeIn writes the entry by which what is new belongs to the Stammtisch.
func (to Belongs) takeIn(ctx context.Context, tx *sql.Tx, id, key, device string) error {
	if to.Stammtisch == "" {
		return nil
	}
	e := StammtischEntry{Seq: to.Seen + 1, Key: key, Act: to.Act(id), Device: device}
	return appendEntry(ctx, tx, to.Stammtisch, e, Membership{Joins: []string{id}})
}

// AppendStammtisch adds an entry to the log of a Stammtisch of which the writer
// has seen everything up to the entry seen, with the evenings that come and go
// by it. Its errors are those of [Store.Append], and ErrTaken. Whether its device
// may write is for the caller to ask.
func (s *Store) AppendStammtisch(ctx context.Context, id string, seen int, e StammtischEntry, m Membership) error {
	err := s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		e.Seq = seen + 1
		return appendEntry(ctx, tx, id, e, m)
	})
	if err != nil {
		return fmt.Errorf("append to a Stammtisch: %w", err)
	}
	return nil
}

func appendEntry(ctx context.Context, tx *sql.Tx, id string, e StammtischEntry, m Membership) error {
	done, err := mayFollow(ctx, tx, id, e)
	if err != nil || done {
		return err
	}
	if err := insertStammtischEntry(ctx, tx, id, e); err != nil {
		return err
	}
	return m.keep(ctx, tx, id)
}

// mayFollow is nil where the entry is the log's next; done reports that it was
// booked before.
func mayFollow(ctx context.Context, tx *sql.Tx, id string, e StammtischEntry) (done bool, err error) {
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

// keep writes down which evenings belong to the Stammtisch from now on.
func (m Membership) keep(ctx context.Context, tx *sql.Tx, id string) error {
	for _, evening := range m.Leaves {
		if _, err := tx.ExecContext(ctx, `DELETE FROM stammtisch_evenings WHERE evening = $1 AND stammtisch = $2`, evening, id); err != nil {
			return fmt.Errorf("let an evening go: %w", err)
		}
	}
	for _, evening := range m.Joins {
		if err := takeIn(ctx, tx, id, evening); err != nil {
			return err
		}
	}
	if m.Joins == nil {
		return nil
	}
	var n int
	err := tx.QueryRowContext(ctx, `SELECT count(*) FROM stammtisch_evenings WHERE stammtisch = $1`, id).Scan(&n)
	if err == nil && n > maxMembers {
		err = ErrFull
	}
	return err
}

// takeIn takes an evening or a tournament in; what was deleted meanwhile is left
// alone.
func takeIn(ctx context.Context, tx *sql.Tx, id, evening string) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO stammtisch_evenings (evening, stammtisch)
		SELECT evening, $2 FROM entries WHERE evening = $1 AND seq = 0
		UNION ALL SELECT stammtisch, $2 FROM stammtisch_entries WHERE stammtisch = $1 AND seq = 0
		ON CONFLICT (evening) DO NOTHING`, evening, id)
	if err != nil {
		return fmt.Errorf("take an evening in: %w", err)
	}
	var of string
	err = tx.QueryRowContext(ctx, `SELECT stammtisch FROM stammtisch_evenings WHERE evening = $1`, evening).Scan(&of)
	if err == nil && of != id {
		return ErrTaken
	}
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	return err
}
