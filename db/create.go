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

// New describes an evening, a Stammtisch or a tournament that is about to be created.
type New struct {
	Kind Kind
	Key  string          // the key of the form that creates it
	Act  json.RawMessage // of entry 0
	From string          // the new evening joins the night of this evening; "" starts a new night
	In   Belongs
}

// Belongs says to which Stammtisch a new evening or tournament belongs from the beginning. If its
// field Stammtisch is "", it belongs to none.
type Belongs struct {
	Stammtisch string
	Seen       int                             // the Stammtisch's last entry that the writer has seen
	Act        func(id string) json.RawMessage // returns the act that records the new ID in the Stammtisch's log
}

// Create stores an evening, a Stammtisch or a tournament with its entry 0 and returns its ID once
// it is on disk. The device becomes its owner. If it belongs to a Stammtisch, it is written into
// both logs or into neither; Create returns ErrStale if the Stammtisch's log has grown.
//
// Every device that sees the evening From may see the new one too: viewers become viewers,
// writers become writers, and the owner of From becomes a writer if another device creates the
// new evening. The caller must check whether the device may see From. Returns ErrNightFull if the
// night has 20 lists already.
//
// A key of a device creates only once. If the same key and act are sent again, Create returns the
// ID of the first time. If the key is sent with another act, Create returns a [*KeyUsedError].
// Returns ErrFull for a device that has created too many.
func (l Logs) Create(ctx context.Context, device string, n New) (id string, err error) {
	defer wrap(&err, "create an evening, a Stammtisch or a tournament")
	err = l.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		id, err = l.create(ctx, tx, device, n)
		return err
	})
	return id, err
}

// NewID returns an ID for something that is still to be created. Nobody can guess it: it has 130
// random bits, written as 26 letters and digits.
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

// key returns the form's key with the kind in front (except for evenings), so that two kinds
// never share a key.
func (k Kind) key(key string) string {
	if k == OfEvening {
		return key
	}
	return string(k) + " " + key
}

// insertNew inserts a new evening, Stammtisch or tournament with its entry 0. Keys are unique for
// each creator. The device becomes its owner.
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

// grantToNight gives every device that sees the evening from, except the given one, access to the
// new evening.
func grantToNight(ctx context.Context, tx *sql.Tx, id, from, device string) (err error) {
	defer wrap(&err, "bring the others along")
	return execute(ctx, tx, `
		INSERT INTO grants (evening, device, role, nth, since, used)
		SELECT $1, device, CASE role WHEN $2 THEN $3 ELSE role END, 1 + row_number() OVER (ORDER BY nth, device), $4, used
		FROM grants WHERE evening = $5 AND device <> $6`,
		id, Owner, Writer, time.Now().UTC().Format(time.RFC3339), from, device)
}

// checkNight returns ErrNightFull if the night of an evening has no room for another list.
func checkNight(ctx context.Context, tx *sql.Tx, from string) (err error) {
	defer wrap(&err, "count the lists of the night")
	var n int
	err = tx.QueryRowContext(ctx, `
		SELECT count(*) FROM evenings WHERE night = (SELECT coalesce(night, id) FROM evenings WHERE id = $1)`, from).Scan(&n)
	if err == nil && n >= maxLists-1 { // n does not count the first list of the night, whose column night is null
		err = ErrNightFull
	}
	return err
}

// checkQuota returns ErrFull if the device may create no more evenings, Stammtische or tournaments.
func checkQuota(ctx context.Context, tx *sql.Tx, device string) (err error) {
	defer wrap(&err, "count the device's evenings")
	var n int
	err = tx.QueryRowContext(ctx, `SELECT count(*) FROM evenings WHERE device = $1`, device).Scan(&n)
	if err == nil && n >= maxEvenings {
		err = ErrFull
	}
	return err
}
