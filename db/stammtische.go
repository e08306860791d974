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

// Stammtisch is one with what the device may do with it. Unknown and forbidden
// are the same ErrNotFound.
func (s *Store) Stammtisch(ctx context.Context, device, id string) (Stammtisch, error) {
	return s.oneStammtisch(ctx, `SELECT g.evening, g.role, `+lastOf+` FROM grants g WHERE g.device = $1 AND g.evening = $2 AND `+isKind+`$3`, device, id, OfStammtisch)
}

// InvitationToStammtisch is the Stammtisch that the link of a hash opens, and the
// role that it gives.
func (s *Store) InvitationToStammtisch(ctx context.Context, hash string) (Stammtisch, error) {
	return s.invitationTo(ctx, OfStammtisch, hash)
}

func (s *Store) invitationTo(ctx context.Context, kind Kind, hash string) (Stammtisch, error) {
	return s.oneStammtisch(ctx, `SELECT g.evening, g.role, `+lastOf+` FROM links g WHERE g.hash = $1 AND `+isKind+`$2`, hash, kind)
}

// StammtischOf is the one that an evening belongs to, with what the device may do
// with it. Where it may not see it, or there is none, it is ErrNotFound.
func (s *Store) StammtischOf(ctx context.Context, device, evening string) (Stammtisch, error) {
	return s.oneStammtisch(ctx, `
		SELECT g.evening, g.role, `+lastOf+` FROM stammtisch_evenings m JOIN grants g ON g.evening = m.stammtisch AND g.device = $1
		WHERE m.evening = $2 AND `+isKind+`$3`, device, evening, OfStammtisch)
}

// Stammtische are those of a device, the one written to last first, at most
// limit.
func (s *Store) Stammtische(ctx context.Context, device string, limit int) ([]Stammtisch, error) {
	return s.ofKind(ctx, OfStammtisch, device, limit)
}

func (s *Store) ofKind(ctx context.Context, kind Kind, device string, limit int) ([]Stammtisch, error) {
	return s.stammtische(ctx, `
		SELECT g.evening, g.role, l.seq FROM grants g JOIN stammtisch_entries l ON l.stammtisch = g.evening AND l.seq = `+lastOf+`
		WHERE g.device = $1 AND `+isKind+`$3 ORDER BY l.at DESC, g.evening LIMIT $2`, device, limit, kind)
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
		return nil, fmt.Errorf("find a Stammtisch: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var one Stammtisch
		var last sql.NullInt64
		if err := rows.Scan(&one.ID, &one.Role, &last); err != nil {
			return nil, fmt.Errorf("find a Stammtisch: %w", err)
		}
		if one.Last = int(last.Int64); last.Valid {
			all = append(all, one)
		}
	}
	return all, rows.Err()
}

// StammtischLog is the log of a Stammtisch from the entry of a Seq on. Whether
// somebody may see it is for the caller to ask.
func (s *Store) StammtischLog(ctx context.Context, id string, seq int) ([]StammtischEntry, error) {
	log, err := readStammtischLog(ctx, s.read.QueryContext, id, seq)
	if err != nil {
		return nil, fmt.Errorf("read a Stammtisch: %w", err)
	}
	return log, nil
}

// A query asks the database, or a transaction that sees one state of it.
type query func(ctx context.Context, text string, args ...any) (*sql.Rows, error)

func readStammtischLog(ctx context.Context, ask query, id string, seq int) (log []StammtischEntry, err error) {
	rows, err := ask(ctx, `
		SELECT seq, key, version, body, device, at FROM stammtisch_entries WHERE stammtisch = $1 AND seq >= $2 ORDER BY seq`, id, seq)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		e, err := scanStammtischEntry(rows)
		if err != nil {
			return nil, err
		}
		log = append(log, e)
	}
	return log, rows.Err()
}

func scanStammtischEntry(rows *sql.Rows) (e StammtischEntry, err error) {
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

// A Member is an evening of a Stammtisch or of a night, and its log's last entry.
type Member struct {
	Evening string
	Last    int
}

// Members are the evenings that belong to a Stammtisch.
func (s *Store) Members(ctx context.Context, id string) ([]Member, error) {
	rows, err := s.read.QueryContext(ctx, `
		SELECT m.evening, (SELECT seq FROM entries WHERE entries.evening = m.evening ORDER BY seq DESC LIMIT 1)
		FROM stammtisch_evenings m JOIN evenings e ON e.id = m.evening AND e.kind = '' WHERE m.stammtisch = $1`, id)
	if err != nil {
		return nil, fmt.Errorf("read the evenings of a Stammtisch: %w", err)
	}
	return scanMembers(rows)
}

func scanMembers(rows *sql.Rows) (all []Member, err error) {
	defer rows.Close()
	for rows.Next() {
		var m Member
		if err := rows.Scan(&m.Evening, &m.Last); err != nil {
			return nil, fmt.Errorf("read which evenings there are: %w", err)
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
