package db

import (
	"context"
	"database/sql"
	"encoding/json"

	"anschreiber/scoring"
)

// Stammtisch is one with what the device may do with it. Unknown and forbidden
// are the same ErrNotFound.
func (s *Store) Stammtisch(ctx context.Context, device, id string) (Journal, error) {
	found, err := s.oneJournal(ctx, `SELECT g.evening, g.role, `+lastOf+` FROM grants g WHERE g.device = $1 AND g.evening = $2 AND `+isKind+`$3`, device, id, OfStammtisch)
	return found, s.joined(ctx, device, id, err)
}

// InvitationToStammtisch is the Stammtisch that the link of a hash opens, and the
// role that it gives.
func (s *Store) InvitationToStammtisch(ctx context.Context, hash string) (Journal, error) {
	return s.invitationTo(ctx, OfStammtisch, hash)
}

// StammtischOf is the one that an evening belongs to, with what the device may do
// with it. Where it may not see it, or there is none, it is ErrNotFound.
func (s *Store) StammtischOf(ctx context.Context, device, evening string) (Journal, error) {
	return s.oneJournal(ctx, `
		SELECT g.evening, g.role, `+lastOf+` FROM stammtisch_evenings m JOIN grants g ON g.evening = m.stammtisch AND g.device = $1
		WHERE m.evening = $2 AND `+isKind+`$3`, device, evening, OfStammtisch)
}

// Stammtische returns at most limit of a device's Stammtische, the one written to last
// first.
func (s *Store) Stammtische(ctx context.Context, device string, limit int) ([]Journal, error) {
	return s.ofKind(ctx, OfStammtisch, device, limit)
}

// A Member is an evening of a Stammtisch, a tournament or a night, and its log's last
// entry.
type Member struct {
	Evening   string
	Last      int
	LockedFor LockedFor // who may no longer write the list of a tournament's table
	Journal   int       // the last entry of the tournament when it was read
}

// Members are the evenings that belong to a Stammtisch.
func (s *Store) Members(ctx context.Context, id string) (all []Member, err error) {
	defer wrap(&err, "read the evenings of a Stammtisch")
	rows, err := s.read.QueryContext(ctx, `
		SELECT m.evening, (SELECT seq FROM entries WHERE entries.evening = m.evening ORDER BY seq DESC LIMIT 1), m.held,
			(SELECT coalesce(max(seq), 0) FROM stammtisch_entries j WHERE j.stammtisch = m.stammtisch)
		FROM stammtisch_evenings m JOIN evenings e ON e.id = m.evening AND e.kind = '' WHERE m.stammtisch = $1`, id)
	return collect(rows, err, scanMember)
}

func scanMember(rows *sql.Rows) (m Member, err error) {
	err = rows.Scan(&m.Evening, &m.Last, &m.LockedFor, &m.Journal)
	return m, err
}

// MemberLogs hands the log of each of these evenings, which belong to the
// Stammtisch, to each; one is in memory at a time.
func (s *Store) MemberLogs(ctx context.Context, id string, evenings []string, each func(evening string, log scoring.Log)) (err error) {
	defer wrap(&err, "read the logs of a Stammtisch")
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
		return err
	}
	defer rows.Close()
	var of string
	var log scoring.Log
	for rows.Next() {
		id, _, entry, err := scan(rows)
		if err != nil {
			return err
		}
		if id != of && log != nil {
			each(of, log)
			log = make(scoring.Log, 0, len(log)) // the next evening is about as long
		}
		of, log = id, append(log, entry)
	}
	if log != nil && rows.Err() == nil {
		each(of, log)
	}
	return rows.Err()
}

// Untaken are the evenings that a device runs and that belong to no Stammtisch, the
// one written to last first.
func (s *Store) Untaken(ctx context.Context, device string) (all []Member, err error) {
	defer wrap(&err, "read which evenings belong to no Stammtisch")
	rows, err := s.read.QueryContext(ctx, `
		SELECT g.evening, l.seq, '', 0 FROM grants g JOIN entries l ON l.evening = g.evening
			AND l.seq = (SELECT seq FROM entries WHERE entries.evening = g.evening ORDER BY seq DESC LIMIT 1)
		WHERE g.device = $1 AND g.role = $2 AND NOT EXISTS (SELECT 1 FROM stammtisch_evenings m WHERE m.evening = g.evening)
		ORDER BY l.booked DESC`, device, Owner)
	return collect(rows, err, scanMember)
}
