package db

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// lockName is the file by which a data directory is locked. It stays behind when
// the store is closed: removing it would let two hold two files of this name.
const lockName = "anschreiber.lock"

// A dirLock keeps other processes from opening a data directory until it is
// closed. Its file records how the database was left, so that the next to open
// it notices what has gone missing.
type dirLock struct{ *os.File }

// What a lock file records, in as many bytes, so that it can be rewritten on a
// full disk; one that is empty has never seen a database.
const (
	leftOpen   = "open  \n" // in use, or its process was killed: the write-ahead log belongs to it
	leftClosed = "closed\n" // of one piece
)

// lockDir makes the data directory where there is none, and locks it.
func lockDir(dir string) (absolute string, lock dirLock, err error) {
	if absolute, err = filepath.Abs(dir); err != nil {
		return "", lock, err
	}
	if err := os.MkdirAll(absolute, 0o700); err != nil {
		return "", lock, err
	}
	lock.File, err = lockFile(filepath.Join(absolute, lockName))
	switch {
	case errors.Is(err, errLocked):
		return "", lock, fmt.Errorf("%s is in use by another anschreiber: %w", absolute, err)
	case err != nil:
		return "", lock, fmt.Errorf("%s cannot be written to: %w", absolute, err)
	}
	return absolute, lock, nil
}

// errLocked: another process holds the lock.
var errLocked = errors.New("the directory is locked")

// left is how the database was left.
func (l dirLock) left() (string, error) {
	text, err := io.ReadAll(io.NewSectionReader(l, 0, 64))
	return string(text), err
}

// record writes down how the database is left, and waits for the disk.
func (l dirLock) record(left string) error {
	_, err := l.WriteAt([]byte(left), 0)
	return errors.Join(err, l.Sync())
}
