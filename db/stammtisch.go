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

// AppendStammtisch adds entries to the log of a Stammtisch of which the writer has seen
// everything up to the entry seen, all of them or none, with the evenings that come and go
// by the first. Its errors are those of [Store.Append], and ErrTaken. Whether its device
// may write is for the caller to ask.
func (l Logs) AppendStammtisch(ctx context.Context, id string, seen int, m Membership, entries ...Entry) (err error) {
	defer wrap(&err, "append to a Stammtisch")
	return l.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		for i, e := range entries {
			fresh, err := l.appendToGroup(ctx, tx, id, seen+i, e)
			if err == nil && fresh && i == 0 {
				err = m.keep(ctx, tx, id)
			}
			if err != nil {
				return err
			}
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
		INSERT INTO stammtisch_evenings (evening, stammtisch) SELECT id, $2 FROM evenings WHERE id = $1
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
func (a Access) RevokeStammtisch(ctx context.Context, f SentForm, id, device string) (err error) {
	defer wrap(&err, "revoke a device")
	return a.ofOwner(ctx, f, id, func(ctx context.Context, tx *sql.Tx) error { return leave(ctx, tx, id, device) })
}

// Stammtisch is one with what the device may do with it. Unknown and forbidden
// are the same ErrNotFound.
func (l Logs) Stammtisch(ctx context.Context, device, id string) (Journal, error) {
	found, err := l.oneJournal(ctx, `SELECT g.evening, g.role, `+lastOf+` FROM grants g WHERE g.device = $1 AND g.evening = $2 AND `+isKind+`$3`, device, id, OfStammtisch)
	return found, l.noteUse(ctx, device, id, err)
}

// StammtischOf is the one that an evening belongs to, with what the device may do
// with it. Where it may not see it, or there is none, it is ErrNotFound.
func (l Logs) StammtischOf(ctx context.Context, device, evening string) (Journal, error) {
	return l.oneJournal(ctx, `
		SELECT g.evening, g.role, `+lastOf+` FROM stammtisch_evenings m JOIN grants g ON g.evening = m.stammtisch AND g.device = $1
		WHERE m.evening = $2 AND `+isKind+`$3`, device, evening, OfStammtisch)
}

// A Member is an evening of a Stammtisch, a tournament or a night, and its log's last
// entry.
type Member struct {
	Evening   string
	Last      int
	LockedFor LockedFor // who may no longer write the list of a tournament's table
	Journal   int       // the last entry of the tournament when it was read
}

// Members are the evenings that belong to a Stammtisch or a tournament.
func (d *Database) Members(ctx context.Context, id string) (all []Member, err error) {
	defer wrap(&err, "read the evenings of a Stammtisch")
	rows, err := d.read.QueryContext(ctx, `
		SELECT g.evening, `+lastOf+`, g.held, (SELECT max(seq) FROM entries j WHERE j.evening = g.stammtisch)
		FROM stammtisch_evenings g WHERE g.stammtisch = $1 AND `+isKind+`''`, id)
	return collect(rows, err, scanMember)
}

func scanMember(rows *sql.Rows) (m Member, err error) {
	err = rows.Scan(&m.Evening, &m.Last, &m.LockedFor, &m.Journal)
	return m, err
}

// MemberLogs hands the log of each of these evenings, which belong to the
// Stammtisch, to each; one is in memory at a time. The first error of each ends it.
func (l Logs) MemberLogs(ctx context.Context, id string, evenings []string, each func(evening string, log []Entry) error) (err error) {
	defer wrap(&err, "read the logs of a Stammtisch")
	list, err := json.Marshal(evenings)
	if err != nil {
		return err
	}
	rows, err := l.read.QueryContext(ctx, `
		SELECT e.evening, '', e.seq, e.key, e.version, e.body, e.device, e.at
		FROM json_each($2) j JOIN stammtisch_evenings m ON m.evening = j.value AND m.stammtisch = $1
		JOIN entries e ON e.evening = m.evening
		ORDER BY j.key, e.seq`, id, string(list))
	if err != nil {
		return err
	}
	return eachLog(rows, whole(func(one Exported) error { return each(one.ID, one.Log) }))
}

// Untaken are the evenings that a device runs and that belong to no Stammtisch, the
// one written to last first.
func (l Logs) Untaken(ctx context.Context, device string) (all []Member, err error) {
	defer wrap(&err, "read which evenings belong to no Stammtisch")
	rows, err := l.read.QueryContext(ctx, `
		SELECT g.evening, l.seq, '', 0 FROM grants g JOIN entries l ON l.evening = g.evening AND l.seq = `+lastOf+`
		WHERE g.device = $1 AND g.role = $2 AND `+isKind+`'' AND NOT EXISTS (SELECT 1 FROM stammtisch_evenings m WHERE m.evening = g.evening)
		ORDER BY l.booked DESC`, device, Owner)
	return collect(rows, err, scanMember)
}
