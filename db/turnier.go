package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"anschreiber/scoring"
)

// A Kind is what has a log over evenings: a Stammtisch or a tournament.
type Kind string

// The kinds, as they stand in the database.
const (
	OfStammtisch Kind = "stammtisch"
	OfTournament Kind = "turnier"
)

// NewID is an ID for an evening that is still to be made.
func NewID() string { return newID() }

// Tables is what an entry of a tournament's log does to the evenings of its
// tables.
type Tables struct {
	Opens  []NewTable
	Seats  []Seated
	Closes []string // leave the tournament, and are deleted
	Holds  []Hold
}

// A NewTable is an evening that is made for a table. Nobody owns it: who may
// write in it comes by its links, or by the tournament.
type NewTable struct {
	ID    string
	Setup scoring.Setup
	Links []Link
}

// Seated is an evening at which others sit from now on; Last is its last entry,
// which must not have grown.
type Seated struct {
	ID    string
	Setup scoring.Setup
	Last  int
}

// A Hold says who may still write in a table's evening.
type Hold struct {
	Evening string
	By      HeldBy
	Last    int // the last entry of the evening, which must not have grown; -1 for whatever
}

// HeldBy is who holds a table's list back from those who write it.
type HeldBy string

// The table writes its list; the director alone corrects it; nobody does.
const (
	HeldByNobody   HeldBy = ""
	HeldByDirector HeldBy = "owner"
	HeldForAll     HeldBy = "all"
)

// FoundTournament keeps a new tournament with its entry 0, as [Store.Found] does
// a Stammtisch; it may belong to one.
func (s *Store) FoundTournament(ctx context.Context, device, key string, act json.RawMessage, to Belongs) (id string, err error) {
	return s.found(ctx, OfTournament, device, key, act, to)
}

// AppendTournament adds an entry to the log of a tournament as
// [Store.AppendStammtisch] does, and does to its tables what follows from it. An
// evening that has grown since it was signed is ErrStale, too.
func (s *Store) AppendTournament(ctx context.Context, id string, seen int, e StammtischEntry, t Tables) error {
	err := s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		e.Seq = seen + 1
		done, err := mayFollow(ctx, tx, id, e)
		if err != nil || done {
			return err
		}
		if err := insertStammtischEntry(ctx, tx, id, e); err != nil {
			return err
		}
		return s.changeTables(ctx, tx, id, e, t)
	})
	if err != nil {
		return fmt.Errorf("append to a tournament: %w", err)
	}
	return nil
}

func (s *Store) changeTables(ctx context.Context, tx *sql.Tx, id string, e StammtischEntry, t Tables) error {
	var joins []string
	for _, table := range t.Opens {
		if err := s.openTable(ctx, tx, id, e.Device, table); err != nil {
			return err
		}
		joins = append(joins, table.ID)
	}
	if err := (Membership{Joins: joins}).keep(ctx, tx, id); err != nil {
		return err
	}
	for _, evening := range t.Closes {
		if err := deleteMember(ctx, tx, id, evening); err != nil {
			return err
		}
	}
	for _, table := range t.Seats {
		if err := s.seat(ctx, tx, table, e); err != nil {
			return err
		}
	}
	for _, h := range t.Holds {
		if err := h.keep(ctx, tx, id); err != nil {
			return err
		}
	}
	return nil
}

// openTable makes the evening of a table, which nobody owns.
func (s *Store) openTable(ctx context.Context, tx *sql.Tx, id, device string, t NewTable) error {
	b, err := newBooking(t.ID, scoring.Entry{Key: t.ID, Act: scoring.Act{Setup: &t.Setup}, Device: device})
	if err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `INSERT INTO evenings (id, device, key) VALUES ($1, $2, $1)`, t.ID, string(OfTournament)+"-"+id); err != nil {
		return fmt.Errorf("insert the evening of a table: %w", err)
	}
	if err := s.book(ctx, tx, b, 0); err != nil {
		return err
	}
	return insertLinks(ctx, tx, t.Links)
}

// seat writes into the log of a table who sits there from now on.
func (s *Store) seat(ctx context.Context, tx *sql.Tx, t Seated, e StammtischEntry) error {
	b, err := newBooking(t.ID, scoring.Entry{Key: e.Key, Act: scoring.Act{Setup: &t.Setup}, Device: e.Device})
	if err == nil {
		_, err = s.append(ctx, tx, b, t.Last)
	}
	return err
}

// deleteMember deletes an evening for good, if it is one of the tournament.
func deleteMember(ctx context.Context, tx *sql.Tx, id, evening string) error {
	var n int
	err := tx.QueryRowContext(ctx, `SELECT count(*) FROM stammtisch_evenings WHERE evening = $1 AND stammtisch = $2`, evening, id).Scan(&n)
	if err != nil || n == 0 {
		return err
	}
	return deleteRows(ctx, tx, evening)
}

func (h Hold) keep(ctx context.Context, tx *sql.Tx, id string) error {
	var last int
	err := tx.QueryRowContext(ctx, lastSeq, h.Evening).Scan(&last)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil // deleted meanwhile
	case err != nil:
		return fmt.Errorf("find the last entry: %w", err)
	case h.Last >= 0 && last != h.Last:
		return ErrStale
	}
	_, err = tx.ExecContext(ctx, `UPDATE stammtisch_evenings SET held = $3 WHERE evening = $1 AND stammtisch = $2`, h.Evening, id, h.By)
	return err
}

// IsHeld reports an evening whose list is signed, or whose tournament's director
// alone may write there.
func (s *Store) IsHeld(ctx context.Context, evening string) (held bool, err error) {
	err = s.read.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM stammtisch_evenings WHERE evening = $1 AND held > '')`, evening).Scan(&held)
	if err != nil {
		return false, fmt.Errorf("ask whether a list is signed: %w", err)
	}
	return held, nil
}

// Tournament is one with what the device may do with it: by itself, or because
// it may see one of the tables, or the Stammtisch that it belongs to. Unknown and
// forbidden are the same ErrNotFound.
func (s *Store) Tournament(ctx context.Context, device, id string) (Stammtisch, error) {
	return s.oneStammtisch(ctx, `SELECT g.evening, g.role, `+lastOf+` FROM `+tournamentRole, device, id)
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
func (s *Store) Tournaments(ctx context.Context, device string, limit int) ([]Stammtisch, error) {
	return s.ofKind(ctx, OfTournament, device, limit)
}

// TournamentsIn are those of a Stammtisch, the one written to last first, at most
// limit. Who sees the Stammtisch sees them.
func (s *Store) TournamentsIn(ctx context.Context, stammtisch string, limit int) ([]Stammtisch, error) {
	return s.stammtische(ctx, `
		SELECT g.evening, $3, l.seq FROM stammtisch_evenings g JOIN stammtisch_entries l ON l.stammtisch = g.evening AND l.seq = `+lastOf+`
		WHERE g.stammtisch = $1 ORDER BY l.at DESC, g.evening LIMIT $2`, stammtisch, limit, Viewer)
}

// maxBeside bounds how many tournaments are looked through for a league.
const maxBeside = 100

// TournamentsBeside are those that whoever owns a tournament owns, the one written
// to last first.
func (s *Store) TournamentsBeside(ctx context.Context, id string) ([]Stammtisch, error) {
	return s.stammtische(ctx, `
		SELECT g.evening, g.role, l.seq FROM grants o JOIN grants g ON g.device = o.device AND g.role = $3
		JOIN stammtisch_entries l ON l.stammtisch = g.evening AND l.seq = `+lastOf+`
		WHERE o.evening = $1 AND o.role = $3 AND `+isKind+`$2 ORDER BY l.at DESC, g.evening LIMIT $4`, id, OfTournament, Owner, maxBeside)
}

// InvitationToTournament is the tournament that the link of a hash opens, and the
// role that it gives.
func (s *Store) InvitationToTournament(ctx context.Context, hash string) (Stammtisch, error) {
	return s.invitationTo(ctx, OfTournament, hash)
}

// TournamentOf is the tournament that an evening is a table of; ErrNotFound where
// it is none.
func (s *Store) TournamentOf(ctx context.Context, evening string) (id string, err error) {
	err = s.read.QueryRowContext(ctx, `
		SELECT stammtisch FROM stammtisch_evenings JOIN evenings ON id = stammtisch AND kind = 'turnier' WHERE evening = $1`, evening).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return "", ErrNotFound
	}
	if err != nil {
		return "", fmt.Errorf("find the tournament of an evening: %w", err)
	}
	return id, nil
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
