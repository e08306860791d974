package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// An Unused says which evenings, Stammtische and tournaments count as old and unused. A Stammtisch
// or a tournament is old only if its own log and all of its evenings are old, because its tables
// are computed from all of them.
type Unused struct {
	Before   time.Time // the last entry is older than this
	Empty    bool      // only evenings without a deal
	Unshared bool      // only evenings that at most one device sees
}

// An UnusedEvening is an evening that Unused selects, or a Stammtisch or tournament with
// everything that belongs to it.
type UnusedEvening struct {
	ID      string
	Kind    Kind      // empty for an evening
	Written time.Time // time of the last entry
	Entries int       // number of entries in all its logs, not counting the first entry of each
	Devices int       // devices that see it, or a part of it
}

// selectUnused starts at evenings, Stammtische and tournaments that belong to nothing else, and
// goes from there to everything that belongs to them; CROSS JOIN fixes that order. [findUnused]
// fills in where to start.
const selectUnused = `
	WITH RECURSIVE belongs (root, id) AS (
		SELECT id, id FROM evenings
		WHERE %s AND NOT EXISTS (SELECT 1 FROM stammtisch_evenings WHERE evening = evenings.id)
		AND $1 > (SELECT at FROM entries WHERE evening = id ORDER BY seq DESC LIMIT 1)
		UNION ALL
		SELECT b.root, m.evening FROM belongs b JOIN stammtisch_evenings m ON m.stammtisch = b.id
	),
	devices AS (SELECT root, count(DISTINCT device) AS n FROM belongs CROSS JOIN grants WHERE evening = id GROUP BY root),
	logs AS (
		SELECT root, at, seq FROM belongs CROSS JOIN entries n WHERE n.evening = id
			AND seq = (SELECT seq FROM entries WHERE evening = id ORDER BY seq DESC LIMIT 1)
	)
	SELECT l.root, e.kind, max(at), sum(seq), coalesce(d.n, 0)
	FROM logs l CROSS JOIN evenings e LEFT JOIN devices d ON d.root = l.root
	WHERE e.id = l.root
	GROUP BY l.root, e.kind, d.n HAVING max(at) < $1 AND (NOT $2 OR sum(seq) = 0) AND (NOT $3 OR coalesce(d.n, 0) <= 1)
	ORDER BY max(at), l.root`

// Unused returns the evenings, Stammtische and tournaments that u selects, oldest first.
func (d *Database) Unused(ctx context.Context, u Unused) (all []UnusedEvening, err error) {
	defer wrap(&err, "find unused evenings")
	before, err := d.trusted(ctx, u.Before)
	if err == nil {
		all, err = findUnused(ctx, d.read.QueryContext, stored(before), u, "")
	}
	return all, Explain(err)
}

// findUnused works like Unused; if only is not "", it searches only the evening with that ID.
func findUnused(ctx context.Context, ask query, before string, u Unused, only string) ([]UnusedEvening, error) {
	which := `id = $4` // by the index
	if only == "" {
		which = `id <> $4`
	}
	rows, err := ask(ctx, fmt.Sprintf(selectUnused, which), before, u.Empty, u.Unshared, only)
	return collect(rows, err, func(rows *sql.Rows) (e UnusedEvening, err error) {
		var at string
		if err := rows.Scan(&e.ID, &e.Kind, &at, &e.Entries, &e.Devices); err != nil {
			return e, err
		}
		e.Written, err = time.Parse(time.RFC3339, at)
		return e, err
	})
}

// doubtFor is how long a new time must last, with people writing meanwhile, before pruning trusts
// the clock.
const doubtFor = 7 * 24 * time.Hour

// trusted takes the time before which an entry is old, and returns an earlier one if the clock may
// be ahead. It looks for the newest entry that is older than a week, and assumes that it was
// written exactly a week ago. So a clock that jumps years ahead makes nothing old, and entries that
// are written while the clock is wrong do not change that.
func (d *Database) trusted(ctx context.Context, before time.Time) (t time.Time, err error) {
	now := time.Now()
	var last sql.NullString
	err = d.read.QueryRowContext(ctx, `
		SELECT max(at) FROM (SELECT at FROM entries WHERE at < $1 ORDER BY booked DESC LIMIT 1000) newest`,
		stored(now.Add(-doubtFor))).Scan(&last)
	if err != nil || !last.Valid {
		return t, err // no entry is older than a week: the zero time, before which nothing is old
	}
	at, err := time.Parse(time.RFC3339, last.String)
	return before.Add(-now.Sub(at.Add(doubtFor))), err
}

// stored returns a time in the format of the database: RFC 3339 in UTC, to the second.
func stored(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// Prune deletes for good the evenings, Stammtische and tournaments that u selects, as
// [Store.Delete] does, and returns how many of them it deleted. It also deletes the names and house
// rules of devices that no longer see anything.
func (d *Database) Prune(ctx context.Context, u Unused) (pruned int, err error) {
	defer wrap(&err, "prune")
	defer func() {
		err = Explain(err)
		if pruned > 0 {
			d.emptyLog()
		}
	}()
	old, err := d.trusted(ctx, u.Before)
	if err != nil {
		return 0, err
	}
	before := stored(old)
	all, err := findUnused(ctx, d.read.QueryContext, before, u, "")
	if err != nil {
		return 0, err
	}
	for _, e := range all {
		gone, err := d.pruneOne(ctx, e, before)
		if err != nil {
			return pruned, err
		}
		pruned += gone
	}
	return pruned, d.transact(ctx, func(ctx context.Context, tx *sql.Tx) error { return sweep(ctx, tx, before) })
}

// errUsed says that an evening is no longer unused, so it is not deleted.
var errUsed = errors.New("it is in use")

// pruneOne deletes the evening and all that belongs to it, a few evenings in each transaction, so
// that no booking has to wait for long. It stops if somebody uses one of them again.
func (d *Database) pruneOne(ctx context.Context, e UnusedEvening, before string) (gone int, err error) {
	ids, err := d.allOf(ctx, e.ID)
	for found := &e; len(ids) > 0 && err == nil; found = nil {
		some := ids[:min(deletedAtOnce, len(ids))]
		ids = ids[len(some):]
		err = d.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
			if err := stillUnused(ctx, tx, e.ID, found, before); err != nil {
				return err
			}
			return deleteAndForget(ctx, tx, some)
		})
		if err == nil {
			gone += len(some)
		}
	}
	if errors.Is(err, errUsed) {
		err = nil
	}
	return gone, err
}

// allOf returns the IDs of everything that belongs to an evening, a Stammtisch or a tournament, and
// as the last one its own ID.
func (d *Database) allOf(ctx context.Context, id string) ([]string, error) {
	return readTexts(ctx, d.read.QueryContext, `
		WITH RECURSIVE belongs (depth, id) AS (
			SELECT 0, id FROM evenings WHERE id = $1 UNION ALL SELECT depth + 1, evening FROM belongs b JOIN stammtisch_evenings ON stammtisch = b.id
		) SELECT id FROM belongs ORDER BY depth DESC, id`, id)
}

// stillUnused returns errUsed if the evening with this ID is no longer unused, because somebody has
// written in it or added it to a Stammtisch. If found is not nil, stillUnused also returns errUsed
// if the evening differs from found in any way.
func stillUnused(ctx context.Context, tx *sql.Tx, id string, found *UnusedEvening, before string) error {
	now, err := findUnused(ctx, tx.QueryContext, before, Unused{}, id)
	if err == nil && (len(now) == 0 || found != nil && now[0] != *found) {
		err = errUsed
	}
	return err
}

// deleteAndForget deletes evenings, and the names and house rules of devices that then see
// nothing else and have sent no form for a day.
func deleteAndForget(ctx context.Context, tx *sql.Tx, ids []string) error {
	for _, id := range ids {
		devices, err := readTexts(ctx, tx.QueryContext, `SELECT device FROM grants WHERE evening = $1`, id)
		if err == nil {
			err = executeAll(ctx, tx, deleteEvening, id)
		}
		for _, device := range devices {
			for _, table := range []string{"house_rules", "devices"} {
				if err == nil {
					err = execute(ctx, tx, `DELETE FROM `+table+` WHERE device = $1 AND `+isGone, device)
				}
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// isGone holds if device $1 sees nothing and has sent no form for a day.
const isGone = `NOT EXISTS (SELECT 1 FROM grants WHERE device = $1) AND NOT EXISTS (SELECT 1 FROM forms WHERE device = $1)`

// sweep deletes forms older than a day, and the records of devices whose evenings moved away
// before the given time.
func sweep(ctx context.Context, tx *sql.Tx, before string) error {
	if err := forgetOldForms(ctx, tx, time.Now()); err != nil {
		return err
	}
	return execute(ctx, tx, `
		DELETE FROM devices WHERE moved > '' AND moved < $1 AND NOT EXISTS (SELECT 1 FROM grants WHERE grants.device = devices.device)`, before)
}
