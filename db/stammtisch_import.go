package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
)

// ImportStammtisch keeps a Stammtisch that was saved elsewhere: its acts in order,
// and its evenings. As with [Store.Import], its key imports once.
func (s *Store) ImportStammtisch(ctx context.Context, device, key string, acts []json.RawMessage, evenings []string) (k ImportResult, err error) {
	defer wrap(&err, "import a Stammtisch")
	err = s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		k, err = importLog(ctx, tx, OfStammtisch, device, key, acts, evenings)
		return err
	})
	return k, err
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
	k = ImportResult{ID: NewID(), New: true, Yours: true}
	if err = insertJournal(ctx, tx, kind, k.ID, imported, device, key, acts[0]); err != nil {
		return k, err
	}
	for i, act := range acts[1:] {
		e := JournalEntry{Seq: i + 1, Key: fmt.Sprint(key, "-", i+1), Act: act, Device: device}
		if err = insertJournalEntry(ctx, tx, k.ID, e); err != nil {
			return k, err
		}
	}
	return k, Membership{Joins: evenings}.keep(ctx, tx, k.ID)
}
