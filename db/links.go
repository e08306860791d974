package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// A Link lets whoever has it join an evening. The database stores only its hash.
type Link struct {
	Evening string
	Role    Role   // the role that it gives: Viewer or Writer
	Nth     int    // its number among the evening's links of this role, counted from 1
	Hash    string // SHA-256 in hex; empty for a closed link
}

// AddLinks stores links of evenings that have no link of that role yet. An existing link, open or
// closed, stays as it is.
func (a Access) AddLinks(ctx context.Context, links ...Link) (err error) {
	defer wrap(&err, "add links")
	return a.transact(ctx, func(ctx context.Context, tx *sql.Tx) error { return insertLinks(ctx, tx, links) })
}

func insertLinks(ctx context.Context, tx *sql.Tx, links []Link) error {
	for _, l := range links {
		err := execute(ctx, tx,
			`INSERT INTO links (evening, role, nth, hash) VALUES ($1, $2, $3, $4) ON CONFLICT (evening, role) DO NOTHING`,
			l.Evening, l.Role, l.Nth, l.Hash)
		if err != nil {
			return err
		}
	}
	return nil
}

// Links returns the links of an evening, at most one for each role.
func (a Access) Links(ctx context.Context, evening string) (links []Link, err error) {
	defer wrap(&err, "read links")
	rows, err := a.read.QueryContext(ctx, `SELECT role, nth, coalesce(hash, '') FROM links WHERE evening = $1 ORDER BY role`, evening)
	return collect(rows, err, func(rows *sql.Rows) (Link, error) {
		l := Link{Evening: evening}
		err := rows.Scan(&l.Role, &l.Nth, &l.Hash)
		return l, err
	})
}

// WriterLinks returns the links for writing into the evenings of a tournament's tables, keyed by
// evening.
func (a Access) WriterLinks(ctx context.Context, tournament string) (links map[string]Link, err error) {
	defer wrap(&err, "read the links of tables")
	rows, err := a.read.QueryContext(ctx, `
		SELECT l.evening, l.role, l.nth, coalesce(l.hash, '') FROM stammtisch_evenings m JOIN links l ON l.evening = m.evening
		WHERE m.stammtisch = $1 AND l.role = $2`, tournament, Writer)
	all, err := collect(rows, err, func(rows *sql.Rows) (l Link, err error) {
		err = rows.Scan(&l.Evening, &l.Role, &l.Nth, &l.Hash)
		return l, err
	})
	links = map[string]Link{}
	for _, l := range all {
		links[l.Evening] = l
	}
	return links, err
}

// RenewLink replaces an evening's link of the same role. The old link then opens nothing, but
// devices that joined by it keep their access. Only an owner, or the director of the evening's
// tournament, may renew a link. If somebody else has renewed the link meanwhile, nothing happens.
func (a Access) RenewLink(ctx context.Context, f SentForm, l Link) (err error) {
	defer wrap(&err, "renew a link")
	return a.ofDirector(ctx, f, l.Evening, func(ctx context.Context, tx *sql.Tx) error {
		return execute(ctx, tx, `
			INSERT INTO links (evening, role, nth, hash) VALUES ($1, $2, $3, $4)
			ON CONFLICT (evening, role) DO UPDATE SET nth = excluded.nth, hash = excluded.hash
			WHERE links.nth = excluded.nth - 1`, l.Evening, l.Role, l.Nth, l.Hash)
	})
}

// CloseLink closes an evening's link of a role and removes every device with that role. Only an
// owner, or the director of the evening's tournament, may do so.
func (a Access) CloseLink(ctx context.Context, f SentForm, evening string, role Role) (err error) {
	defer wrap(&err, "close a link")
	return a.ofDirector(ctx, f, evening, func(ctx context.Context, tx *sql.Tx) error {
		return executeAll(ctx, tx, []string{
			`UPDATE links SET hash = NULL WHERE evening = $1 AND role = $2`,
			`DELETE FROM grants WHERE evening = $1 AND role = $2`,
		}, evening, role)
	})
}

// ofOwner runs do for a form, once, if the device that sent it is an owner of the evening. It
// returns ErrNotFound for any other device.
func (d *Database) ofOwner(ctx context.Context, f SentForm, evening string, do func(context.Context, *sql.Tx) error) error {
	return d.ofOne(ctx, f, evening, ownerOf, do)
}

// ofDirector works like ofOwner but also allows the director of a tournament to act on its tables,
// because their evenings have no owner.
func (d *Database) ofDirector(ctx context.Context, f SentForm, evening string, do func(context.Context, *sql.Tx) error) error {
	return d.ofOne(ctx, f, evening, directorOf, do)
}

// ownerOf counts whether device $2 owns evening $1. directorOf also counts the owner of the
// tournament that the evening is a table of.
const (
	ownerOf    = `SELECT count(*) FROM grants WHERE evening = $1 AND device = $2 AND role = 'owner'`
	directorOf = `
		SELECT count(*) FROM grants WHERE device = $2 AND role = 'owner' AND (evening = $1 OR evening IN (
			SELECT stammtisch FROM stammtisch_evenings m JOIN evenings e ON e.id = m.stammtisch AND e.kind = 'turnier' WHERE m.evening = $1))`
)

func (d *Database) ofOne(ctx context.Context, f SentForm, evening, may string, do func(context.Context, *sql.Tx) error) error {
	return d.once(ctx, f, func(ctx context.Context, tx *sql.Tx) error {
		var n int
		if err := tx.QueryRowContext(ctx, may, evening, f.Device).Scan(&n); err != nil {
			return fmt.Errorf("ask who owns it: %w", err)
		}
		if n == 0 {
			return ErrNotFound
		}
		return do(ctx, tx)
	})
}

// roleOf returns what a device may do with an evening, or ErrNotFound if it may do nothing.
func roleOf(ctx context.Context, tx *sql.Tx, evening, device string) (role Role, err error) {
	defer wrap(&err, "read a role")
	err = orNotFound(tx.QueryRowContext(ctx, `SELECT role FROM grants WHERE evening = $1 AND device = $2`, evening, device).Scan(&role))
	return role, err
}

// Invitation returns the evening that the link with this hash opens, and the role that the link
// gives. Returns ErrNotFound for a link that was revoked or never existed.
func (a Access) Invitation(ctx context.Context, hash string) (e StoredLog, err error) {
	defer wrap(&err, "look a link up")
	found, err := evenings(ctx, a.invited, hash)
	if err != nil || len(found) == 0 {
		return e, cmp.Or(err, ErrNotFound)
	}
	return found[0], nil
}

const selectInvitation = `
	SELECT e.evening, l.role, e.seq, e.key, e.version, e.body, e.device, e.at, ''
	FROM links l JOIN evenings v ON v.id = l.evening AND v.kind = '' JOIN entries e ON e.evening = l.evening
	WHERE l.hash = $1
	ORDER BY e.seq`

// Join gives a device the role of a link; a device with a higher role keeps that. A non-empty
// name becomes the device's name. Returns ErrNotFound for a link that was revoked, and ErrFull
// for an evening without room.
func (a Access) Join(ctx context.Context, f SentForm, hash, name string) (err error) {
	defer wrap(&err, "join an evening")
	return a.once(ctx, f, func(ctx context.Context, tx *sql.Tx) error {
		var evening string
		var gives Role
		err := orNotFound(tx.QueryRowContext(ctx, `SELECT evening, role FROM links WHERE hash = $1`, hash).Scan(&evening, &gives))
		if err == nil && name != "" {
			err = setName(ctx, tx, f.Device, name)
		}
		if err != nil {
			return err
		}
		return join(ctx, tx, evening, f.Device, gives)
	})
}

func join(ctx context.Context, tx *sql.Tx, evening, device string, gives Role) error {
	role, err := roleOf(ctx, tx, evening, device)
	switch {
	case errors.Is(err, ErrNotFound):
		return admit(ctx, tx, evening, device, gives)
	case err == nil && !role.May(gives):
		if err = makeRoom(ctx, tx, evening, gives); err == nil {
			err = setRole(ctx, tx, evening, device, gives)
		}
	}
	return err
}

// admit gives one more device access to an evening. The device counts as not having used it yet.
func admit(ctx context.Context, tx *sql.Tx, evening, device string, role Role) error {
	if err := makeRoom(ctx, tx, evening, role); err != nil {
		return err
	}
	return execute(ctx, tx, `
		INSERT INTO grants (evening, device, role, nth, since, used)
		SELECT $1, $2, $3, coalesce(max(nth), 0) + 1, $4, 0 FROM grants WHERE evening = $1`,
		evening, device, role, time.Now().UTC().Format(time.RFC3339))
}

// makeRoom makes sure that an evening has room for one more device with a role. Viewers and writers
// are counted separately. If all places are taken, makeRoom removes the newest device that has
// joined but never used the evening. So somebody who joins again and again with new devices pushes
// out only such devices. Returns ErrFull if every device has used the evening.
func makeRoom(ctx context.Context, tx *sql.Tx, evening string, role Role) (err error) {
	defer wrap(&err, "make room for a device")
	var all int
	err = tx.QueryRowContext(ctx, `SELECT count(*) FROM grants WHERE evening = $1 AND role = $2`, evening, role).Scan(&all)
	if err != nil || all < maxDevices {
		return err
	}
	n, err := rowsAffected(tx.ExecContext(ctx, `
		DELETE FROM grants WHERE evening = $1 AND device = (
			SELECT device FROM grants WHERE evening = $1 AND role = $2 AND used = 0 ORDER BY nth DESC, device LIMIT 1)`, evening, role))
	if err == nil && n == 0 {
		err = ErrFull
	}
	return err
}

// comesBy records that a device has used an evening, a Stammtisch or a tournament that it has
// joined. An error is not reported, because the next use tries again.
func (d *Database) comesBy(ctx context.Context, evening, device string) {
	_ = d.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		return execute(ctx, tx, `UPDATE grants SET used = 1 WHERE evening = $1 AND device = $2`, evening, device)
	})
}

func setRole(ctx context.Context, tx *sql.Tx, evening, device string, role Role) error {
	return execute(ctx, tx, `UPDATE grants SET role = $3 WHERE evening = $1 AND device = $2`, evening, device, role)
}
