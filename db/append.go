package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// Append adds an entry to the log of an evening of which the writer has seen everything up
// to the entry seen, and answers with it as it was booked, once it is on disk.
// Seq, Version and At of the entry are set here.
//
// The key books once: sent again with the same act, it is answered with what
// was booked then, however much the log has grown since; with another act it is
// a [*KeyUsedError]. Otherwise a log that must not grow any further is ErrFull,
// and one that does not exist ErrNotFound. ErrStale says that the writer has to
// look again: the log has grown, or one of the others on which the entry rests,
// or its device may no longer write there. After an error nothing was booked; only
// a failed commit leaves it open, and then the same key may be sent again.
func (l Logs) Append(ctx context.Context, id string, seen int, e Entry, others ...Seen) (booked Entry, err error) {
	defer wrap(&err, "append an entry")
	e = now(e)
	err = l.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := unchanged(ctx, tx, others); err != nil {
			return err
		}
		booked, _, err = appendBy(ctx, tx, l.appends, id, seen, e)
		return err
	})
	return booked, err
}

// Seen is the last entry of a log that a writer has seen.
type Seen struct {
	Evening string
	Last    int
}

// unchanged is ErrStale where one of the logs no longer is as it was seen.
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

// lastEntry is the number of a log's last entry.
func lastEntry(ctx context.Context, tx *sql.Tx, id string) (seq int, err error) {
	defer wrap(&err, "find the last entry")
	err = orNotFound(tx.QueryRowContext(ctx, lastSeq, id).Scan(&seq)) // every log has at least entry 0
	return seq, err
}

// appendBy books an entry by one of the statements below, and returns it as it was booked:
// now, which is fresh, or when its key was sent before.
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

// explainNotNext says why an entry was not booked: the key has booked before, there is
// no such log or no room in it, another entry is its last, or its device may not write.
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

// insertNext books what follows the log's last entry with a key of its own, and
// nothing otherwise; insertByWriter does so where the device may write now.
const (
	insertWhere = `
	INSERT INTO entries (evening, seq, key, version, body, device, at, booked)
	SELECT $1, $2, $3, $4, $5, $6, $7, (SELECT coalesce(max(booked), 0) + 1 FROM entries)
	WHERE $2 = 1 + coalesce((SELECT seq FROM entries WHERE evening = $1 ORDER BY seq DESC LIMIT 1), -1)`
	ifNew = ` ON CONFLICT DO NOTHING`

	insertNext     = insertWhere + ifNew
	insertByWriter = insertWhere + ` AND EXISTS (SELECT 1 FROM access WHERE evening = $1 AND device = $6 AND role <> 'viewer')` + ifNew
)

// errNotNext says that an entry cannot follow the log: another entry has its number, its
// key is there already, or its device may not write.
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

// appendToGroup books an entry of a Stammtisch or a tournament, whoever writes it, and
// reports that it is new. Beyond maxLog bytes the log is ErrFull.
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
