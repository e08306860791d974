package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// Append adds an entry to the log of an evening and returns it as it was booked, once it is on
// disk. The writer must have seen the log up to and including entry number seen. Append itself
// sets Seq, Version and At of the entry.
//
// A key books only once. If the same key and act are sent again, Append returns the entry booked
// the first time, however much the log has grown since. If the key is sent with another act, Append
// returns a [*KeyUsedError]. Other errors: ErrFull if the log must not grow any further;
// ErrNotFound if the log does not exist; ErrStale if the writer has to look again, because the log
// or one of the other logs that the entry depends on has grown, or because the device may no longer
// write there. After an error nothing was booked. The one exception is a failed commit, after which
// the entry may or may not be booked; the same key may then be sent again.
func (l Logs) Append(ctx context.Context, id string, seen int, e Entry, others ...Seen) (booked Entry, err error) {
	defer wrap(&err, "append an entry")
	e = now(e)
	transact := l.transactBeside
	if len(others) > 0 {
		transact = l.transact // so that nobody appends to the other logs before this entry is booked
	}
	err = transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := unchanged(ctx, tx, others); err != nil {
			return err
		}
		booked, _, err = appendBy(ctx, tx, l.appends, id, seen, e)
		return err
	})
	return booked, err
}

// Seen names the last entry of a log that a writer has seen.
type Seen struct {
	Evening string
	Last    int
}

// unchanged returns ErrStale if one of the logs has grown since it was seen, or no longer exists.
func unchanged(ctx context.Context, tx *sql.Tx, logs []Seen) error {
	for _, log := range logs {
		switch last, err := lastEntry(ctx, tx, log.Evening); {
		case errors.Is(err, ErrNotFound) || err == nil && last != log.Last:
			return ErrStale
		case err != nil:
			return err
		}
	}
	return nil
}

// lastEntry returns the number of a log's last entry.
func lastEntry(ctx context.Context, tx *sql.Tx, id string) (seq int, err error) {
	defer wrap(&err, "find the last entry")
	err = orNotFound(tx.QueryRowContext(ctx, lastSeq, id).Scan(&seq)) // every log has at least entry 0
	return seq, err
}

// appendBy books an entry with insert, which is one of the statements below. It returns the entry
// as booked: with fresh true if it was booked just now, with fresh false if the same key had
// booked it before.
func appendBy(ctx context.Context, tx *sql.Tx, insert *sql.Stmt, id string, seen int, e Entry) (booked Entry, fresh bool, err error) {
	err = errNotNext
	if e.Seq = seen + 1; 0 < e.Seq && e.Seq < maxEntries {
		err = insertEntry(ctx, tx, insert, id, e)
	}
	if errors.Is(err, errNotNext) {
		booked, err = explainNotNext(ctx, tx, id, seen, e)
		return booked, false, err
	}
	return e, true, err
}

const (
	byKey   = `SELECT evening, '', seq, key, version, body, device, at FROM entries WHERE evening = $1 AND key = $2`
	lastSeq = `SELECT seq FROM entries WHERE evening = $1 ORDER BY seq DESC LIMIT 1`
)

// explainNotNext finds out why an entry was not booked. If its key has booked the same act
// before, it returns that earlier entry. Otherwise it returns an error: the key has booked
// another act, the log does not exist or is full, the log has another last entry, or the device
// may not write.
func explainNotNext(ctx context.Context, tx *sql.Tx, id string, seen int, e Entry) (before Entry, err error) {
	_, before, found, err := bookedBefore(tx.QueryRowContext(ctx, byKey, id, e.Key), e.Act)
	if found || err != nil {
		return before, err
	}
	last, err := lastEntry(ctx, tx, id)
	if err == nil && last == seen && last+1 >= maxEntries {
		err = ErrFull
	}
	if err == nil {
		err = ErrStale
	}
	return before, err
}

// insertNext inserts an entry if it follows the log's last entry and its key is new; otherwise it
// inserts nothing. insertByWriter also checks that the device may write there now.
const (
	insertWhere = `
	INSERT INTO entries (evening, seq, key, version, body, device, at, booked)
	SELECT $1, $2, $3, $4, $5, $6, $7, (SELECT coalesce(max(booked), 0) + 1 FROM entries)
	WHERE $2 = 1 + coalesce((SELECT seq FROM entries WHERE evening = $1 ORDER BY seq DESC LIMIT 1), -1)`
	ifNew = ` ON CONFLICT DO NOTHING`

	insertNext     = insertWhere + ifNew
	insertByWriter = insertWhere + ` AND EXISTS (SELECT 1 FROM access WHERE evening = $1 AND device = $6 AND role <> 'viewer')` + ifNew
)

// errNotNext says that an entry cannot follow the log: another entry has its number, its key has
// been used already, or its device may not write.
var errNotNext = errors.New("not the log's next entry")

// insertEntry inserts an entry under its Seq by one of the statements above.
func insertEntry(ctx context.Context, tx *sql.Tx, insert *sql.Stmt, id string, e Entry) error {
	n, err := rowsAffected(tx.StmtContext(ctx, insert).ExecContext(ctx,
		id, e.Seq, e.Key, e.Version, string(e.Act), e.Device, e.At.Format(time.RFC3339)))
	switch {
	case err != nil:
		return fmt.Errorf("insert the entry: %w", err)
	case n == 0:
		return errNotNext
	}
	return nil
}

// appendToGroup books an entry of a Stammtisch or a tournament without checking who writes it,
// and reports whether the entry is new. Returns ErrFull if the log would exceed maxLog bytes.
func (l Logs) appendToGroup(ctx context.Context, tx *sql.Tx, id string, seen int, e Entry) (fresh bool, err error) {
	_, fresh, err = appendBy(ctx, tx, l.insert, id, seen, now(e))
	if err != nil || !fresh {
		return false, err
	}
	var bytes int
	err = tx.QueryRowContext(ctx, `SELECT sum(length(body)) FROM entries WHERE evening = $1`, id).Scan(&bytes)
	if err == nil && bytes > maxLog {
		err = ErrFull
	}
	return true, err
}
