package db

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// ErrMissing says that a file of a data directory's database is missing, completely or in part, and
// bookings with it. To open the directory all the same, call [AcceptLoss].
var ErrMissing = errors.New("something of the database is missing")

// Missing returns an ErrMissing that says what is missing and names the newest backup in the data
// directory.
func Missing(dir, what string) error {
	return nameNewestBackup(dir, fmt.Errorf("%w: %s", ErrMissing, what))
}

// checkMissing returns ErrMissing in three cases: the database is gone or empty although there was
// one; the write-ahead log is gone although the process was killed; or a commit that was answered
// is neither in the database nor in the log.
func checkMissing(dir string, lock dirLock) error {
	left, err := lock.left()
	if err != nil || left == "" {
		return err
	}
	path := filepath.Join(dir, databaseName)
	if size(path) <= 0 {
		return fmt.Errorf("%w: %s was here and is not, or is empty", ErrMissing, path)
	}
	if left == leftOpen && size(path+"-wal") < 0 {
		return fmt.Errorf("%w: the program was killed, and what it booked last was in %s-wal", ErrMissing, path)
	}
	commit, known := answered(lock)
	if !known {
		return nil
	}
	return checkHolds(path, commit)
}

// checkHolds returns ErrMissing if the files of a database lack a commit that was answered.
func checkHolds(path string, commit uint32) error {
	held, err := lastCommit(path)
	if err != nil {
		return err
	}
	if lost := int32(commit - held); lost > 0 { // int32, because the numbers begin anew after 2³²
		return fmt.Errorf("%w: %d commits that were answered as booked are neither in %s nor in its write-ahead log %s-wal. The log was emptied, cut off or changed, or the database replaced by an older one",
			ErrMissing, lost, path, path)
	}
	return nil
}

// size returns the size of a file in bytes, or −1 if there is no such file.
func size(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return -1
	}
	return info.Size()
}

// HasDatabase reports whether a data directory has a database that is not empty.
func HasDatabase(dir string) bool { return size(filepath.Join(dir, databaseName)) > 0 }

// AcceptLoss makes the next [Open] accept a data directory as it is, whatever is missing.
func AcceptLoss(dir string) error {
	_, lock, err := lockDir(dir)
	if err != nil {
		return fmt.Errorf("accept a loss: %w", err)
	}
	return errors.Join(lock.Truncate(0), lock.Close())
}

// openShared opens the database of a directory, which a server may be using at the same time; query
// has additional connection parameters. If the server was killed, closing the database moves the
// write-ahead log into the database file; the caller then calls done, which records that the log is
// no longer needed. Returns ErrMissing if data is missing, because a copy of the database would
// look like an intact one.
func openShared(dir, query string) (source *sql.DB, done func() error, err error) {
	path := filepath.Join(dir, databaseName)
	if err := checkShared(dir, path); err != nil {
		return nil, nil, nameNewestBackup(dir, err)
	}
	hadLog := size(path+"-wal") >= 0
	source, err = pool(dsn(path, "mode=rw&_pragma=busy_timeout(5000)"+query), 1) // not read-only, because SQLite writes the index of the write-ahead log
	if err != nil {
		return nil, nil, err
	}
	return source, func() error {
		err := source.Close()
		if hadLog && size(path+"-wal") < 0 {
			err = errors.Join(err, recordClosed(dir))
		}
		return err
	}, nil
}

// checkShared returns ErrMissing if the database lacks the last commit that the lock file records as
// confirmed to a client. A server may be using the database at the same time.
func checkShared(dir, path string) error {
	lock, err := os.Open(filepath.Join(dir, lockName))
	if err != nil {
		return nil // there is no lock file, or its owner does not let us read it
	}
	defer lock.Close()
	if commit, known := answered(lock); known {
		return checkHolds(path, commit)
	}
	return nil
}

// recordClosed records that everything is in the database file, unless the database is in use.
func recordClosed(dir string) error {
	_, lock, err := lockDir(dir)
	if errors.Is(err, errLocked) {
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(lock.record(leftClosed), lock.Close())
}
