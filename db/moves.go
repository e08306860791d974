package db

import (
	"context"
	"database/sql"
	"fmt"
	"time"
)

// A Move is a device's offer to hand all its evenings over to another device, once. The database
// stores only the hash of the offer's link.
type Move struct {
	Device string // the device that hands over
	Nth    int    // the offer's number among those of the device, counted from 1
	Hash   string // SHA-256 in hex; empty for an offer that was taken
	Ends   time.Time
}

// maxOffer limits how long an offer is valid. If an offer seems to be valid for longer, it was made
// while the clock was ahead, and cannot be taken.
const maxOffer = time.Hour

// Open reports whether an offer can be taken now.
func (m Move) Open(now time.Time) bool {
	return m.Hash != "" && now.Before(m.Ends) && !m.Ends.After(now.Add(maxOffer))
}

// OfferMove stores an offer and replaces the device's previous offer, whose link then opens
// nothing. If the device has already made an offer with a higher number, nothing happens.
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

// Offered returns the device's last offer, taken or not. Returns ErrNotFound if it has made none.
func (a Access) Offered(ctx context.Context, device string) (Move, error) {
	return readMove(a.read.QueryRowContext(ctx, moveOf, device))
}

// Move returns the offer with this hash. Returns ErrNotFound for an offer that was taken, has
// expired or never existed.
func (a Access) Move(ctx context.Context, hash string, now time.Time) (Move, error) {
	return openMove(ctx, a.read, hash, now)
}

// A queryer is a connection pool or a transaction.
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

// TakeMove hands all evenings of the device that made the offer over to the device that takes it.
// If both have a role in the same evening, the higher one stays. The device that made the offer
// loses all access, and the time of the move is recorded for it.
func (a Access) TakeMove(ctx context.Context, f SentForm, hash string, now time.Time) (err error) {
	defer wrap(&err, "take a move")
	return a.once(ctx, f, func(ctx context.Context, tx *sql.Tx) error {
		m, err := openMove(ctx, tx, hash, now)
		if err != nil || m.Device == f.Device {
			return err
		}
		if err := executeAll(ctx, tx, moveEvenings, m.Device, f.Device); err != nil {
			return err
		}
		return execute(ctx, tx, `
			INSERT INTO devices (device, moved) VALUES ($1, $2) ON CONFLICT (device) DO UPDATE SET moved = excluded.moved`,
			m.Device, stored(now))
	})
}

// roleRank is an SQL expression that numbers the roles: the higher role has the higher number.
const roleRank = `(CASE %s.role WHEN 'owner' THEN 3 WHEN 'writer' THEN 2 ELSE 1 END)`

// moveEvenings lists the statements that move everything from device $1 to device $2.
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
}
