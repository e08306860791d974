package db

import (
	"context"
	"database/sql"
	"fmt"
	"time"
)

// A Move is a device's offer to hand all its evenings over to another device,
// once. The database knows the hash of its link only.
type Move struct {
	Device string // that hands over
	Nth    int    // how many offers it has made, counted from 1
	Hash   string // SHA-256 in hex; empty for one that was taken
	Ends   time.Time
}

// maxOffer bounds how long an offer is good. One that would be longer was made
// while the clock was ahead.
const maxOffer = time.Hour

// Open reports an offer that can be taken now.
func (m Move) Open(now time.Time) bool {
	return m.Hash != "" && now.Before(m.Ends) && !m.Ends.After(now.Add(maxOffer))
}

// OfferMove keeps an offer in the place of the device's one before it, which
// from then on opens nothing. Where there is a later one already, nothing
// happens.
func (a Access) OfferMove(ctx context.Context, f SentForm, m Move) (err error) {
	defer wrap(&err, "offer a move")
	return a.once(ctx, f, func(ctx context.Context, tx *sql.Tx) error {
		return execute(ctx, tx, `
			INSERT INTO moves (device, nth, hash, ends) VALUES ($1, $2, $3, $4)
			ON CONFLICT (device) DO UPDATE SET nth = excluded.nth, hash = excluded.hash, ends = excluded.ends
			WHERE moves.nth < excluded.nth`, f.Device, m.Nth, m.Hash, m.Ends.Unix())
	})
}

const (
	moveOf  = `SELECT device, nth, coalesce(hash, ''), ends FROM moves WHERE device = $1`
	moveFor = `SELECT device, nth, hash, ends FROM moves WHERE hash = $1`
)

// Offered is the device's last offer, taken or not; ErrNotFound where it has
// made none.
func (a Access) Offered(ctx context.Context, device string) (Move, error) {
	return readMove(a.read.QueryRowContext(ctx, moveOf, device))
}

// Move finds the offer of a hash. One that was taken, that has ended or never
// was, is ErrNotFound.
func (a Access) Move(ctx context.Context, hash string, now time.Time) (Move, error) {
	return openMove(ctx, a.read, hash, now)
}

// A queryer is a pool or a transaction.
type queryer interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func openMove(ctx context.Context, q queryer, hash string, now time.Time) (Move, error) {
	m, err := readMove(q.QueryRowContext(ctx, moveFor, hash))
	if err == nil && !m.Open(now) {
		err = ErrNotFound
	}
	return m, err
}

func readMove(row *sql.Row) (m Move, err error) {
	defer wrap(&err, "look a move up")
	var ends int64
	err = orNotFound(row.Scan(&m.Device, &m.Nth, &m.Hash, &ends))
	m.Ends = time.Unix(ends, 0)
	return m, err
}

// TakeMove hands all evenings of the device that made the offer to the one that
// takes it. Of both roles in one evening the higher one stays. The other device
// keeps nothing, and knows since when.
func (a Access) TakeMove(ctx context.Context, f SentForm, hash string, now time.Time) (err error) {
	defer wrap(&err, "take a move")
	return a.once(ctx, f, func(ctx context.Context, tx *sql.Tx) error {
		m, err := openMove(ctx, tx, hash, now)
		if err != nil || m.Device == f.Device {
			return err
		}
		return executeAll(ctx, tx, moveEvenings, m.Device, f.Device, stored(now))
	})
}

// roleRank orders roles in SQL, as Role.May does.
const roleRank = `(CASE %s.role WHEN 'owner' THEN 3 WHEN 'writer' THEN 2 ELSE 1 END)`

// moveEvenings are the statements of a move from $1 to $2 at $3.
var moveEvenings = []string{
	`INSERT INTO grants (evening, device, role, nth, since)
		SELECT evening, $2, role, nth, since FROM grants WHERE device = $1
		ON CONFLICT (evening, device) DO UPDATE SET role = excluded.role
		WHERE ` + fmt.Sprintf(roleRank, "excluded") + ` > ` + fmt.Sprintf(roleRank, "grants"),
	`DELETE FROM grants WHERE device = $1`,
	`INSERT INTO house_rules (device, game, name, body)
		SELECT $2, game, name, body FROM house_rules WHERE device = $1
		ON CONFLICT (device, game, name) DO NOTHING`,
	`DELETE FROM house_rules WHERE device = $1`,
	`UPDATE moves SET hash = NULL WHERE device = $1`,
	`INSERT INTO devices (device, name)
		SELECT $2, name FROM devices WHERE device = $1
		ON CONFLICT (device) DO UPDATE SET moved = '', name = CASE devices.name WHEN '' THEN excluded.name ELSE devices.name END`,
	`INSERT INTO devices (device, moved) VALUES ($1, $3) ON CONFLICT (device) DO UPDATE SET moved = excluded.moved`,
}
