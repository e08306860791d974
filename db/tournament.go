package db

import (
	"context"
	"database/sql"
	"fmt"
)

// AppendTournament adds an entry to the log of a tournament, as [Store.AppendStammtisch] does,
// and makes the changes t to the tournament's tables. It also returns ErrStale if an evening that
// t depends on has grown. It returns ErrNotFound for a device that may write neither in the
// tournament nor at any of its tables.
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

// AnyTournament returns a tournament without checking access. The caller must check that the
// visitor has the link by which players sign up.
func (l Logs) AnyTournament(ctx context.Context, id string) (Journal, error) {
	return l.oneJournal(ctx, `SELECT g.evening, '', `+lastOf+` FROM (SELECT id AS evening FROM evenings WHERE id = $1 AND kind = $2) g`, id, OfTournament)
}

// SignUp adds the entry of somebody who signs up for a tournament, without checking access. The
// caller must check the sign-up link.
func (l Logs) SignUp(ctx context.Context, id string, seen int, e Entry) (err error) {
	defer wrap(&err, "sign up for a tournament")
	return l.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := l.appendToGroup(ctx, tx, id, seen, e)
		return err
	})
}

// mayHelp returns ErrNotFound unless the device may write in the tournament or at one of its
// tables.
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

// Tournament returns a tournament and the device's role in it. A device has a role if it was given
// one, or if it may see one of the tables or the Stammtisch that the tournament belongs to. Returns
// ErrNotFound both for an unknown tournament and for one that the device may not see.
func (l Logs) Tournament(ctx context.Context, device, id string) (Journal, error) {
	found, err := l.oneJournal(ctx, `SELECT g.evening, g.role, `+lastOf+` FROM `+tournamentRole, device, id)
	return found, l.noteUse(ctx, device, id, err)
}

// tournamentRole selects tournament $2 with the highest role that device $1 has there.
const tournamentRole = `(
	SELECT evenings.id AS evening, role FROM evenings JOIN (
		SELECT role FROM grants WHERE evening = $2 AND device = $1
		UNION ALL
		SELECT 'viewer' FROM stammtisch_evenings m JOIN grants ON grants.evening = m.evening AND grants.device = $1
		WHERE m.stammtisch = $2
		UNION ALL
		SELECT 'viewer' FROM stammtisch_evenings m JOIN grants ON grants.evening = m.stammtisch AND grants.device = $1
		WHERE m.evening = $2
	) roles ON evenings.id = $2 AND kind = 'turnier' ` + mostOf + `
) g `

// TournamentsIn returns at most limit tournaments of a Stammtisch, ordered by their last entry,
// newest first. Whoever may see the Stammtisch may see them.
func (l Logs) TournamentsIn(ctx context.Context, stammtisch string, limit int) ([]Journal, error) {
	return l.journals(ctx, `
		SELECT g.evening, $3, l.seq FROM stammtisch_evenings g JOIN entries l ON l.evening = g.evening AND l.seq = `+lastOf+`
		WHERE g.stammtisch = $1 AND `+isKind+`$4 ORDER BY l.booked DESC LIMIT $2`, stammtisch, limit, Viewer, OfTournament)
}

// maxBeside limits how many tournaments are searched for a league.
const maxBeside = 100

// TournamentsBeside returns the tournaments that have the same owner as the given one, which is
// among them. They are ordered by their last entry, newest first; there are at most maxBeside.
func (l Logs) TournamentsBeside(ctx context.Context, id string) ([]Journal, error) {
	return l.journals(ctx, `
		SELECT g.evening, g.role, l.seq FROM grants o JOIN grants g ON g.device = o.device AND g.role = $3
		JOIN entries l ON l.evening = g.evening AND l.seq = `+lastOf+`
		WHERE o.evening = $1 AND o.role = $3 AND `+isKind+`$2 ORDER BY l.booked DESC LIMIT $4`, id, OfTournament, Owner, maxBeside)
}

// RevokeTournament removes a device from a tournament and from all its tables, because it may have
// joined tables separately. Only an owner may do so, and an owner cannot be removed.
func (a Access) RevokeTournament(ctx context.Context, f SentForm, id, device string) (err error) {
	defer wrap(&err, "revoke a device")
	return a.ofOwner(ctx, f, id, func(ctx context.Context, tx *sql.Tx) error {
		return execute(ctx, tx, `
			DELETE FROM grants WHERE device = $2 AND role <> $3
			AND (evening = $1 OR evening IN (SELECT evening FROM stammtisch_evenings WHERE stammtisch = $1))`, id, device, Owner)
	})
}

// deletedAtOnce is how many evenings one transaction deletes, so that no booking has to wait
// long.
const deletedAtOnce = 20

// DeleteTournament deletes a tournament for good, together with the evenings of its tables. Only an
// owner may do so.
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
