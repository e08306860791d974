package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"anschreiber/scoring"
)

// Append adds an entry to the log of which the writer has seen everything up
// to the entry seen, and answers with its Seq once it is on disk. Seq, Version
// and At of the entry are set here. Whether its device may write is for the
// caller to ask, see [Store.Evening].
//
// The key books once: sent again with the same act, it is answered with the Seq
// that was booked, however much the log has grown since; with another act it is
// a [*KeyUsedError]. Otherwise a log that has grown is ErrStale, one that
// must not grow any further ErrFull, and one that does not exist ErrNotFound.
// After an error nothing was booked; only a failed commit leaves it open, and
// then the same key may be sent again.
func (s *Store) Append(ctx context.Context, id string, seen int, e scoring.Entry) (seq int, err error) {
	b, err := newBooking(id, e)
	if err != nil {
		return 0, fmt.Errorf("append an entry: %w", err)
	}
	err = s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		seq, err = s.append(ctx, tx, b, seen)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("append an entry: %w", err)
	}
	return seq, nil
}

const byKey = `SELECT evening, seq, body FROM entries WHERE evening = $1 AND key = $2`

func (s *Store) append(ctx context.Context, tx *sql.Tx, b booking, seen int) (seq int, err error) {
	_, seq, found, err := b.earlier(tx.StmtContext(ctx, s.byKey).QueryRowContext(ctx, b.evening, b.entry.Key))
	if found || err != nil {
		return seq, err
	}
	last, err := s.lastSeq(ctx, tx, b.evening)
	switch {
	case err != nil:
		return 0, err
	case last != seen:
		return 0, ErrStale
	case last+1 >= maxEntries:
		return 0, ErrFull
	}
	return last + 1, s.book(ctx, tx, b, last+1)
}

const last = `SELECT seq FROM entries WHERE evening = $1 ORDER BY seq DESC LIMIT 1`

// lastSeq is that of the log's last entry. Every evening has at least entry 0.
func (s *Store) lastSeq(ctx context.Context, tx *sql.Tx, evening string) (seq int, err error) {
	err = tx.StmtContext(ctx, s.last).QueryRowContext(ctx, evening).Scan(&seq)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, ErrNotFound
	}
	if err != nil {
		return 0, fmt.Errorf("find the last entry: %w", err)
	}
	return seq, nil
}

const insert = `
	INSERT INTO entries (evening, seq, key, version, body, device, at, booked)
	VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT coalesce(max(booked), 0) + 1 FROM entries))`

// book inserts the entry as the log's seq, now.
func (s *Store) book(ctx context.Context, tx *sql.Tx, b booking, seq int) error {
	_, err := tx.StmtContext(ctx, s.insert).ExecContext(ctx,
		b.evening, seq, b.entry.Key, scoring.EntryVersion, b.body, b.entry.Device,
		time.Now().UTC().Format(time.RFC3339))
	if err != nil {
		return fmt.Errorf("insert the entry: %w", err)
	}
	return nil
}
