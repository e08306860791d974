package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"anschreiber/scoring/journal"
)

// A Membership lists the evenings that an entry adds to a Stammtisch, and those that it removes.
type Membership struct{ Joins, Leaves []string }

// The most that a Stammtisch can contain: twenty years, with every evening shown on its pages.
const (
	maxMembers = 1_000   // evenings
	maxLog     = 1 << 20 // bytes of all acts
)

// ErrTaken says that an evening belongs to another Stammtisch already.
var ErrTaken = errors.New("the evening belongs to another Stammtisch")

// AppendStammtisch adds entries to the log of a Stammtisch, all of them or none; the first one
// also adds and removes the evenings of m. The writer must have seen the log up to and including
// entry number seen. It returns the errors of [Store.Append], and ErrTaken. The caller must check
// whether the device may write.
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

// keep stores which evenings belong to the Stammtisch from now on. It returns ErrTaken
// if an evening already belongs to another Stammtisch, and ErrFull if the Stammtisch would then
// have more than maxMembers evenings.
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

// takeIn adds an evening or a tournament to a Stammtisch. If the evening or tournament was deleted
// meanwhile, takeIn does nothing. Returns ErrTaken if it belongs to another Stammtisch.
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

// RevokeStammtisch removes a device from a Stammtisch. Only an owner may do so, and an owner cannot
// be removed.
func (a Access) RevokeStammtisch(ctx context.Context, f SentForm, id, device string) (err error) {
	defer wrap(&err, "revoke a device")
	return a.ofOwner(ctx, f, id, func(ctx context.Context, tx *sql.Tx) error { return leave(ctx, tx, id, device) })
}

// Stammtisch returns a Stammtisch with what the device may do with it. Returns ErrNotFound both
// for an unknown one and for one that the device may not see.
func (l Logs) Stammtisch(ctx context.Context, device, id string) (Journal, error) {
	found, err := l.oneJournal(ctx, `SELECT g.evening, g.role, `+lastOf+` FROM grants g WHERE g.device = $1 AND g.evening = $2 AND `+isKind+`$3`, device, id, OfStammtisch)
	return found, l.noteUse(ctx, device, id, err)
}

// StammtischOf returns the Stammtisch that an evening belongs to, with what the device may do
// with it. Returns ErrNotFound if there is none or the device may not see it.
func (l Logs) StammtischOf(ctx context.Context, device, evening string) (Journal, error) {
	return l.oneJournal(ctx, `
		SELECT g.evening, g.role, `+lastOf+` FROM stammtisch_evenings m JOIN grants g ON g.evening = m.stammtisch AND g.device = $1
		WHERE m.evening = $2 AND `+isKind+`$3`, device, evening, OfStammtisch)
}

// A Member is an evening of a Stammtisch, a tournament or a night, with the number of its log's
// last entry.
type Member struct {
	Evening   string
	Last      int
	LockedFor LockedFor // who may no longer write this list of a tournament's table
	Journal   int       // the tournament's last entry at the time of reading
	Night     string    // the first evening of its night, or its own ID if it is the first. Set by Members and Loose only
}

// Members returns the evenings that belong to a Stammtisch or a tournament.
func (d *Database) Members(ctx context.Context, id string) (all []Member, err error) {
	defer wrap(&err, "read the evenings of a Stammtisch")
	rows, err := d.read.QueryContext(ctx, `
		SELECT g.evening, `+lastOf+`, g.held, (SELECT max(seq) FROM entries j WHERE j.evening = g.stammtisch), (SELECT coalesce(night, id) FROM evenings WHERE id = g.evening)
		FROM stammtisch_evenings g WHERE g.stammtisch = $1 AND `+isKind+`''`, id)
	return collect(rows, err, scanMember)
}

func scanMember(rows *sql.Rows) (m Member, err error) {
	err = rows.Scan(&m.Evening, &m.Last, &m.LockedFor, &m.Journal, &m.Night)
	return m, err
}

// MemberLogs calls each with the log of every one of these evenings. Evenings that do not belong to
// the Stammtisch are left out. Only one log at a time is in memory. MemberLogs stops at the first
// error that each returns.
func (l Logs) MemberLogs(ctx context.Context, id string, evenings []string, each func(evening string, log []Entry) error) (err error) {
	defer wrap(&err, "read the logs of a Stammtisch")
	if len(evenings) == 0 {
		return nil
	}
	var asked []string
	values := []any{id}
	for i, evening := range evenings {
		asked = append(asked, fmt.Sprintf("(%d,$%d)", i, i+2))
		values = append(values, evening)
	}
	rows, err := l.read.QueryContext(ctx, `
		SELECT e.evening, '', e.seq, e.key, e.version, e.body, e.device, e.at
		FROM (VALUES `+strings.Join(asked, ",")+`) asked JOIN stammtisch_evenings m ON m.evening = column2 AND m.stammtisch = $1
		JOIN entries e ON e.evening = m.evening
		ORDER BY column1, e.seq`, values...)
	if err != nil {
		return err
	}
	return eachLog(rows, whole(func(one Exported) error { return each(one.ID, one.Log) }))
}

// Untaken returns the evenings that a device owns and that belong to no Stammtisch, ordered by
// their last entry, newest first.
func (l Logs) Untaken(ctx context.Context, device string) (all []Member, err error) {
	defer wrap(&err, "read which evenings belong to no Stammtisch")
	rows, err := l.read.QueryContext(ctx, `
		SELECT g.evening, l.seq, '', 0, '' FROM grants g JOIN entries l ON l.evening = g.evening AND l.seq = `+lastOf+`
		WHERE `+ofNoGroup+` AND g.role = $2 ORDER BY l.booked DESC`, device, Owner)
	return collect(rows, err, scanMember)
}

// Loose returns the evenings that a device may write and that belong to no Stammtisch and to no
// tournament, at most limit: the newest first, and imported ones after all others.
func (l Logs) Loose(ctx context.Context, device string, limit int) (all []Member, err error) {
	defer wrap(&err, "read which evenings belong to nothing else")
	rows, err := l.read.QueryContext(ctx, `
		SELECT g.evening, `+lastOf+`, '', 0, (SELECT coalesce(night, id) FROM evenings WHERE id = g.evening)
		FROM grants g JOIN entries f ON f.evening = g.evening AND f.seq = 0
		WHERE `+ofNoGroup+` AND g.role <> $2 ORDER BY f.device LIKE '`+journal.ImportPrefix+`%', f.booked DESC LIMIT $3`, device, Viewer, limit)
	return collect(rows, err, scanMember)
}

// GroupOf returns the ID of the Stammtisch or tournament that an evening belongs to; "" for none.
func (l Logs) GroupOf(ctx context.Context, evening string) (id string, err error) {
	defer wrap(&err, "ask what an evening belongs to")
	err = l.read.QueryRowContext(ctx, `SELECT coalesce((SELECT stammtisch FROM stammtisch_evenings WHERE evening = $1), '')`, evening).Scan(&id)
	return id, err
}

// ofNoGroup is a condition on a grant g: it is one of device $1, and its evening belongs to no
// Stammtisch and to no tournament.
const ofNoGroup = `g.device = $1 AND ` + isKind + `'' AND NOT EXISTS (SELECT 1 FROM stammtisch_evenings m WHERE m.evening = g.evening)`
