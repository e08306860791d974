package db

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"anschreiber/scoring"
)

// imported is under whose name imported evenings are created, so that each is
// imported once, whoever gets it.
const imported = "import"

// NewImport names a device that has nobody, for the evenings of one import.
func NewImport() string { return scoring.ImportPrefix + strings.ToLower(rand.Text()) }

// Imported reports whether a device was made by NewImport.
func Imported(device string) bool { return scoring.Entry{Device: device}.Imported() }

// Import keeps an evening that was written down elsewhere: entry 0 is its
// setup, and every deal and payment has an entry. All of it is on disk when it answers, or
// nothing is. The device becomes its owner. An evening of more deals than a log
// has room for is ErrFull; how many evenings a device has is not asked.
//
// The key imports once: again it is not new, and an evening that nobody has taken
// from an earlier import's device is now this one's.
func (s *Store) Import(ctx context.Context, device, key string, e scoring.Document) (k ImportResult, err error) {
	defer wrap(&err, "import an evening")
	log, err := bookings(device, key, e)
	if err != nil {
		return ImportResult{}, err
	}
	err = s.transact(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		k, err = s.importOnce(ctx, tx, log)
		return err
	})
	return k, err
}

// ImportResult says what has become of an evening that was to be imported.
type ImportResult struct {
	ID    string
	New   bool // it was not here before
	Yours bool // it is the device's, which it was not before
}

// bookings are the entries of an evening as it will be imported.
func bookings(device, key string, e scoring.Document) (log []booking, err error) {
	acts := append([]scoring.Act{{Setup: &e.Setup}}, e.Acts()...)
	if len(acts) > maxEntries {
		return nil, ErrFull
	}
	id := NewID()
	for i, act := range acts {
		entry := scoring.Entry{Key: key, Act: act, Device: device}
		if i > 0 {
			entry.Key += "-" + strconv.Itoa(i)
		}
		b, err := newBooking(id, entry)
		if err != nil {
			return nil, err
		}
		log = append(log, b)
	}
	return log, nil
}

func (s *Store) importOnce(ctx context.Context, tx *sql.Tx, log []booking) (ImportResult, error) {
	first := log[0]
	id, _, found, err := first.bookedBefore(tx.QueryRowContext(ctx, createdBy, imported, first.entry.Key))
	if found && err == nil {
		yours, err := adopt(ctx, tx, id, first.entry.Device)
		return ImportResult{id, false, yours}, err
	}
	if err == nil {
		err = s.insertEvening(ctx, tx, first, imported)
	}
	if err == nil {
		err = insertRest(ctx, tx, log)
	}
	return ImportResult{first.evening, true, true}, err
}

// rowsAtOnce is how many entries one statement inserts: by themselves they would take
// several times as long, in which nobody can book.
const rowsAtOnce = 20

// insertRest inserts what follows entry 0 of an evening that is new in this transaction.
func insertRest(ctx context.Context, tx *sql.Tx, log []booking) (err error) {
	defer wrap(&err, "insert the entries of an evening")
	seq := 0
	for rest := range slices.Chunk(log[1:], rowsAtOnce) {
		var rows []string
		values := []any{log[0].evening}
		for _, b := range rest {
			seq++
			n := len(values)
			rows = append(rows, fmt.Sprintf("($%d,$%d,$%d,$%d,$%d,$%d)", n+1, n+2, n+3, n+4, n+5, n+6))
			values = append(values, seq, b.entry.Key, b.entry.Version, b.body, b.entry.Device, b.entry.At.Format(time.RFC3339))
		}
		err := execute(ctx, tx, `
			INSERT INTO entries (evening, seq, key, version, body, device, at, booked)
			SELECT $1, column1, column2, column3, column4, column5, column6, column1 - `+strconv.Itoa(seq-len(rest))+` + (SELECT max(booked) FROM entries)
			FROM (VALUES `+strings.Join(rows, ",")+`)`, values...)
		if err != nil {
			return err
		}
	}
	return nil
}

// adopt gives an evening that an import's device still has to a later one's.
func adopt(ctx context.Context, tx *sql.Tx, evening, device string) (passed bool, err error) {
	defer wrap(&err, "pass an evening on")
	n, err := rowsAffected(tx.ExecContext(ctx, `
		UPDATE grants SET device = $2 WHERE evening = $1 AND device <> $2 AND device LIKE $3`, evening, device, scoring.ImportPrefix+"%"))
	return n > 0, err
}

// importedBy is under whose name a device creates what it brings along in files: it
// brings each evening once, and what others bring is not its own.
func importedBy(device string) string { return "import by " + device }

// ImportOwn keeps evenings that a device brings along in a file, all of them or none,
// as Import does; the device becomes their owner. Again they are not new. A device
// that has brought too many is told ErrFull.
func (s *Store) ImportOwn(ctx context.Context, device string, evenings []scoring.Document) (kept []ImportResult, err error) {
	defer wrap(&err, "import evenings")
	var logs [][]booking
	for _, e := range evenings {
		log, err := bookings(NewImport(), e.Digest(), e)
		if err != nil {
			return nil, err
		}
		log[0].entry.Device = device
		logs = append(logs, log)
	}
	err = s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		kept = nil
		for _, log := range logs {
			k, err := s.importOwn(ctx, tx, device, log)
			if err != nil {
				return err
			}
			kept = append(kept, k)
		}
		return nil
	})
	return kept, err
}

func (s *Store) importOwn(ctx context.Context, tx *sql.Tx, device string, log []booking) (ImportResult, error) {
	creator, first := importedBy(device), log[0]
	id, _, found, err := first.bookedBefore(tx.QueryRowContext(ctx, createdBy, creator, first.entry.Key))
	var used *KeyUsedError
	if errors.As(err, &used) { // the same evening, read by another edition of the rules
		id, found, err = used.Evening, true, nil
	}
	if found || err != nil {
		return ImportResult{ID: id}, err
	}
	if err := checkQuota(ctx, tx, creator); err != nil {
		return ImportResult{}, err
	}
	err = s.insertEvening(ctx, tx, first, creator)
	if err == nil {
		err = insertRest(ctx, tx, log)
	}
	return ImportResult{first.evening, true, true}, err
}
