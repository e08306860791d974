package db

import (
	"context"
	"database/sql"
	"fmt"
	"time"
)

// Unused says which evenings are old and unused. One that belongs to a Stammtisch
// is in use: its tables are made of it.
type Unused struct {
	Before   time.Time // written to last before this
	Empty    bool      // only those without a deal
	Unshared bool      // only those that no second device sees
}

// An UnusedEvening is one that Unused fits.
type UnusedEvening struct {
	ID      string
	Written time.Time // last
	Entries int       // behind the first, which is the table
	Devices int       // that see it
}

const selectUnused = `
	SELECT e.id, l.at, l.seq, (SELECT count(*) FROM grants WHERE grants.evening = e.id) AS devices
	FROM evenings e
	JOIN entries l ON l.evening = e.id AND l.seq = (SELECT seq FROM entries WHERE evening = e.id ORDER BY seq DESC LIMIT 1)
	WHERE l.at < $1 AND (NOT $2 OR l.seq = 0) AND (NOT $3 OR devices <= 1)
	AND NOT EXISTS (SELECT 1 FROM stammtisch_evenings WHERE evening = e.id)
	ORDER BY l.at, e.id`

// Unused returns the evenings that are old and unused, the oldest first.
func (s *Store) Unused(ctx context.Context, u Unused) (all []UnusedEvening, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("find unused evenings: %w", Explain(err))
		}
	}()
	rows, err := s.read.QueryContext(ctx, selectUnused, u.Before.UTC().Format(time.RFC3339), u.Empty, u.Unshared)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var e UnusedEvening
		var at string
		if err := rows.Scan(&e.ID, &at, &e.Entries, &e.Devices); err != nil {
			return nil, err
		}
		if e.Written, err = time.Parse(time.RFC3339, at); err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, rows.Err()
}

// Prune deletes the evenings that are old and unused for good, as [Store.Delete]
// does, and returns how many. Each goes in a transaction of its own, so that no
// booking waits for all of them, and only if it is still unused by then.
func (s *Store) Prune(ctx context.Context, u Unused) (pruned int, err error) {
	all, err := s.Unused(ctx, u)
	if err != nil {
		return 0, err
	}
	for _, e := range all {
		gone := false
		err := s.transact(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
			gone, err = pruneIfUnchanged(ctx, tx, e)
			return err
		})
		if err != nil {
			return pruned, fmt.Errorf("prune an evening: %w", err)
		}
		if gone {
			pruned++
		}
	}
	if pruned > 0 {
		s.trunc.request()
	}
	return pruned, nil
}

// pruneIfUnchanged deletes an evening to which nothing was added, and which
// nobody joined, since it was found unused, and that no Stammtisch took in.
func pruneIfUnchanged(ctx context.Context, tx *sql.Tx, e UnusedEvening) (gone bool, err error) {
	var entries, devices int
	var taken bool
	err = tx.QueryRowContext(ctx, `
		SELECT (SELECT coalesce(max(seq), -1) FROM entries WHERE evening = $1), (SELECT count(*) FROM grants WHERE evening = $1),
			EXISTS (SELECT 1 FROM stammtisch_evenings WHERE evening = $1)`,
		e.ID).Scan(&entries, &devices, &taken)
	if err != nil || taken || entries != e.Entries || devices != e.Devices {
		return false, err
	}
	return true, deleteRows(ctx, tx, e.ID)
}
