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
// closed. Its file records how the database was left, and in a second line the
// last commit that was answered, so that the next to open it notices what has
// gone missing.
type dirLock struct{ *os.File }

// What a lock file records first, in as many bytes, so that it can be rewritten
// on a full disk; one that is empty has never seen a database.
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

// errLocked says that another process has the lock.
var errLocked = errors.New("the directory is locked")

// left is how the database was left; "" where there never was one.
func (l dirLock) left() (string, error) {
	text, err := io.ReadAll(io.NewSectionReader(l, 0, int64(len(leftOpen))))
	return string(text), err
}

// answeredLine has the number of a commit twice: half a line on the disk names none.
const answeredLine = "%010d %010d\n"

// recordAnswered writes down the last commit that may be answered, over the one
// before: the file does not grow. It does not wait for the disk, which would cost
// half of all bookings. A kill leaves the number as it is; when the power fails it
// may be some seconds old, see [Store.CheckLog].
func (l dirLock) recordAnswered(commit uint32) error {
	_, err := l.WriteAt(fmt.Appendf(nil, answeredLine, commit, commit), int64(len(leftOpen)))
	return err
}

// forgetAnswered is for a database that another one takes the place of.
func (l dirLock) forgetAnswered() error {
	return errors.Join(l.Truncate(int64(len(leftOpen))), l.Sync())
}

// answered is the last commit that was answered, where that is known: older
// versions have not written it down.
func answered(lockFile io.ReaderAt) (commit uint32, known bool) {
	var again uint32
	line := io.NewSectionReader(lockFile, int64(len(leftOpen)), 64)
	n, err := fmt.Fscanf(line, answeredLine, &commit, &again)
	return commit, err == nil && n == 2 && commit == again
}

// record writes down how the database is left, and waits for the disk.
func (l dirLock) record(left string) error {
	_, err := l.WriteAt([]byte(left), 0)
	return errors.Join(err, l.Sync())
}
