package db

import (
	"cmp"
	"context"
	"database/sql"
	"slices"

	"anschreiber/scoring/journal"
)

// A Role is what a device may do with an evening.
type Role string

// The roles. Each includes everything that the ones before it may do.
const (
	Viewer Role = "viewer" // sees the sheet
	Writer Role = "writer" // books, corrects, undoes
	Owner  Role = "owner"  // shares, revokes, deletes: at first the device that created the evening
)

// May reports whether a role includes another. An unknown role includes nothing.
func (r Role) May(o Role) bool {
	roles := []Role{Viewer, Writer, Owner}
	return slices.Contains(roles, o) && slices.Index(roles, r) >= slices.Index(roles, o)
}

// A StoredLog is an evening that a device may see, with its whole log.
type StoredLog struct {
	ID    string
	Role  Role
	Night string // the first evening of its night, or its own ID if it is the first. Set by Evenings only
	Log   []Entry
}

// Look returns what a device may do with an evening, and the Seq of its last entry. Returns
// ErrNotFound both for an unknown evening and for one that the device may not see.
func (l Logs) Look(ctx context.Context, device, id string) (role Role, last int, err error) {
	defer wrap(&err, "look at an evening")
	ctx = context.WithoutCancel(ctx) // making the query cancellable would cost more than the query itself
	rows, err := l.look.QueryContext(ctx, device, id)
	if err != nil {
		return "", 0, err
	}
	defer rows.Close()
	var fresh bool
	for rows.Next() {
		var one Role
		if err := rows.Scan(&one, &last, &fresh); err != nil {
			return "", 0, err
		}
		if role == "" || one.May(role) {
			role = one
		}
	}
	if err := rows.Err(); err != nil || role == "" {
		return "", 0, cmp.Or(err, ErrNotFound)
	}
	if fresh {
		l.comesBy(ctx, id, device)
	}
	return role, last, nil
}

// Directs reports whether a device directs the tournament that an evening is a table of.
func (l Logs) Directs(ctx context.Context, device, evening string) (directs bool, err error) {
	defer wrap(&err, "ask who directs a tournament")
	err = l.directs.QueryRowContext(ctx, device, evening).Scan(&directs)
	return directs, err
}

const selectDirects = `
	SELECT EXISTS (SELECT 1 FROM stammtisch_evenings m JOIN grants g ON g.evening = m.stammtisch
	WHERE m.evening = $2 AND g.device = $1 AND g.role = 'owner')`

// mostOf selects the highest role among a device's rows of access.
const mostOf = `ORDER BY role = 'owner' DESC, role = 'writer' DESC LIMIT 1`

// isFresh is an SQL condition: device $1 has joined evening $2 but not used it yet.
const isFresh = `EXISTS (SELECT 1 FROM grants WHERE evening = $2 AND device = $1 AND used = 0)`

const selectRole = `
	SELECT role, (SELECT seq FROM entries WHERE evening = $2 ORDER BY seq DESC LIMIT 1), ` + isFresh + `
	FROM access WHERE evening = $2 AND device = $1 AND EXISTS (SELECT 1 FROM evenings WHERE id = $2 AND kind = '')`

// Evening returns an evening's log and what the device may do with it. Returns ErrNotFound both
// for an unknown evening and for one that the device may not see.
func (l Logs) Evening(ctx context.Context, device, id string) ([]Entry, Role, error) {
	return l.Since(ctx, device, id, 0)
}

// Since works like Evening but returns the log from entry seq on. It also returns ErrNotFound if
// seq is beyond the log's end.
func (l Logs) Since(ctx context.Context, device, id string, seq int) (log []Entry, role Role, err error) {
	defer wrap(&err, "read an evening")
	found, err := evenings(ctx, l.evening, device, id, seq)
	if err != nil || len(found) == 0 {
		return nil, "", cmp.Or(err, ErrNotFound)
	}
	return found[0].Log, found[0].Role, nil
}

// Evenings skips the first skip evenings of a device and returns at most limit of the following
// ones. They are ordered by their last entry, newest first; imported evenings in which nobody has
// written since come after all others. Evenings returns fewer than limit if they would have more
// than 5,000 entries together, because reading more would take too long; but the first evening is
// returned however long it is.
func (l Logs) Evenings(ctx context.Context, device string, skip, limit int) (found []StoredLog, err error) {
	defer wrap(&err, "read a device's evenings")
	return evenings(ctx, l.latest, device, max(skip, 0), max(limit, 0), maxEntries)
}

// IDs returns the IDs of a device's evenings.
func (l Logs) IDs(ctx context.Context, device string) (ids []string, err error) {
	defer wrap(&err, "list a device's evenings")
	return readTexts(ctx, l.read.QueryContext, `SELECT id FROM grants JOIN evenings ON id = evening AND kind = '' WHERE grants.device = $1`, device)
}

const selectEvening = `
	SELECT e.evening, g.role, e.seq, e.key, e.version, e.body, e.device, e.at, ''
	FROM (SELECT role FROM access WHERE device = $1 AND evening = $2 ` + mostOf + `) g
	JOIN evenings v ON v.id = $2 AND v.kind = ''
	JOIN entries e ON e.evening = $2
	WHERE e.seq >= $3
	ORDER BY e.seq`

// selectLatest finds a device's evenings by an index and orders them by their last entries. It
// reads the complete log only of evenings that it returns.
const selectLatest = `
	SELECT e.evening, g.role, e.seq, e.key, e.version, e.body, e.device, e.at, g.night
	FROM (
		SELECT *, sum(seq + 1) OVER (ORDER BY imported, booked DESC) AS entries
		FROM (
			SELECT grants.evening, role, coalesce(night, id) AS night, booked, seq, l.device LIKE '` + journal.ImportPrefix + `%' AS imported
			FROM grants JOIN evenings ON id = grants.evening AND kind = '' JOIN entries l ON l.evening = id
				AND l.seq = (SELECT seq FROM entries WHERE entries.evening = grants.evening ORDER BY seq DESC LIMIT 1)
			WHERE grants.device = $1
			ORDER BY imported, booked DESC LIMIT $3 OFFSET $2
		) page
	) g JOIN entries e ON e.evening = g.evening
	WHERE g.entries <= $4 OR g.entries = g.seq + 1
	ORDER BY g.imported, g.booked DESC, e.seq`

// evenings runs a query and groups its rows into logs. The query must return columns that scan can
// read, with all entries of a log next to each other. As a single statement, it sees one state of
// the file.
func evenings(ctx context.Context, query *sql.Stmt, args ...any) (all []StoredLog, err error) {
	rows, err := query.QueryContext(ctx, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var night string
		id, role, entry, err := scan(rows, &night)
		if err != nil {
			return nil, err
		}
		if n := len(all); n == 0 || all[n-1].ID != id {
			all = append(all, StoredLog{ID: id, Role: role, Night: night})
		}
		last := &all[len(all)-1]
		last.Log = append(last.Log, entry)
	}
	return all, rows.Err()
}

// Begun returns the evening that a device created with the form of a key, or ErrNotFound.
func (l Logs) Begun(ctx context.Context, device, key string) (id string, err error) {
	defer wrap(&err, "find the evening of a form")
	err = orNotFound(l.read.QueryRowContext(ctx, `SELECT id FROM evenings WHERE device = $1 AND key = $2`, device, key).Scan(&id))
	return id, err
}

// Night returns the evenings of the same night as the given one, including itself, that the
// device may see, in the order in which they began.
func (l Logs) Night(ctx context.Context, device, id string) (all []Member, err error) {
	defer wrap(&err, "read a night")
	rows, err := l.night.QueryContext(ctx, device, id)
	return collect(rows, err, scanMember)
}

// selectNight goes from the evening to the first evening of its night, and from there to all the
// others.
const selectNight = `
	WITH first AS (SELECT coalesce(night, id) AS id FROM evenings WHERE id = $2),
	lists AS (SELECT id FROM first UNION SELECT e.id FROM evenings e JOIN first ON e.night = first.id)
	SELECT f.evening, (SELECT seq FROM entries WHERE evening = f.evening ORDER BY seq DESC LIMIT 1), '', 0, ''
	FROM lists JOIN entries f ON f.evening = lists.id AND f.seq = 0
	WHERE EXISTS (SELECT 1 FROM access WHERE evening = lists.id AND device = $1)
	ORDER BY f.booked`
