package db

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// A Device is a browser that may see an evening, or has written in it.
type Device struct {
	ID    string
	Name  string    // given by its owner; empty for none
	Role  Role      // empty for a device that may no longer see the evening
	Nth   int       // its number in the order of joining, from 1; 0 for a device that has left
	Since time.Time // when it joined; zero if unknown
}

const selectDevices = `
	SELECT a.device, coalesce(d.name, ''), coalesce(g.role, ''), coalesce(g.nth, 0), coalesce(g.since, '')
	FROM (
		SELECT device FROM grants WHERE evening = $1
		UNION SELECT device FROM entries WHERE evening = $1
	) a
	LEFT JOIN grants g ON g.evening = $1 AND g.device = a.device
	LEFT JOIN devices d ON d.device = a.device
	ORDER BY coalesce(g.nth, 0), a.device`

// Devices returns the devices of an evening in the order in which they joined; devices that have
// left come first.
func (a Access) Devices(ctx context.Context, evening string) (all []Device, err error) {
	defer wrap(&err, "read an evening's devices")
	rows, err := a.devices.QueryContext(ctx, evening)
	return collect(rows, err, func(rows *sql.Rows) (d Device, err error) {
		var since string
		err = rows.Scan(&d.ID, &d.Name, &d.Role, &d.Nth, &since)
		d.Since, _ = time.Parse(time.RFC3339, since) // empty for a device that was there from the beginning
		return d, err
	})
}

// SetRole makes a device of the evening a Viewer or a Writer. Only an owner, or the director of the
// evening's tournament, may do so. Nothing changes for a device that is an owner, or that has left
// the evening.
func (a Access) SetRole(ctx context.Context, f SentForm, evening, device string, role Role) (err error) {
	defer wrap(&err, "set a role")
	return a.ofDirector(ctx, f, evening, func(ctx context.Context, tx *sql.Tx) error {
		return execute(ctx, tx, `UPDATE grants SET role = $3 WHERE evening = $1 AND device = $2 AND role <> $4`, evening, device, role, Owner)
	})
}

// HandOver makes another device of the evening its owner, and the owner a Writer. Returns
// ErrNotFound if the other device has left.
func (a Access) HandOver(ctx context.Context, f SentForm, evening, device string) (err error) {
	defer wrap(&err, "hand an evening over")
	return a.ofOwner(ctx, f, evening, func(ctx context.Context, tx *sql.Tx) error {
		_, err := roleOf(ctx, tx, evening, device)
		if err == nil {
			err = setRole(ctx, tx, evening, f.Device, Writer)
		}
		if err == nil {
			err = setRole(ctx, tx, evening, device, Owner)
		}
		return err
	})
}

// Revoke removes a device from an evening, and from other lists of the same night if they were
// begun later or have the same owner. Only an owner may do so, and an owner cannot be removed.
// Revoke returns the IDs of the evenings that the device lost.
func (a Access) Revoke(ctx context.Context, f SentForm, evening, device string) (taken []string, err error) {
	defer wrap(&err, "revoke a device")
	err = a.ofOwner(ctx, f, evening, func(ctx context.Context, tx *sql.Tx) error {
		taken, err = readTexts(ctx, tx.QueryContext, revokeNight, evening, device, f.Device, Owner)
		return err
	})
	return taken, err
}

const revokeNight = `
	DELETE FROM grants WHERE device = $2 AND role <> $4 AND evening IN (
		WITH first AS (SELECT coalesce(night, id) AS id FROM evenings WHERE id = $1),
		lists AS (SELECT id FROM first UNION SELECT e.id FROM evenings e JOIN first ON e.night = first.id)
		SELECT lists.id FROM lists JOIN entries n ON n.evening = lists.id AND n.seq = 0
		WHERE n.booked >= (SELECT booked FROM entries WHERE evening = $1 AND seq = 0)
		OR EXISTS (SELECT 1 FROM grants own WHERE own.evening = lists.id AND own.device = $3 AND own.role = $4))
	RETURNING evening`

// Knows reports whether a device sees an evening or has sent a form lately.
func (a Access) Knows(ctx context.Context, device string) (known bool, err error) {
	defer wrap(&err, "look a device up")
	err = a.read.QueryRowContext(ctx, `
		SELECT EXISTS (SELECT 1 FROM grants WHERE device = $1) OR EXISTS (SELECT 1 FROM forms WHERE device = $1)`, device).Scan(&known)
	return known, err
}

// Leave removes the device that sent the form from an evening. An owner is not removed.
func (a Access) Leave(ctx context.Context, f SentForm, evening string) (err error) {
	defer wrap(&err, "leave an evening")
	return a.once(ctx, f, func(ctx context.Context, tx *sql.Tx) error { return leave(ctx, tx, evening, f.Device) })
}

func leave(ctx context.Context, tx *sql.Tx, evening, device string) error {
	return execute(ctx, tx, `DELETE FROM grants WHERE evening = $1 AND device = $2 AND role <> $3`, evening, device, Owner)
}

// Rename sets what the device is called at the table; an empty name removes it.
func (a Access) Rename(ctx context.Context, f SentForm, name string) (err error) {
	defer wrap(&err, "rename a device")
	return a.once(ctx, f, func(ctx context.Context, tx *sql.Tx) error { return setName(ctx, tx, f.Device, name) })
}

func setName(ctx context.Context, tx *sql.Tx, device, name string) error {
	return execute(ctx, tx, `
		INSERT INTO devices (device, name) VALUES ($1, $2)
		ON CONFLICT (device) DO UPDATE SET name = excluded.name`, device, name)
}

// forgetDevice lists the statements that remove everything known about device $1, except for its
// entries in logs.
var forgetDevice = []string{
	`DELETE FROM grants WHERE device = $1`,
	`DELETE FROM house_rules WHERE device = $1`,
	`DELETE FROM moves WHERE device = $1`,
	`DELETE FROM forms WHERE device = $1`,
	`DELETE FROM devices WHERE device = $1`,
}

// ForgetDevice removes a device's access to everything, its name and its house rules.
func (a Access) ForgetDevice(ctx context.Context, device string) (err error) {
	defer wrap(&err, "forget a device")
	err = a.transact(ctx, func(ctx context.Context, tx *sql.Tx) error { return executeAll(ctx, tx, forgetDevice, device) })
	if err == nil {
		a.emptyLog()
	}
	return err
}

// OnlyWriter counts the evenings, Stammtische and tournaments in which only this device may
// write.
func (a Access) OnlyWriter(ctx context.Context, device string) (n int, err error) {
	defer wrap(&err, "count where only one device writes")
	err = a.read.QueryRowContext(ctx, `
		SELECT count(*) FROM grants g WHERE device = $1 AND role <> $2
		AND NOT EXISTS (SELECT 1 FROM access WHERE access.evening = g.evening AND access.device <> $1 AND access.role <> $2)`, device, Viewer).Scan(&n)
	return n, err
}

// Name returns a device's name ("" for none) and the time at which its evenings moved to another
// device (zero if they did not).
func (a Access) Name(ctx context.Context, device string) (name string, moved time.Time, err error) {
	defer wrap(&err, "read a device's name")
	var at string
	err = a.read.QueryRowContext(ctx, `SELECT name, moved FROM devices WHERE device = $1`, device).Scan(&name, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return "", moved, nil
	}
	moved, _ = time.Parse(time.RFC3339, at)
	return name, moved, err
}
