package db

import (
	"context"
	"database/sql"
	"errors"

	"anschreiber/scoring"
)

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
