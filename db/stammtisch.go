package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
)

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

// FoundStammtisch keeps a new one with its entry 0. The device becomes its owner.
// As with [Store.Create], its key founds once, and a device that has created too
// many evenings is told ErrFull.
func (s *Store) FoundStammtisch(ctx context.Context, device, key string, act json.RawMessage) (id string, err error) {
	return s.found(ctx, OfStammtisch, device, key, act, Belongs{})
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
	e := JournalEntry{Seq: to.Seen + 1, Key: key, Act: to.Act(id), Device: device}
	return appendEntry(ctx, tx, to.Stammtisch, e, Membership{Joins: []string{id}})
}

// AppendStammtisch adds an entry to the log of a Stammtisch of which the writer
// has seen everything up to the entry seen, with the evenings that come and go
// by it. Its errors are those of [Store.Append], and ErrTaken. Whether its device
// may write is for the caller to ask.
func (s *Store) AppendStammtisch(ctx context.Context, id string, seen int, e JournalEntry, m Membership) error {
	return s.AppendAllToStammtisch(ctx, id, seen, []JournalEntry{e}, m)
}

// AppendAllToStammtisch is AppendStammtisch for several entries, all of them or none;
// the evenings come and go by the first.
func (s *Store) AppendAllToStammtisch(ctx context.Context, id string, seen int, entries []JournalEntry, m Membership) (err error) {
	defer wrap(&err, "append to a Stammtisch")
	return s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		of := m
		for i, e := range entries {
			e.Seq = seen + 1 + i
			if err := appendEntry(ctx, tx, id, e, of); err != nil {
				return err
			}
			of = Membership{}
		}
		return nil
	})
}

// keep writes down which evenings belong to the Stammtisch from now on.
func (m Membership) keep(ctx context.Context, tx *sql.Tx, id string) error {
	for _, evening := range m.Leaves {
		if err := execute(ctx, tx, `DELETE FROM stammtisch_evenings WHERE evening = $1 AND stammtisch = $2`, evening, id); err != nil {
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
func takeIn(ctx context.Context, tx *sql.Tx, id, evening string) (err error) {
	defer wrap(&err, "take an evening in")
	err = execute(ctx, tx, `
		INSERT INTO stammtisch_evenings (evening, stammtisch)
		SELECT evening, $2 FROM entries WHERE evening = $1 AND seq = 0
		UNION ALL SELECT stammtisch, $2 FROM stammtisch_entries WHERE stammtisch = $1 AND seq = 0
		ON CONFLICT (evening) DO NOTHING`, evening, id)
	if err != nil {
		return err
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

// RevokeStammtisch takes a Stammtisch from a device. Only an owner may, and not
// from an owner.
func (s *Store) RevokeStammtisch(ctx context.Context, f SentForm, id, device string) (err error) {
	defer wrap(&err, "revoke a device")
	return s.ofOwner(ctx, f, id, func(ctx context.Context, tx *sql.Tx) error { return leave(ctx, tx, id, device) })
}
