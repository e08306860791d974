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

// imported is the creator of all imported evenings, so that each is imported only once, whoever
// gets it.
const imported = "import"

// importedBy returns the creator of the evenings that a device imports from files: the device
// imports each evening once, independently of what others import.
func importedBy(device string) string { return "import by " + device }

// NewImport returns the ID of a device that belongs to nobody, for the evenings of one import.
func NewImport() string { return journal.ImportPrefix + strings.ToLower(rand.Text()) }

// Imported reports whether a device's ID was made by NewImport.
func Imported(device string) bool { return Entry{Device: device}.Imported() }

// An Import is an evening, a Stammtisch or a tournament that was recorded elsewhere.
type Import struct {
	Kind     Kind
	Key      string            // each key is imported once
	Acts     []json.RawMessage // the acts of its log, in order
	Evenings []string          // of a Stammtisch: the IDs of its evenings in this database
	Locks    []Lock            // of a tournament: the evenings of its tables, which have no owner from now on
	Links    []Link            // for writing into the evenings of these tables
}

// ImportResult says what an import did.
type ImportResult struct {
	ID    string
	New   bool // nothing with this key had been imported before
	Yours bool // this import has made the device its owner
	Takes int  // how many evenings of its tables the tournament has taken from import devices
}

// Import stores an evening, a Stammtisch or a tournament that was recorded elsewhere, all of it or
// nothing, and makes the device its owner. Returns ErrFull if it has more acts than a log may have.
// Unlike for Create, it does not matter how many evenings the device has already.
//
// A key is imported only once. The second time, nothing new is stored, but if the evening still
// belongs to the device of an earlier import (see NewImport), it now belongs to this device.
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

// before finds the evening, Stammtisch or tournament that was imported under this key before. It
// compares only the key and not the acts, because an earlier version of this program may have
// written the same evening differently.
func (i Import) before(ctx context.Context, tx *sql.Tx, creator string) (id string, found bool, err error) {
	id, _, found, err = bookedBefore(tx.QueryRowContext(ctx, createdBy, creator, i.Kind.key(i.Key)), i.Acts[0])
	var used *KeyUsedError
	if errors.As(err, &used) {
		return used.ID, true, nil
	}
	return id, found, err
}

// importNew stores an import with its links, evenings and tables. Every entry but the first names
// writer as its device.
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

// rowsAtOnce is how many entries one statement inserts. One statement per entry would take
// several times as long, and nobody can book meanwhile.
const rowsAtOnce = 20

// insertRest inserts the entries after entry 0 of a log that was created in this transaction.
func (i Import) insertRest(ctx context.Context, tx *sql.Tx, id, writer string) (err error) {
	defer wrap(&err, "insert the entries of an import")
	seq, at := 0, time.Now().UTC().Format(time.RFC3339)
	for rest := range slices.Chunk(i.Acts[1:], rowsAtOnce) {
		var rows []string
		values := []any{id, journal.Version, writer, at, seq}
		for _, act := range rest {
			seq++
			n := len(values)
			rows = append(rows, fmt.Sprintf("(CAST($%d AS INTEGER),$%d,$%d)", n+1, n+2, n+3))
			values = append(values, seq, i.Key+"-"+strconv.Itoa(seq), string(act))
		}
		err := execute(ctx, tx, `
			INSERT INTO entries (evening, seq, key, version, body, device, at, booked)
			SELECT $1, column1, column2, $2, column3, $3, $4, column1 - $5 + (SELECT max(booked) FROM entries)
			FROM (VALUES `+strings.Join(rows, ",")+`) acts`, values...)
		if err != nil {
			return err
		}
	}
	return nil
}

// takeOver makes an imported evening a table of the tournament id. It removes the grants of
// import devices (see NewImport) on that evening and returns how many it removed.
func (l Lock) takeOver(ctx context.Context, tx *sql.Tx, id string) (takes int, err error) {
	defer wrap(&err, "take an evening over")
	if err := l.keep(ctx, tx, id); err != nil {
		return 0, err
	}
	n, err := rowsAffected(tx.ExecContext(ctx, `DELETE FROM grants WHERE evening = $1 AND device LIKE $2`, l.Evening, journal.ImportPrefix+"%"))
	return int(n), err
}

// adopt makes the device the owner of the evening, Stammtisch or tournament id if it still belongs
// to an import device (see NewImport), and reports whether it did.
func adopt(ctx context.Context, tx *sql.Tx, id, device string) (passed bool, err error) {
	defer wrap(&err, "pass an evening on")
	n, err := rowsAffected(tx.ExecContext(ctx, `
		UPDATE grants SET device = $2 WHERE evening = $1 AND device <> $2 AND device LIKE $3`, id, device, journal.ImportPrefix+"%"))
	return n > 0, err
}

// ImportOwn works like Import for the evenings that a device imports from files: it stores all of
// them or none, and the device becomes their owner. For an evening that the device has imported
// before, New is false. Returns ErrFull if the device has imported too many.
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
