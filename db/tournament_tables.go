package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
)

// Tables lists the changes that an entry of a tournament's log makes to the evenings of its
// tables.
type Tables struct {
	Opens  []NewTable
	Seats  []Seated
	Closes []Seen // evenings that leave the tournament and are deleted; an error if one has a new entry
	Locks  []Lock
}

// A NewTable is an evening to be created for a table. It has no owner: its links and the
// tournament decide who may write in it.
type NewTable struct {
	ID    string
	Act   json.RawMessage // of entry 0
	Links []Link
}

// A Seated is an act for an evening that says who sits at its table from now on. Last is the number
// of the evening's last entry; if its log has more entries, the change fails with ErrStale.
type Seated struct {
	ID   string
	Act  json.RawMessage
	Last int
}

// A Lock sets who may still write in a table's evening.
type Lock struct {
	Evening string
	By      LockedFor
	Last    int // the number of the evening's last entry; ErrStale if there are more entries; -1 skips the check
}

// LockedFor says who may no longer write a table's list.
type LockedFor string

// With NotLocked, the devices of the table may write its list; with LockedForTable, only the
// director may correct it; with LockedForAll, nobody may write it.
const (
	NotLocked      LockedFor = ""
	LockedForTable LockedFor = "owner"
	LockedForAll   LockedFor = "all"
)

func (l Logs) changeTables(ctx context.Context, tx *sql.Tx, id string, e Entry, t Tables) error {
	if err := unchanged(ctx, tx, t.Closes); err != nil {
		return err
	}
	var joins []string
	for _, table := range t.Opens {
		if err := l.openTable(ctx, tx, id, e.Device, table); err != nil {
			return err
		}
		joins = append(joins, table.ID)
	}
	if err := (Membership{Joins: joins}).keep(ctx, tx, id); err != nil {
		return err
	}
	for _, table := range t.Closes {
		if err := deleteMember(ctx, tx, id, table.Evening); err != nil {
			return err
		}
	}
	for _, table := range t.Seats {
		if err := l.seat(ctx, tx, table, e); err != nil {
			return err
		}
	}
	for _, h := range t.Locks {
		if err := h.keep(ctx, tx, id); err != nil {
			return err
		}
	}
	return nil
}

// openTable creates the evening of a table, without an owner.
func (l Logs) openTable(ctx context.Context, tx *sql.Tx, id, device string, t NewTable) error {
	if err := execute(ctx, tx, `INSERT INTO evenings (id, device, key) VALUES ($1, $2, $1)`, t.ID, string(OfTournament)+"-"+id); err != nil {
		return fmt.Errorf("insert the evening of a table: %w", err)
	}
	if err := insertEntry(ctx, tx, l.insert, t.ID, now(Entry{Key: t.ID, Act: t.Act, Device: device})); err != nil {
		return err
	}
	return insertLinks(ctx, tx, t.Links)
}

// seat writes into a table's log who sits there from now on.
func (l Logs) seat(ctx context.Context, tx *sql.Tx, t Seated, e Entry) error {
	_, _, err := appendBy(ctx, tx, l.insert, t.ID, t.Last, now(Entry{Key: e.Key, Act: t.Act, Device: e.Device}))
	return err
}

// deleteMember deletes an evening for good, if it belongs to the tournament.
func deleteMember(ctx context.Context, tx *sql.Tx, id, evening string) error {
	var n int
	err := tx.QueryRowContext(ctx, `SELECT count(*) FROM stammtisch_evenings WHERE evening = $1 AND stammtisch = $2`, evening, id).Scan(&n)
	if err != nil || n == 0 {
		return err
	}
	return executeAll(ctx, tx, deleteEvening, evening)
}

func (h Lock) keep(ctx context.Context, tx *sql.Tx, id string) error {
	last, err := lastEntry(ctx, tx, h.Evening)
	switch {
	case errors.Is(err, ErrNotFound):
		return nil // deleted meanwhile
	case err != nil:
		return err
	case h.Last >= 0 && last != h.Last:
		return ErrStale
	}
	return execute(ctx, tx, `UPDATE stammtisch_evenings SET held = $3 WHERE evening = $1 AND stammtisch = $2`, h.Evening, id, h.By)
}

// IsLocked reports whether the devices of a table may no longer write its evening: the list is
// signed, or only the tournament's director may correct it.
func (l Logs) IsLocked(ctx context.Context, evening string) (held bool, err error) {
	defer wrap(&err, "ask whether a list is signed")
	err = l.read.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM stammtisch_evenings WHERE evening = $1 AND held > '')`, evening).Scan(&held)
	return held, err
}

// TournamentOf returns the tournament that an evening is a table of, or ErrNotFound.
func (l Logs) TournamentOf(ctx context.Context, evening string) (id string, err error) {
	defer wrap(&err, "find the tournament of an evening")
	err = orNotFound(l.read.QueryRowContext(ctx, `
		SELECT stammtisch FROM stammtisch_evenings JOIN evenings ON id = stammtisch AND kind = 'turnier' WHERE evening = $1`, evening).Scan(&id))
	return id, err
}
