package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"anschreiber/scoring"
)

// lastOf is the last entry of a Stammtisch; NULL of an evening.
const lastOf = `(SELECT seq FROM stammtisch_entries WHERE stammtisch = g.evening ORDER BY seq DESC LIMIT 1)`

// isKind begins the condition that what a grant or link g is of has a kind.
const isKind = `(SELECT kind FROM evenings WHERE evenings.id = g.evening) = `

func (s *Store) invitationTo(ctx context.Context, kind Kind, hash string) (Journal, error) {
	return s.oneJournal(ctx, `SELECT g.evening, g.role, `+lastOf+` FROM links g WHERE g.hash = $1 AND `+isKind+`$2`, hash, kind)
}

func (s *Store) ofKind(ctx context.Context, kind Kind, device string, limit int) ([]Journal, error) {
	return s.groups(ctx, `
		SELECT g.evening, g.role, l.seq FROM grants g JOIN stammtisch_entries l ON l.stammtisch = g.evening AND l.seq = `+lastOf+`
		WHERE g.device = $1 AND `+isKind+`$3 ORDER BY l.at DESC, g.evening LIMIT $2`, device, limit, kind)
}

func (s *Store) oneJournal(ctx context.Context, query string, args ...any) (Journal, error) {
	found, err := s.groups(ctx, query, args...)
	if err == nil && len(found) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return Journal{}, err
	}
	return found[0], nil
}

// joined notes that a device uses a Stammtisch or a tournament that it may see: err is
// what looking it up came to.
func (s *Store) joined(ctx context.Context, device, id string, err error) error {
	if err != nil {
		return err
	}
	var fresh bool
	if err := s.fresh.QueryRowContext(ctx, device, id).Scan(&fresh); err != nil {
		return fmt.Errorf("ask whether a device has come by: %w", err)
	}
	if fresh {
		s.comesBy(ctx, id, device)
	}
	return nil
}

func (s *Store) groups(ctx context.Context, query string, args ...any) (all []Journal, err error) {
	defer wrap(&err, "find a Stammtisch or tournament")
	rows, err := s.read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var one Journal
		var last sql.NullInt64
		if err := rows.Scan(&one.ID, &one.Role, &last); err != nil {
			return nil, err
		}
		if one.Last = int(last.Int64); last.Valid {
			all = append(all, one)
		}
	}
	return all, rows.Err()
}

// GroupLog is the log of a Stammtisch or tournament from the entry of a Seq on.
// Whether somebody may see it is for the caller to ask.
func (s *Store) GroupLog(ctx context.Context, id string, seq int) (log []JournalEntry, err error) {
	defer wrap(&err, "read a Stammtisch or tournament")
	return readGroupLog(ctx, s.read.QueryContext, id, seq)
}

func readGroupLog(ctx context.Context, ask query, id string, seq int) ([]JournalEntry, error) {
	rows, err := ask(ctx, `
		SELECT seq, key, version, body, device, at FROM stammtisch_entries WHERE stammtisch = $1 AND seq >= $2 ORDER BY seq`, id, seq)
	return collect(rows, err, scanJournalEntry)
}

func scanJournalEntry(rows *sql.Rows) (e JournalEntry, err error) {
	var body, at string
	if err = rows.Scan(&e.Seq, &e.Key, &e.Version, &body, &e.Device, &at); err != nil {
		return e, err
	}
	if e.Version > scoring.EntryVersion {
		return e, fmt.Errorf("entry %d has version %d, this program knows %d", e.Seq, e.Version, scoring.EntryVersion)
	}
	e.Act = json.RawMessage(body)
	e.At, err = time.Parse(time.RFC3339, at)
	return e, err
}
