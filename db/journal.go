package db

import (
	"context"
	"database/sql"
)

// A Kind is what has a log: an evening, a Stammtisch or a tournament.
type Kind string

// The kinds, as they stand in the database.
const (
	OfEvening    Kind = ""
	OfStammtisch Kind = "stammtisch"
	OfTournament Kind = "turnier"
)

// A Journal is a Stammtisch or a tournament that a device may see, and its log's
// last entry.
type Journal struct {
	ID   string
	Role Role
	Last int
}

// lastOf is the last entry of what a grant or link g is of.
const lastOf = `(SELECT seq FROM entries WHERE entries.evening = g.evening ORDER BY seq DESC LIMIT 1)`

// isKind begins the condition that what a grant or link g is of has a kind.
const isKind = `(SELECT kind FROM evenings WHERE evenings.id = g.evening) = `

// Opens is the Stammtisch or tournament that the link of a hash opens, and the role that it
// gives. A link that was revoked, or never was, is ErrNotFound.
func (l Logs) Opens(ctx context.Context, kind Kind, hash string) (Journal, error) {
	return l.oneJournal(ctx, `SELECT g.evening, g.role, `+lastOf+` FROM links g WHERE g.hash = $1 AND `+isKind+`$2`, hash, kind)
}

// Journals returns at most limit Stammtische or tournaments of a device, the one written to
// last first.
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

// noteUse notes that a device uses a Stammtisch or a tournament that it may see: err is
// what looking it up came to.
func (d *Database) noteUse(ctx context.Context, device, id string, err error) error {
	if err != nil {
		return err
	}
	var fresh bool
	if err := d.fresh.QueryRowContext(ctx, device, id).Scan(&fresh); err != nil {
		return err
	}
	if fresh {
		d.comesBy(ctx, id, device)
	}
	return nil
}

// Log is a log from the entry of a Seq on. Whether somebody may see it is for the caller
// to ask.
func (l Logs) Log(ctx context.Context, id string, seq int) (log []Entry, err error) {
	defer wrap(&err, "read a log")
	rows, err := l.read.QueryContext(ctx, `
		SELECT evening, '', seq, key, version, body, device, at FROM entries WHERE evening = $1 AND seq >= $2 ORDER BY seq`, id, seq)
	return collect(rows, err, scanEntry)
}
