package db

import (
	"context"
	"database/sql"
	"fmt"
)

// AppendTournament adds an entry to the log of a tournament as
// [Store.AppendStammtisch] does, and does to its tables what follows from it. Where
// it rests on the evening of one that has grown since, it is ErrStale, too. A device
// that may no longer write there, nor at any of its tables, is told ErrNotFound.
func (l Logs) AppendTournament(ctx context.Context, id string, seen int, e Entry, t Tables) (err error) {
	defer wrap(&err, "append to a tournament")
	return l.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		fresh, err := l.appendToGroup(ctx, tx, id, seen, e)
		if err != nil || !fresh {
			return err
		}
		if err := mayHelp(ctx, tx, id, e.Device); err != nil {
			return err
		}
		return l.changeTables(ctx, tx, id, e, t)
	})
}

// AnyTournament is one for whoever has the link by which players sign up.
func (l Logs) AnyTournament(ctx context.Context, id string) (Journal, error) {
	return l.oneJournal(ctx, `SELECT g.evening, '', `+lastOf+` FROM (SELECT id AS evening FROM evenings WHERE id = $1 AND kind = $2) g`, id, OfTournament)
}

// SignUp adds the entry of somebody who signs up for a tournament, whoever that is; the
// link by which it is done is for the caller to check.
func (l Logs) SignUp(ctx context.Context, id string, seen int, e Entry) (err error) {
	defer wrap(&err, "sign up for a tournament")
	return l.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := l.appendToGroup(ctx, tx, id, seen, e)
		return err
	})
}

// mayHelp is nil for a device that may write in a tournament or at a table of it.
func mayHelp(ctx context.Context, tx *sql.Tx, id, device string) error {
	var may bool
	err := tx.QueryRowContext(ctx, `
		SELECT EXISTS (SELECT 1 FROM grants WHERE evening = $1 AND device = $2 AND role <> $3) OR EXISTS (
			SELECT 1 FROM grants g JOIN stammtisch_evenings m ON m.evening = g.evening AND m.stammtisch = $1 AND m.held = ''
			WHERE g.device = $2 AND g.role <> $3)`, id, device, Viewer).Scan(&may)
	if err == nil && !may {
		err = ErrNotFound
	}
	return err
}

// Tournament is one with what the device may do with it: by itself, or because
// it may see one of the tables, or the Stammtisch that it belongs to. Unknown and
// forbidden are the same ErrNotFound.
func (l Logs) Tournament(ctx context.Context, device, id string) (Journal, error) {
	found, err := l.oneJournal(ctx, `SELECT g.evening, g.role, `+lastOf+` FROM `+tournamentRole, device, id)
	return found, l.noteUse(ctx, device, id, err)
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

// TournamentsIn returns at most limit tournaments of a Stammtisch, the one written to last
// first. Whoever sees the Stammtisch sees them.
func (l Logs) TournamentsIn(ctx context.Context, stammtisch string, limit int) ([]Journal, error) {
	return l.journals(ctx, `
		SELECT g.evening, $3, l.seq FROM stammtisch_evenings g JOIN entries l ON l.evening = g.evening AND l.seq = `+lastOf+`
		WHERE g.stammtisch = $1 AND `+isKind+`$4 ORDER BY l.booked DESC LIMIT $2`, stammtisch, limit, Viewer, OfTournament)
}

// maxBeside bounds how many tournaments are looked through for a league.
const maxBeside = 100

// TournamentsBeside are those that whoever owns a tournament owns, the one written
// to last first.
func (l Logs) TournamentsBeside(ctx context.Context, id string) ([]Journal, error) {
	return l.journals(ctx, `
		SELECT g.evening, g.role, l.seq FROM grants o JOIN grants g ON g.device = o.device AND g.role = $3
		JOIN entries l ON l.evening = g.evening AND l.seq = `+lastOf+`
		WHERE o.evening = $1 AND o.role = $3 AND `+isKind+`$2 ORDER BY l.booked DESC LIMIT $4`, id, OfTournament, Owner, maxBeside)
}

// RevokeTournament takes a tournament from a device, with all its tables: it may have
// joined at one besides. Only an owner may, and not from an owner.
func (a Access) RevokeTournament(ctx context.Context, f SentForm, id, device string) (err error) {
	defer wrap(&err, "revoke a device")
	return a.ofOwner(ctx, f, id, func(ctx context.Context, tx *sql.Tx) error {
		return execute(ctx, tx, `
			DELETE FROM grants WHERE device = $2 AND role <> $3
			AND (evening = $1 OR evening IN (SELECT evening FROM stammtisch_evenings WHERE stammtisch = $1))`, id, device, Owner)
	})
}

// deletedAtOnce is how many tables go in one transaction: no booking waits long.
const deletedAtOnce = 20

// DeleteTournament deletes a tournament for good, with the evenings of its
// tables. Only an owner may.
func (a Access) DeleteTournament(ctx context.Context, f SentForm, id string) error {
	members, err := a.Members(ctx, id)
	for len(members) > 0 && err == nil {
		some := members[:min(deletedAtOnce, len(members))]
		members = members[len(some):]
		err = a.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
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
	return a.Delete(ctx, f, id)
}
