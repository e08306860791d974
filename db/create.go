package db

import (
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"anschreiber/scoring"
)

// Create keeps a new evening with its entry 0, written by the device, which
// becomes its owner. Seq, Version, Device and At of the entry are set here. It
// answers once the evening is on disk.
//
// The device's key creates once: sent again with the same act, it is answered
// with the evening that it created; with another act it is a [*KeyUsedError].
// A device that has created too many is told ErrFull.
func (s *Store) Create(ctx context.Context, device string, e scoring.Entry) (id string, err error) {
	return s.Continue(ctx, device, "", e)
}

// Continue is Create for an evening in the same night as another one. Whoever
// sees that one comes along: viewers look on, writers write, and who was the
// owner writes too where somebody else begins the new one. Whether the device
// may see that one is for the caller to ask. A night of 20 lists is ErrNightFull.
func (s *Store) Continue(ctx context.Context, device, from string, e scoring.Entry) (id string, err error) {
	return s.ContinueIn(ctx, device, from, e, Belongs{})
}

// ContinueIn is Continue for an evening that belongs to a Stammtisch from its
// beginning: both logs are written, or neither. Where that of the Stammtisch has
// grown, it is ErrStale.
func (s *Store) ContinueIn(ctx context.Context, device, from string, e scoring.Entry, to Belongs) (id string, err error) {
	defer wrap(&err, "create an evening")
	e.Device = device
	b, err := newBooking(NewID(), e)
	if err != nil {
		return "", err
	}
	b.from, b.to = from, to
	err = s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		id, err = s.create(ctx, tx, b)
		return err
	})
	return id, err
}

// NewID is of an evening that is still to be made. It cannot be guessed: it has 130
// random bits, in 26 letters and digits.
func NewID() string { return strings.ToLower(rand.Text()) }

const createdBy = `
	SELECT n.evening, '', n.seq, n.key, n.version, n.body, n.device, n.at
	FROM evenings e JOIN entries n ON n.evening = e.id AND n.seq = 0
	WHERE e.device = $1 AND e.key = $2`

func (s *Store) create(ctx context.Context, tx *sql.Tx, b booking) (id string, err error) {
	device, key := b.entry.Device, b.entry.Key
	id, _, found, err := b.bookedBefore(tx.QueryRowContext(ctx, createdBy, device, key))
	if found || err != nil {
		return id, err
	}
	if err := checkQuota(ctx, tx, device); err != nil {
		return "", err
	}
	if err := b.checkNight(ctx, tx); err != nil {
		return "", err
	}
	if err := s.insertEvening(ctx, tx, b, device); err != nil {
		return "", err
	}
	return b.evening, b.to.takeIn(ctx, tx, b.evening, b.entry.Key, device)
}

// insertEvening inserts a new evening under the name of its creator, with its entry 0,
// whose device becomes the owner.
func (s *Store) insertEvening(ctx context.Context, tx *sql.Tx, b booking, creator string) error {
	if err := execute(ctx, tx, `
		INSERT INTO evenings (id, device, key, night)
		VALUES ($1, $2, $3, (SELECT coalesce(night, id) FROM evenings WHERE id = $4))`,
		b.evening, creator, b.entry.Key, b.from); err != nil {
		return fmt.Errorf("insert the evening: %w", err)
	}
	if err := s.book(ctx, tx, b, 0); err != nil {
		return err
	}
	if err := execute(ctx, tx, `INSERT INTO grants (evening, device, role) VALUES ($1, $2, $3)`, b.evening, b.entry.Device, Owner); err != nil {
		return fmt.Errorf("make the device its owner: %w", err)
	}
	return s.grantToNight(ctx, tx, b)
}

// grantToNight lets those see a new evening who see the one that it follows.
func (s *Store) grantToNight(ctx context.Context, tx *sql.Tx, b booking) (err error) {
	defer wrap(&err, "bring the others along")
	return execute(ctx, tx, `
		INSERT INTO grants (evening, device, role, nth, since, used)
		SELECT $1, device, CASE role WHEN $2 THEN $3 ELSE role END, 1 + row_number() OVER (ORDER BY nth, device), $4, used
		FROM grants WHERE evening = $5 AND device <> $6`,
		b.evening, Owner, Writer, time.Now().UTC().Format(time.RFC3339), b.from, b.entry.Device)
}

// checkNight is nil while the night of the evening before this one may have one
// more.
func (b booking) checkNight(ctx context.Context, tx *sql.Tx) (err error) {
	defer wrap(&err, "count the lists of the night")
	var n int
	err = tx.QueryRowContext(ctx, `
		SELECT count(*) FROM evenings WHERE night = (SELECT coalesce(night, id) FROM evenings WHERE id = $1)`, b.from).Scan(&n)
	if err == nil && n >= maxLists-1 { // the first of them is the night
		err = ErrNightFull
	}
	return err
}

// checkQuota is nil while the device may create one more.
func checkQuota(ctx context.Context, tx *sql.Tx, device string) (err error) {
	defer wrap(&err, "count the device's evenings")
	var n int
	err = tx.QueryRowContext(ctx, `SELECT count(*) FROM evenings WHERE device = $1`, device).Scan(&n)
	if err == nil && n >= maxEvenings {
		err = ErrFull
	}
	return err
}
