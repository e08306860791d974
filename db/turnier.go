package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
)

// FoundTournament keeps a new tournament with its entry 0, as [Store.FoundStammtisch] does
// a Stammtisch; it may belong to one.
func (s *Store) FoundTournament(ctx context.Context, device, key string, act json.RawMessage, to Belongs) (id string, err error) {
	return s.found(ctx, OfTournament, device, key, act, to)
}

// AppendTournament adds an entry to the log of a tournament as
// [Store.AppendStammtisch] does, and does to its tables what follows from it. An
// evening that has grown since it was signed is ErrStale, too.
func (s *Store) AppendTournament(ctx context.Context, id string, seen int, e GroupEntry, t Tables) error {
	err := s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		e.Seq = seen + 1
		done, err := mayFollow(ctx, tx, id, e)
		if err != nil || done {
			return err
		}
		if err := insertGroupEntry(ctx, tx, id, e); err != nil {
			return err
		}
		return s.changeTables(ctx, tx, id, e, t)
	})
	if err != nil {
		return fmt.Errorf("append to a tournament: %w", err)
	}
	return nil
}

// Tournament is one with what the device may do with it: by itself, or because
// it may see one of the tables, or the Stammtisch that it belongs to. Unknown and
// forbidden are the same ErrNotFound.
func (s *Store) Tournament(ctx context.Context, device, id string) (Group, error) {
	return s.oneGroup(ctx, `SELECT g.evening, g.role, `+lastOf+` FROM `+tournamentRole, device, id)
}

// tournamentRole is tournament $2, with the most that device $1 may do with it.
const tournamentRole = `(
	SELECT evenings.id AS evening, role FROM evenings JOIN (
		SELECT role FROM grants WHERE evening = $2 AND device = $1
		UNION ALL
		SELECT 'viewer' FROM stammtisch_evenings m JOIN grants ON grants.evening = m.evening AND grants.device = $1
		WHERE m.stammtisch = $2
		UNION ALL
		SELECT 'viewer' FROM stammtisch_evenings m JOIN grants ON grants.evening = m.stammtisch AND grants.device = $1
		WHERE m.evening = $2
	) WHERE evenings.id = $2 AND kind = 'turnier' ` + mostOf + `
) g `

// Tournaments are those of a device, the one written to last first, at most
// limit.
func (s *Store) Tournaments(ctx context.Context, device string, limit int) ([]Group, error) {
	return s.ofKind(ctx, OfTournament, device, limit)
}

// TournamentsIn are those of a Stammtisch, the one written to last first, at most
// limit. Who sees the Stammtisch sees them.
func (s *Store) TournamentsIn(ctx context.Context, stammtisch string, limit int) ([]Group, error) {
	return s.groups(ctx, `
		SELECT g.evening, $3, l.seq FROM stammtisch_evenings g JOIN stammtisch_entries l ON l.stammtisch = g.evening AND l.seq = `+lastOf+`
		WHERE g.stammtisch = $1 ORDER BY l.at DESC, g.evening LIMIT $2`, stammtisch, limit, Viewer)
}

// maxBeside bounds how many tournaments are looked through for a league.
const maxBeside = 100

// TournamentsBeside are those that whoever owns a tournament owns, the one written
// to last first.
func (s *Store) TournamentsBeside(ctx context.Context, id string) ([]Group, error) {
	return s.groups(ctx, `
		SELECT g.evening, g.role, l.seq FROM grants o JOIN grants g ON g.device = o.device AND g.role = $3
		JOIN stammtisch_entries l ON l.stammtisch = g.evening AND l.seq = `+lastOf+`
		WHERE o.evening = $1 AND o.role = $3 AND `+isKind+`$2 ORDER BY l.at DESC, g.evening LIMIT $4`, id, OfTournament, Owner, maxBeside)
}

// InvitationToTournament is the tournament that the link of a hash opens, and the
// role that it gives.
func (s *Store) InvitationToTournament(ctx context.Context, hash string) (Group, error) {
	return s.invitationTo(ctx, OfTournament, hash)
}

// deletedAtOnce is how many tables go in one transaction: no booking waits long.
const deletedAtOnce = 20

// DeleteTournament deletes a tournament for good, with the evenings of its
// tables. Only an owner may.
func (s *Store) DeleteTournament(ctx context.Context, f SentForm, id string) error {
	members, err := s.Members(ctx, id)
	for len(members) > 0 && err == nil {
		some := members[:min(deletedAtOnce, len(members))]
		members = members[len(some):]
		err = s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
			role, err := roleOf(ctx, tx, id, f.Device)
			if err == nil && role != Owner {
				err = ErrNotFound
			}
			for _, m := range some {
				if err == nil {
					err = deleteMember(ctx, tx, id, m.Evening)
				}
			}
			return err
		})
	}
	if err != nil {
		return fmt.Errorf("delete a tournament: %w", err)
	}
	return s.Delete(ctx, f, id)
}
