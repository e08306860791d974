package db

import (
	"errors"
	"fmt"
)

var (
	// ErrNotFound says that there is no such evening, or none for this device:
	// nobody can tell the two apart.
	ErrNotFound = errors.New("no such evening")

	// ErrStale says that the log has grown since the writer saw it.
	ErrStale = errors.New("the log has grown meanwhile")

	// ErrFull says that there is no room: an evening has at most 5,000 entries
	// and 1,000 devices, a device creates at most 1,000 evenings.
	ErrFull = errors.New("no more room")
)

const (
	maxEntries  = 5_000 // of an evening
	maxEvenings = 1_000 // created by a device
	maxDevices  = 1_000 // of an evening
)

// A KeyUsedError says that the key has booked another act before.
type KeyUsedError struct {
	Evening string // where it was booked
	Seq     int    // the entry that it booked
}

func (e *KeyUsedError) Error() string {
	return fmt.Sprintf("the key has booked another act as entry %d", e.Seq)
}

// Is makes errors.Is find any KeyUsedError, whatever it has booked.
func (e *KeyUsedError) Is(target error) bool {
	_, ok := target.(*KeyUsedError)
	return ok
}
