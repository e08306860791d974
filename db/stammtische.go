package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"anschreiber/scoring"
)

const stammtischColumns = `e.stammtisch, g.role, e.seq, e.key, e.version, e.body, e.device, e.at`

// Stammtisch is one with what the device may do with it. Unknown and forbidden
// are the same ErrNotFound.
func (s *Store) Stammtisch(ctx context.Context, device, id string) (Stammtisch, error) {
	return s.oneStammtisch(ctx, `
		SELECT `+stammtischColumns+` FROM grants g JOIN stammtisch_entries e ON e.stammtisch = g.evening
		WHERE g.device = $1 AND g.evening = $2 AND `+isKind+`$3 ORDER BY e.seq`, device, id, OfStammtisch)
}

// InvitationToStammtisch is the Stammtisch that the link of a hash opens, and the
// role that it gives.
func (s *Store) InvitationToStammtisch(ctx context.Context, hash string) (Stammtisch, error) {
	return s.invitationTo(ctx, OfStammtisch, hash)
}

func (s *Store) invitationTo(ctx context.Context, kind Kind, hash string) (Stammtisch, error) {
	return s.oneStammtisch(ctx, `
		SELECT `+stammtischColumns+` FROM links g JOIN stammtisch_entries e ON e.stammtisch = g.evening
		WHERE g.hash = $1 AND `+isKind+`$2 ORDER BY e.seq`, hash, kind)
}

// isKind begins the condition that the Stammtisch of a grant or link g is of a
// kind.
const isKind = `(SELECT kind FROM evenings WHERE evenings.id = g.evening) = `

// StammtischOf is the one that an evening belongs to, with what the device may do
// with it. Where it may not see it, or there is none, it is ErrNotFound.
func (s *Store) StammtischOf(ctx context.Context, device, evening string) (Stammtisch, error) {
	return s.oneStammtisch(ctx, `
		SELECT `+stammtischColumns+` FROM stammtisch_evenings m JOIN grants g ON g.evening = m.stammtisch AND g.device = $1
		JOIN stammtisch_entries e ON e.stammtisch = m.stammtisch
		WHERE m.evening = $2 AND `+isKind+`$3 ORDER BY e.seq`, device, evening, OfStammtisch)
}

// Stammtische are those of a device, the one written to last first, at most
// limit.
func (s *Store) Stammtische(ctx context.Context, device string, limit int) ([]Stammtisch, error) {
	return s.ofKind(ctx, OfStammtisch, device, limit)
}

func (s *Store) ofKind(ctx context.Context, kind Kind, device string, limit int) ([]Stammtisch, error) {
	return s.stammtische(ctx, `
		SELECT `+stammtischColumns+` FROM (
			SELECT evening, role, (SELECT at FROM stammtisch_entries WHERE stammtisch = evening ORDER BY seq DESC LIMIT 1) AS last
			FROM grants g WHERE device = $1 AND `+isKind+`$3
			ORDER BY last DESC, evening LIMIT $2
		) g JOIN stammtisch_entries e ON e.stammtisch = g.evening
		ORDER BY g.last DESC, g.evening, e.seq`, device, limit, kind)
}

func (s *Store) oneStammtisch(ctx context.Context, query string, args ...any) (Stammtisch, error) {
	found, err := s.stammtische(ctx, query, args...)
	if err == nil && len(found) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return Stammtisch{}, err
	}
	return found[0], nil
}

func (s *Store) stammtische(ctx context.Context, query string, args ...any) (all []Stammtisch, err error) {
	rows, err := s.read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("read a Stammtisch: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		one, e, err := scanStammtisch(rows)
		if err != nil {
			return nil, fmt.Errorf("read a Stammtisch: %w", err)
		}
		if n := len(all); n == 0 || all[n-1].ID != one.ID {
			all = append(all, one)
		}
		last := &all[len(all)-1]
		last.Log = append(last.Log, e)
	}
	return all, rows.Err()
}

func scanStammtisch(rows *sql.Rows) (one Stammtisch, e StammtischEntry, err error) {
	var body, at string
	if err = rows.Scan(&one.ID, &one.Role, &e.Seq, &e.Key, &e.Version, &body, &e.Device, &at); err != nil {
		return one, e, err
	}
	if e.Version > scoring.EntryVersion {
		return one, e, fmt.Errorf("entry %d has version %d, this program knows %d", e.Seq, e.Version, scoring.EntryVersion)
	}
	e.Act = json.RawMessage(body)
	e.At, err = time.Parse(time.RFC3339, at)
	return one, e, err
}

// A Member is an evening of a Stammtisch, and its log's last entry.
type Member struct {
	Evening string
	Last    int
}

// Members are the evenings that belong to a Stammtisch.
func (s *Store) Members(ctx context.Context, id string) (all []Member, err error) {
	rows, err := s.read.QueryContext(ctx, `
		SELECT m.evening, (SELECT seq FROM entries WHERE entries.evening = m.evening ORDER BY seq DESC LIMIT 1)
		FROM stammtisch_evenings m WHERE m.stammtisch = $1`, id)
	if err != nil {
		return nil, fmt.Errorf("read the evenings of a Stammtisch: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var m Member
		if err := rows.Scan(&m.Evening, &m.Last); err != nil {
			return nil, fmt.Errorf("read the evenings of a Stammtisch: %w", err)
		}
		all = append(all, m)
	}
	return all, rows.Err()
}

// MemberLogs hands the log of each of these evenings, which belong to the
// Stammtisch, to each; one is in memory at a time.
func (s *Store) MemberLogs(ctx context.Context, id string, evenings []string, each func(evening string, log scoring.Log)) error {
	list, err := json.Marshal(evenings)
	if err != nil {
		return err
	}
	rows, err := s.read.QueryContext(ctx, `
		SELECT e.evening, '', e.seq, e.key, e.version, e.body, e.device, e.at
		FROM json_each($2) j JOIN stammtisch_evenings m ON m.evening = j.value AND m.stammtisch = $1
		JOIN entries e ON e.evening = m.evening
		ORDER BY j.key, e.seq`, id, string(list))
	if err != nil {
		return fmt.Errorf("read the logs of a Stammtisch: %w", err)
	}
	defer rows.Close()
	if err := eachLogOf(rows, each); err != nil {
		return fmt.Errorf("read the logs of a Stammtisch: %w", err)
	}
	return nil
}

func eachLogOf(rows *sql.Rows, each func(evening string, log scoring.Log)) error {
	var of string
	var log scoring.Log
	for rows.Next() {
		id, _, entry, err := scan(rows)
		if err != nil {
			return err
		}
		if id != of && log != nil {
			each(of, log)
			log = nil
		}
		of, log = id, append(log, entry)
	}
	if log != nil && rows.Err() == nil {
		each(of, log)
	}
	return rows.Err()
}

// Taken are the evenings of a device that belong to a Stammtisch.
func (s *Store) Taken(ctx context.Context, device string) (map[string]bool, error) {
	rows, err := s.read.QueryContext(ctx, `
		SELECT m.evening FROM grants g JOIN stammtisch_evenings m ON m.evening = g.evening WHERE g.device = $1`, device)
	if err != nil {
		return nil, fmt.Errorf("read which evenings are taken: %w", err)
	}
	defer rows.Close()
	taken := map[string]bool{}
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return nil, fmt.Errorf("read which evenings are taken: %w", err)
		}
		taken[id] = true
	}
	return taken, rows.Err()
}

// RevokeStammtisch takes a Stammtisch from a device. Only an owner may, and not
// from an owner.
func (s *Store) RevokeStammtisch(ctx context.Context, f SentForm, id, device string) error {
	err := s.ofOwner(ctx, f, id, func(ctx context.Context, tx *sql.Tx) error { return leave(ctx, tx, id, device) })
	if err != nil {
		return fmt.Errorf("revoke a device: %w", err)
	}
	return nil
}
