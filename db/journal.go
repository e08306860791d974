package db

import (
	"context"
	"database/sql"
	"fmt"
)

// A Kind is the kind of thing that a log belongs to: an evening, a Stammtisch or a tournament.
type Kind string

// The kinds, as they are stored in the database.
const (
	OfEvening    Kind = ""
	OfStammtisch Kind = "stammtisch"
	OfTournament Kind = "turnier"
)

// A Journal is a Stammtisch or a tournament that a device may see, with its role there and the
// number of its log's last entry.
type Journal struct {
	ID   string
	Role Role
	Last int
}

// lastOf selects the last entry of the log that a grant or link g refers to.
const lastOf = `(SELECT seq FROM entries WHERE entries.evening = g.evening ORDER BY seq DESC LIMIT 1)`

// isKind begins a condition on the kind of what a grant or link g refers to.
const isKind = `(SELECT kind FROM evenings WHERE evenings.id = g.evening) = `

// Opens returns the Stammtisch or tournament that the link with this hash opens, and the role
// that the link gives. Returns ErrNotFound for a link that was revoked or never existed.
func (l Logs) Opens(ctx context.Context, kind Kind, hash string) (Journal, error) {
	return l.oneJournal(ctx, `SELECT g.evening, g.role, `+lastOf+` FROM links g WHERE g.hash = $1 AND `+isKind+`$2`, hash, kind)
}

// Journals returns at most limit Stammtische or tournaments of a device, ordered by their last
// entry, newest first.
func (l Logs) Journals(ctx context.Context, kind Kind, device string, limit int) ([]Journal, error) {
	return l.journals(ctx, `
		SELECT g.evening, g.role, l.seq FROM grants g JOIN entries l ON l.evening = g.evening AND l.seq = `+lastOf+`
		WHERE g.device = $1 AND `+isKind+`$3 ORDER BY l.booked DESC LIMIT $2`, device, limit, kind)
}

func (l Logs) oneJournal(ctx context.Context, query string, args ...any) (Journal, error) {
	found, err := l.journals(ctx, query, args...)
	if err == nil && len(found) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return Journal{}, err
	}
	return found[0], nil
}

func (l Logs) journals(ctx context.Context, query string, args ...any) (all []Journal, err error) {
	defer wrap(&err, "find a Stammtisch or tournament")
	rows, err := l.read.QueryContext(ctx, query, args...)
	return collect(rows, err, func(rows *sql.Rows) (one Journal, err error) {
		err = rows.Scan(&one.ID, &one.Role, &one.Last)
		return one, err
	})
}

// noteUse records that a device has used a Stammtisch or a tournament that it may see. err is the
// error of the query that checked the access; if it is not nil, noteUse records nothing and returns
// err.
func (d *Database) noteUse(ctx context.Context, device, id string, err error) error {
	if err != nil {
		return err
	}
	var fresh bool
	if err := d.fresh.QueryRowContext(ctx, device, id).Scan(&fresh); err != nil {
		return fmt.Errorf("ask whether a device has come by: %w", err)
	}
	if fresh {
		d.comesBy(ctx, id, device)
	}
	return nil
}

// Log returns a log from entry seq on. Log does not check access; the caller must.
func (l Logs) Log(ctx context.Context, id string, seq int) (log []Entry, err error) {
	defer wrap(&err, "read a log")
	rows, err := l.read.QueryContext(ctx, `
		SELECT evening, '', seq, key, version, body, device, at FROM entries WHERE evening = $1 AND seq >= $2 ORDER BY seq`, id, seq)
	return collect(rows, err, scanEntry)
}
