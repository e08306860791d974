package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// A Link lets whoever holds it join an evening. The database knows its hash
// only.
type Link struct {
	Evening string
	Role    Role   // that it gives: Viewer or Writer
	Nth     int    // how many of this kind there were so far, counted from 1
	Hash    string // SHA-256 in hex; empty for a closed one
}

// AddLinks keeps links of evenings that have none of their kind yet; where
// there is one, open or closed, it stays.
func (s *Store) AddLinks(ctx context.Context, links ...Link) error {
	err := s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		return insertLinks(ctx, tx, links)
	})
	if err != nil {
		return fmt.Errorf("add links: %w", err)
	}
	return nil
}

func insertLinks(ctx context.Context, tx *sql.Tx, links []Link) error {
	for _, l := range links {
		_, err := tx.ExecContext(ctx,
			`INSERT INTO links (evening, role, nth, hash) VALUES ($1, $2, $3, $4) ON CONFLICT (evening, role) DO NOTHING`,
			l.Evening, l.Role, l.Nth, l.Hash)
		if err != nil {
			return err
		}
	}
	return nil
}

// Links returns the links of an evening, at most one of each role.
func (s *Store) Links(ctx context.Context, evening string) (links []Link, err error) {
	rows, err := s.read.QueryContext(ctx, `SELECT role, nth, coalesce(hash, '') FROM links WHERE evening = $1 ORDER BY role`, evening)
	if err != nil {
		return nil, fmt.Errorf("read links: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		l := Link{Evening: evening}
		if err := rows.Scan(&l.Role, &l.Nth, &l.Hash); err != nil {
			return nil, fmt.Errorf("read links: %w", err)
		}
		links = append(links, l)
	}
	return links, rows.Err()
}

// WriterLinks are by what the evenings of a tournament are written, by evening.
func (s *Store) WriterLinks(ctx context.Context, tournament string) (map[string]Link, error) {
	rows, err := s.read.QueryContext(ctx, `
		SELECT l.evening, l.role, l.nth, coalesce(l.hash, '') FROM stammtisch_evenings m JOIN links l ON l.evening = m.evening
		WHERE m.stammtisch = $1 AND l.role = $2`, tournament, Writer)
	if err != nil {
		return nil, fmt.Errorf("read the links of tables: %w", err)
	}
	defer rows.Close()
	links := map[string]Link{}
	for rows.Next() {
		var l Link
		if err := rows.Scan(&l.Evening, &l.Role, &l.Nth, &l.Hash); err != nil {
			return nil, fmt.Errorf("read the links of tables: %w", err)
		}
		links[l.Evening] = l
	}
	return links, rows.Err()
}

// RenewLink puts a link in the place of the one before it, which from then on
// opens nothing. Whoever joined by that one stays. Only an owner may; where the
// link has been renewed meanwhile, nothing happens.
func (s *Store) RenewLink(ctx context.Context, f SentForm, l Link) error {
	err := s.ofDirector(ctx, f, l.Evening, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `
			INSERT INTO links (evening, role, nth, hash) VALUES ($1, $2, $3, $4)
			ON CONFLICT (evening, role) DO UPDATE SET nth = excluded.nth, hash = excluded.hash
			WHERE links.nth = excluded.nth - 1`, l.Evening, l.Role, l.Nth, l.Hash)
		return err
	})
	if err != nil {
		return fmt.Errorf("renew a link: %w", err)
	}
	return nil
}

// CloseLink ends a link, and revokes what every device of its role may do. Only
// an owner may.
func (s *Store) CloseLink(ctx context.Context, f SentForm, evening string, role Role) error {
	err := s.ofDirector(ctx, f, evening, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `UPDATE links SET hash = NULL WHERE evening = $1 AND role = $2`, evening, role)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `DELETE FROM grants WHERE evening = $1 AND role = $2`, evening, role)
		return err
	})
	if err != nil {
		return fmt.Errorf("close a link: %w", err)
	}
	return nil
}

// ofOwner is once for what only an owner of the evening may ask for; anybody
// else is told ErrNotFound.
func (s *Store) ofOwner(ctx context.Context, f SentForm, evening string, do func(context.Context, *sql.Tx) error) error {
	return s.ofOne(ctx, f, evening, ownerOf, do)
}

// ofDirector is ofOwner for what the director of a tournament may ask for of its
// tables, too: their evenings have no owner.
func (s *Store) ofDirector(ctx context.Context, f SentForm, evening string, do func(context.Context, *sql.Tx) error) error {
	return s.ofOne(ctx, f, evening, directorOf, do)
}

// ownerOf asks whether device $2 owns evening $1, directorOf whether it does, or owns
// the tournament of which that is a table.
const (
	ownerOf    = `SELECT count(*) FROM grants WHERE evening = $1 AND device = $2 AND role = 'owner'`
	directorOf = `
		SELECT count(*) FROM grants WHERE device = $2 AND role = 'owner' AND (evening = $1 OR evening IN (
			SELECT stammtisch FROM stammtisch_evenings m JOIN evenings e ON e.id = m.stammtisch AND e.kind = 'turnier' WHERE m.evening = $1))`
)

func (s *Store) ofOne(ctx context.Context, f SentForm, evening, may string, do func(context.Context, *sql.Tx) error) error {
	return s.once(ctx, f, func(ctx context.Context, tx *sql.Tx) error {
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

// roleOf returns what a device may do with an evening, and ErrNotFound if it may do
// nothing.
func roleOf(ctx context.Context, tx *sql.Tx, evening, device string) (role Role, err error) {
	err = tx.QueryRowContext(ctx, `SELECT role FROM grants WHERE evening = $1 AND device = $2`, evening, device).Scan(&role)
	if errors.Is(err, sql.ErrNoRows) {
		return "", ErrNotFound
	}
	if err != nil {
		return "", fmt.Errorf("read a role: %w", err)
	}
	return role, nil
}

// Invitation is the evening that the link of a hash opens, and the role that it
// gives. A link that was revoked, or never was, is ErrNotFound.
func (s *Store) Invitation(ctx context.Context, hash string) (StoredLog, error) {
	found, err := evenings(ctx, s.invited, hash)
	if err != nil {
		return StoredLog{}, fmt.Errorf("look a link up: %w", err)
	}
	if len(found) == 0 {
		return StoredLog{}, ErrNotFound
	}
	return found[0], nil
}

const selectInvitation = `
	SELECT e.evening, l.role, e.seq, e.key, e.version, e.body, e.device, e.at, ''
	FROM links l JOIN entries e ON e.evening = l.evening
	WHERE l.hash = $1
	ORDER BY e.seq`

// Join gives a device the role of a link; a device that may more keeps that. It
// is called by the name from then on, unless that is empty. A link that was
// revoked is ErrNotFound, an evening without room ErrFull.
func (s *Store) Join(ctx context.Context, f SentForm, hash, name string) error {
	err := s.once(ctx, f, func(ctx context.Context, tx *sql.Tx) error {
		var evening string
		var gives Role
		err := tx.QueryRowContext(ctx, `SELECT evening, role FROM links WHERE hash = $1`, hash).Scan(&evening, &gives)
		if errors.Is(err, sql.ErrNoRows) {
			return ErrNotFound
		}
		if err == nil && name != "" {
			err = setName(ctx, tx, f.Device, name)
		}
		if err != nil {
			return err
		}
		return join(ctx, tx, evening, f.Device, gives)
	})
	if err != nil {
		return fmt.Errorf("join an evening: %w", err)
	}
	return nil
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

// admit lets one more device see an evening. It has not come by yet.
func admit(ctx context.Context, tx *sql.Tx, evening, device string, role Role) error {
	if err := makeRoom(ctx, tx, evening, role); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, `
		INSERT INTO grants (evening, device, role, nth, since, used)
		SELECT $1, $2, $3, coalesce(max(nth), 0) + 1, $4, 0 FROM grants WHERE evening = $1`,
		evening, device, role, time.Now().UTC().Format(time.RFC3339))
	return err
}

// makeRoom is nil where one more device may have a role. Those who look on and those
// who write have places of their own. Where all are taken, the newest device that has
// joined and never come by makes room: whoever joins again and again with another one
// pushes out those only.
func makeRoom(ctx context.Context, tx *sql.Tx, evening string, role Role) error {
	var all int
	err := tx.QueryRowContext(ctx, `SELECT count(*) FROM grants WHERE evening = $1 AND role = $2`, evening, role).Scan(&all)
	if err != nil {
		return fmt.Errorf("count the devices: %w", err)
	}
	if all < maxDevices {
		return nil
	}
	out, err := tx.ExecContext(ctx, `
		DELETE FROM grants WHERE evening = $1 AND device = (
			SELECT device FROM grants WHERE evening = $1 AND role = $2 AND used = 0 ORDER BY nth DESC, device LIMIT 1)`, evening, role)
	if err != nil {
		return fmt.Errorf("make room for a device: %w", err)
	}
	if n, err := out.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, ErrFull)
	}
	return nil
}

// comesBy notes that a device which has joined an evening, a Stammtisch or a tournament
// uses it. Where that cannot be written down, it is the next time.
func (s *Store) comesBy(ctx context.Context, evening, device string) {
	_ = s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `UPDATE grants SET used = 1 WHERE evening = $1 AND device = $2`, evening, device)
		return err
	})
}

func setRole(ctx context.Context, tx *sql.Tx, evening, device string, role Role) error {
	_, err := tx.ExecContext(ctx, `UPDATE grants SET role = $3 WHERE evening = $1 AND device = $2`, evening, device, role)
	return err
}
