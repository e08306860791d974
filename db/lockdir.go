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
// records in its first line whether the database was closed, and in its second line the last commit
// that a client was told about. So the next process notices if data is missing.
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

// left returns leftOpen or leftClosed, or "" if there never was a database.
func (l dirLock) left() (string, error) {
	text, err := io.ReadAll(io.NewSectionReader(l, 0, int64(len(leftOpen))))
	return string(text), err
}

// answeredLine is the format of the second line. It has the number of the commit twice: if a crash
// leaves only half of the line on disk, the two differ, and the line is invalid.
const answeredLine = "%010d %010d\n"

// recordAnswered writes the number of the last commit that may be answered into the lock file, in
// place of the previous number. It does not wait for the disk, because that would halve the number
// of bookings per second. If the process is killed, the number is not lost; after a power failure
// the file may have a number that is some seconds old, see [Store.CheckLog].
func (l dirLock) recordAnswered(commit uint32) error {
	_, err := l.WriteAt(fmt.Appendf(nil, answeredLine, commit, commit), int64(len(leftOpen)))
	return err
}

// forgetAnswered removes the recorded commit, because another database is taking the place of
// this one.
func (l dirLock) forgetAnswered() error {
	return errors.Join(l.Truncate(int64(len(leftOpen))), l.Sync())
}

// answered returns the last commit that was answered. known is false if the file has no valid
// number: older versions of this program did not write one.
func answered(lockFile io.ReaderAt) (commit uint32, known bool) {
	var again uint32
	line := io.NewSectionReader(lockFile, int64(len(leftOpen)), 64)
	n, err := fmt.Fscanf(line, answeredLine, &commit, &again)
	return commit, err == nil && n == 2 && commit == again
}

// record writes leftOpen or leftClosed into the first line, and waits until it is on disk.
func (l dirLock) record(left string) error {
	_, err := l.WriteAt([]byte(left), 0)
	return errors.Join(err, l.Sync())
}
