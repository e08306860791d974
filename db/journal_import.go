package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"anschreiber/scoring"
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

// ImportTournament keeps a tournament that was saved elsewhere: its acts in order,
// and the evenings of its tables, which are nobody's from now on, with who holds
// them and the links by which they are written. As with [Store.Import], its key
// imports once. Takes is how many evenings the device had until now.
func (s *Store) ImportTournament(ctx context.Context, device, key string, acts []json.RawMessage, holds []Lock, links []Link) (k ImportResult, takes int, err error) {
	defer wrap(&err, "import a tournament")
	var evenings []string
	for _, h := range holds {
		evenings = append(evenings, h.Evening)
	}
	err = s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		takes = 0
		if k, err = importLog(ctx, tx, OfTournament, device, key, acts, evenings); err != nil || !k.New {
			return err
		}
		for _, h := range holds {
			n, err := h.takeOver(ctx, tx, k.ID)
			if takes += n; err != nil {
				return err
			}
		}
		return insertLinks(ctx, tx, links)
	})
	return k, takes, err
}

// takeOver makes an evening that an import has brought the table of a tournament.
func (h Lock) takeOver(ctx context.Context, tx *sql.Tx, id string) (takes int, err error) {
	defer wrap(&err, "take an evening over")
	if err := h.keep(ctx, tx, id); err != nil {
		return 0, err
	}
	n, err := rowsAffected(tx.ExecContext(ctx, `DELETE FROM grants WHERE evening = $1 AND device LIKE $2`, h.Evening, scoring.ImportPrefix+"%"))
	return int(n), err
}
