package db

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"anschreiber/scoring/journal"
)

// imported is under whose name imported evenings are created, so that each is
// imported once, whoever gets it.
const imported = "import"

// importedBy is under whose name a device creates what it brings along in files: it
// brings each evening once, and what others bring is not its own.
func importedBy(device string) string { return "import by " + device }

// NewImport names a device that has nobody, for the evenings of one import.
func NewImport() string { return journal.ImportPrefix + strings.ToLower(rand.Text()) }

// Imported reports whether a device was made by NewImport.
func Imported(device string) bool { return Entry{Device: device}.Imported() }

// An Import is an evening, a Stammtisch or a tournament that was written down elsewhere.
type Import struct {
	Kind     Kind
	Key      string            // imports once
	Acts     []json.RawMessage // of its log, in order
	Evenings []string          // of a Stammtisch: those that are here and belong to it
	Locks    []Lock            // of a tournament: the evenings of its tables, which are nobody's from now on
	Links    []Link            // by which these are written
}

// ImportResult says what has become of what was to be imported.
type ImportResult struct {
	ID    string
	New   bool // it was not here before
	Yours bool // it is the device's, which it was not before
	Takes int  // how many evenings a tournament has taken from the device
}

// Import keeps what was written down elsewhere. All of it is on disk when it answers, or
// nothing is. The device becomes its owner. More acts than a log
// has room for are ErrFull; how much a device has is not asked.
//
// The key imports once: again it is not new, and what nobody has taken
// from an earlier import's device is now this one's.
func (l Logs) Import(ctx context.Context, device string, i Import) (k ImportResult, err error) {
	defer wrap(&err, "import")
	err = l.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		id, found, err := i.before(ctx, tx, imported)
		if found && err == nil {
			k = ImportResult{ID: id}
			k.Yours, err = adopt(ctx, tx, id, device)
			return err
		}
		if err == nil {
			k, err = l.importNew(ctx, tx, i, imported, device, device)
		}
		return err
	})
	return k, err
}

// before finds what was imported under this key before. The key tells what is imported: an
// earlier version may have written it otherwise.
func (i Import) before(ctx context.Context, tx *sql.Tx, creator string) (id string, found bool, err error) {
	id, _, found, err = bookedBefore(tx.QueryRowContext(ctx, createdBy, creator, i.Kind.key(i.Key)), i.Acts[0])
	var used *KeyUsedError
	if errors.As(err, &used) {
		return used.ID, true, nil
	}
	return id, found, err
}

// importNew keeps what is imported, with what belongs to it. Its entries behind the first
// are the writer's.
func (l Logs) importNew(ctx context.Context, tx *sql.Tx, i Import, creator, owner, writer string) (k ImportResult, err error) {
	if len(i.Acts) > maxEntries {
		return k, ErrFull
	}
	k = ImportResult{ID: NewID(), New: true, Yours: true}
	err = l.insertNew(ctx, tx, New{Kind: i.Kind, Key: i.Key, Act: i.Acts[0]}, k.ID, creator, owner)
	if err == nil {
		err = i.insertRest(ctx, tx, k.ID, writer)
	}
	members := i.Evenings
	for _, lock := range i.Locks {
		members = append(members, lock.Evening)
	}
	if err == nil {
		err = Membership{Joins: members}.keep(ctx, tx, k.ID)
	}
	for _, lock := range i.Locks {
		if err == nil {
			var n int
			n, err = lock.takeOver(ctx, tx, k.ID)
			k.Takes += n
		}
	}
	if err == nil {
		err = insertLinks(ctx, tx, i.Links)
	}
	return k, err
}

// rowsAtOnce is how many entries one statement inserts: by themselves they would take
// several times as long, in which nobody can book.
const rowsAtOnce = 20

// insertRest inserts what follows entry 0 of a log that is new in this transaction.
func (i Import) insertRest(ctx context.Context, tx *sql.Tx, id, writer string) (err error) {
	defer wrap(&err, "insert the entries of an import")
	seq, at := 0, time.Now().UTC().Format(time.RFC3339)
	for rest := range slices.Chunk(i.Acts[1:], rowsAtOnce) {
		var rows []string
		values := []any{id, journal.Version, writer, at, seq}
		for _, act := range rest {
			seq++
			n := len(values)
			rows = append(rows, fmt.Sprintf("($%d,$%d,$%d)", n+1, n+2, n+3))
			values = append(values, seq, i.Key+"-"+strconv.Itoa(seq), string(act))
		}
		err := execute(ctx, tx, `
			INSERT INTO entries (evening, seq, key, version, body, device, at, booked)
			SELECT $1, column1, column2, $2, column3, $3, $4, column1 - $5 + (SELECT max(booked) FROM entries)
			FROM (VALUES `+strings.Join(rows, ",")+`)`, values...)
		if err != nil {
			return err
		}
	}
	return nil
}

// takeOver makes an evening that an import has brought the table of a tournament, and
// returns from how many devices it has taken it.
func (l Lock) takeOver(ctx context.Context, tx *sql.Tx, id string) (takes int, err error) {
	defer wrap(&err, "take an evening over")
	if err := l.keep(ctx, tx, id); err != nil {
		return 0, err
	}
	n, err := rowsAffected(tx.ExecContext(ctx, `DELETE FROM grants WHERE evening = $1 AND device LIKE $2`, l.Evening, journal.ImportPrefix+"%"))
	return int(n), err
}

// adopt gives what an import's device still has to a later one's.
func adopt(ctx context.Context, tx *sql.Tx, id, device string) (passed bool, err error) {
	defer wrap(&err, "pass an evening on")
	n, err := rowsAffected(tx.ExecContext(ctx, `
		UPDATE grants SET device = $2 WHERE evening = $1 AND device <> $2 AND device LIKE $3`, id, device, journal.ImportPrefix+"%"))
	return n > 0, err
}

// ImportOwn keeps evenings that a device brings along in a file, all of them or none,
// as Import does; the device becomes their owner. Again they are not new. A device
// that has brought too many is told ErrFull.
func (l Logs) ImportOwn(ctx context.Context, device string, evenings []Import) (kept []ImportResult, err error) {
	defer wrap(&err, "import evenings")
	err = l.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		kept = nil
		for _, i := range evenings {
			creator := importedBy(device)
			id, found, err := i.before(ctx, tx, creator)
			k := ImportResult{ID: id}
			if err == nil && !found {
				err = checkQuota(ctx, tx, creator)
			}
			if err == nil && !found {
				k, err = l.importNew(ctx, tx, i, creator, device, NewImport())
			}
			if err != nil {
				return err
			}
			kept = append(kept, k)
		}
		return nil
	})
	return kept, err
}
