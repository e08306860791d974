package db

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// New is an evening, a Stammtisch or a tournament that is to be begun.
type New struct {
	Kind Kind
	Key  string          // of the form that begins it
	Act  json.RawMessage // of entry 0
	From string          // an evening in the night of which a new evening is; "" for a night of its own
	In   Belongs
}

// Belongs is the Stammtisch to which something new belongs from its beginning; "" for none.
type Belongs struct {
	Stammtisch string
	Seen       int                             // its last entry
	Act        func(id string) json.RawMessage // says so in its log
}

// Create keeps something new with its entry 0, and answers once it is on disk. The device
// becomes its owner. What belongs to a Stammtisch is written into both logs, or into
// neither; where that of the Stammtisch has grown, it is ErrStale.
//
// Whoever sees the evening From comes along: viewers look on, writers write, and who was
// the owner writes too where somebody else begins the new one. Whether the device may see
// that one is for the caller to ask. A night of 20 lists is ErrNightFull.
//
// The device's key creates once: sent again with the same act, it is answered
// with what it created; with another act it is a [*KeyUsedError].
// A device that has created too many is told ErrFull.
func (l Logs) Create(ctx context.Context, device string, n New) (id string, err error) {
	defer wrap(&err, "create an evening, a Stammtisch or a tournament")
	err = l.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		id, err = l.create(ctx, tx, device, n)
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

func (l Logs) create(ctx context.Context, tx *sql.Tx, device string, n New) (id string, err error) {
	id, _, found, err := bookedBefore(tx.QueryRowContext(ctx, createdBy, device, n.Kind.key(n.Key)), n.Act)
	if found || err != nil {
		return id, err
	}
	if err := checkQuota(ctx, tx, device); err != nil {
		return "", err
	}
	if err := checkNight(ctx, tx, n.From); err != nil {
		return "", err
	}
	id = NewID()
	if err := l.insertNew(ctx, tx, n, id, device, device); err != nil || n.In.Stammtisch == "" {
		return id, err
	}
	e := Entry{Key: n.Key, Act: n.In.Act(id), Device: device}
	fresh, err := l.appendToGroup(ctx, tx, n.In.Stammtisch, n.In.Seen, e)
	if fresh && err == nil {
		err = Membership{Joins: []string{id}}.keep(ctx, tx, n.In.Stammtisch)
	}
	return id, err
}

// key is the key by which one of the kind was created; no other kind has such a one.
func (k Kind) key(key string) string {
	if k == OfEvening {
		return key
	}
	return string(k) + " " + key
}

// insertNew inserts something new under the name of its creator, with its entry 0; the
// device becomes its owner.
func (l Logs) insertNew(ctx context.Context, tx *sql.Tx, n New, id, creator, device string) error {
	if err := execute(ctx, tx, `
		INSERT INTO evenings (id, device, key, kind, night)
		VALUES ($1, $2, $3, $4, (SELECT coalesce(night, id) FROM evenings WHERE id = $5))`,
		id, creator, n.Kind.key(n.Key), n.Kind, n.From); err != nil {
		return fmt.Errorf("insert it: %w", err)
	}
	if err := insertEntry(ctx, tx, l.insert, id, now(Entry{Key: n.Key, Act: n.Act, Device: device})); err != nil {
		return err
	}
	if err := execute(ctx, tx, `INSERT INTO grants (evening, device, role) VALUES ($1, $2, $3)`, id, device, Owner); err != nil {
		return fmt.Errorf("make the device its owner: %w", err)
	}
	return grantToNight(ctx, tx, id, n.From, device)
}

// grantToNight lets those see a new evening who see the one that it follows.
func grantToNight(ctx context.Context, tx *sql.Tx, id, from, device string) (err error) {
	defer wrap(&err, "bring the others along")
	return execute(ctx, tx, `
		INSERT INTO grants (evening, device, role, nth, since, used)
		SELECT $1, device, CASE role WHEN $2 THEN $3 ELSE role END, 1 + row_number() OVER (ORDER BY nth, device), $4, used
		FROM grants WHERE evening = $5 AND device <> $6`,
		id, Owner, Writer, time.Now().UTC().Format(time.RFC3339), from, device)
}

// checkNight is nil while the night of an evening may have one more.
func checkNight(ctx context.Context, tx *sql.Tx, from string) (err error) {
	defer wrap(&err, "count the lists of the night")
	var n int
	err = tx.QueryRowContext(ctx, `
		SELECT count(*) FROM evenings WHERE night = (SELECT coalesce(night, id) FROM evenings WHERE id = $1)`, from).Scan(&n)
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
