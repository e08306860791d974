package db

import (
	"database/sql"
	"errors"
	"fmt"
	"syscall"

	"modernc.org/sqlite"

	"anschreiber/scoring"
)

var (
	// ErrNotFound says that the evening does not exist, or that this device may not see it. The
	// error does not say which, so that nobody learns which evenings exist.
	ErrNotFound = errors.New("no such evening")

	// ErrLocked says that the list is signed: only the director can reopen it.
	ErrLocked = errors.New("the list is signed")

	// ErrStale says that the log has grown since the writer saw it.
	ErrStale = errors.New("the log has grown meanwhile")

	// ErrFull says that there is no room: an evening has at most 5,000 entries, and at most 1,000
	// viewers and 1,000 writers, counting only devices that have used it; a device creates at
	// most 1,000 evenings.
	ErrFull = errors.New("no more room")

	// ErrNightFull says that a night already has its maximum of 20 lists.
	ErrNightFull = errors.New("the night has no room for another list")

	// ErrDiskFull says that the disk has no room. Nothing was booked; once there
	// is room again, the same may be sent again.
	ErrDiskFull = errors.New("the disk is full")

	// ErrUnavailable says that the database cannot be read or written: its file is read-only,
	// damaged, locked by another program, or the disk fails; or PostgreSQL cannot be reached.
	ErrUnavailable = errors.New("the database cannot be used")
)

const (
	maxEntries  = 1 + scoring.MaxDeals // entries of an evening: its setup, and as many deals as a document may have
	maxEvenings = 1_000                // evenings created by a device
	maxDevices  = 1_000                // devices per evening and role
	maxLists    = 20                   // lists per night, because everybody who sees one of them sees all
)

// A KeyUsedError says that the key has booked another act before.
type KeyUsedError struct {
	ID  string // of the evening, the Stammtisch or the tournament in which it was booked
	Seq int    // number of the entry that the key booked
}

func (e *KeyUsedError) Error() string {
	return fmt.Sprintf("the key has booked another act as entry %d", e.Seq)
}

// Is makes errors.Is match any KeyUsedError, whatever its fields.
func (e *KeyUsedError) Is(target error) bool {
	_, ok := target.(*KeyUsedError)
	return ok
}

// SQLite's result codes for trouble with the file or the disk (sqlite.org/rescode.html).
const (
	codePerm     = 3
	codeBusy     = 5
	codeReadOnly = 8
	codeIO       = 10
	codeCorrupt  = 11
	codeFull     = 13
	codeCantOpen = 14
	codeNotADB   = 26

	codeShmSize = codeIO | 19<<8 // no room for the index of the write-ahead log
)

// Explain adds ErrDiskFull or ErrUnavailable to an error that comes from the disk, the file or the
// connection to PostgreSQL, and leaves any other as it is.
func Explain(err error) error {
	switch known := errors.Is(err, ErrDiskFull) || errors.Is(err, ErrUnavailable); {
	case err == nil || known:
		return err
	case errors.Is(err, syscall.ENOSPC) || codeOf(err) == codeShmSize || isPostgresFull(err):
		return fmt.Errorf("%w: %w", ErrDiskFull, err)
	case isPostgresAway(err):
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	switch codeOf(err) & 0xff {
	case codeFull:
		return fmt.Errorf("%w: %w", ErrDiskFull, err)
	case codePerm, codeBusy, codeReadOnly, codeIO, codeCorrupt, codeCantOpen, codeNotADB:
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	return err
}

// orNotFound turns sql.ErrNoRows into ErrNotFound and returns any other error unchanged.
func orNotFound(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return err
}

// damaged reports whether an error says that the file is not an intact database.
func damaged(err error) bool {
	code := codeOf(err) & 0xff
	return code == codeCorrupt || code == codeNotADB || errors.Is(err, errDamaged)
}

// codeOf returns SQLite's extended result code of an error, or 0 for any other error.
func codeOf(err error) int {
	var e *sqlite.Error
	if errors.As(err, &e) {
		return e.Code()
	}
	return 0
}
