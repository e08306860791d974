package db

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// lockName is the file that locks a data directory. It stays there when the store is closed: if
// it were removed, two processes could each lock a different file of this name.
const lockName = "anschreiber.lock"

// A dirLock keeps other processes from opening a data directory until it is closed. Its file
// records in the first line how the database was left and in the second line the last commit that
// was answered, so that the next process notices if something has gone missing.
type dirLock struct{ *os.File }

// The first line of a lock file. Both texts have the same length, so that the line can be
// rewritten on a full disk. An empty lock file means that there never was a database.
const (
	leftOpen   = "open  \n" // in use, or its process was killed: the write-ahead log is part of the database
	leftClosed = "closed\n" // everything is in the database file
)

// lockDir creates the data directory if there is none, and locks it.
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

// errLocked says that another process has the lock.
var errLocked = errors.New("the directory is locked")

// left returns how the database was left, or "" if there never was one.
func (l dirLock) left() (string, error) {
	text, err := io.ReadAll(io.NewSectionReader(l, 0, int64(len(leftOpen))))
	return string(text), err
}

// answeredLine holds the number of a commit twice, so that a line of which only half is on disk
// is recognised as invalid.
const answeredLine = "%010d %010d\n"

// recordAnswered writes down the number of the last commit that may be answered. It overwrites
// the previous number, so the file does not grow. It does not wait for the disk, which would
// halve the number of bookings per second. A killed process does not lose the number; after a
// power failure it may be some seconds old, see [Store.CheckLog].
func (l dirLock) recordAnswered(commit uint32) error {
	_, err := l.WriteAt(fmt.Appendf(nil, answeredLine, commit, commit), int64(len(leftOpen)))
	return err
}

// forgetAnswered removes the recorded commit, because another database is taking the place of
// this one.
func (l dirLock) forgetAnswered() error {
	return errors.Join(l.Truncate(int64(len(leftOpen))), l.Sync())
}

// answered returns the last commit that was answered. known is false if the file does not say:
// older versions of this program did not write it down.
func answered(lockFile io.ReaderAt) (commit uint32, known bool) {
	var again uint32
	line := io.NewSectionReader(lockFile, int64(len(leftOpen)), 64)
	n, err := fmt.Fscanf(line, answeredLine, &commit, &again)
	return commit, err == nil && n == 2 && commit == again
}

// record writes down how the database is left, and waits until that is on disk.
func (l dirLock) record(left string) error {
	_, err := l.WriteAt([]byte(left), 0)
	return errors.Join(err, l.Sync())
}
