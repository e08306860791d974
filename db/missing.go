package db

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// ErrMissing says that a data directory has lost a file of its database or a part
// of one, with what was booked in it. Somebody who means it calls [AcceptLoss].
var ErrMissing = errors.New("something of the database is missing")

// Missing is an ErrMissing that names the newest backup of a data directory.
func Missing(dir, what string) error {
	return nameNewestBackup(dir, fmt.Errorf("%w: %s", ErrMissing, what))
}

// checkMissing is ErrMissing where the database has gone or is empty though there
// was one, where its write-ahead log has though its process was killed, and where
// something that was answered is in neither of them.
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

// checkHolds is ErrMissing where the files of a database do not hold a commit that
// was answered.
func checkHolds(path string, commit uint32) error {
	held, err := lastCommit(path)
	if err != nil {
		return err
	}
	if lost := int32(commit - held); lost > 0 { // the numbers begin anew after 2³²
		return fmt.Errorf("%w: %d commits that were answered as booked are neither in %s nor in its write-ahead log %s-wal. The log was emptied, cut off or changed, or the database replaced by an older one",
			ErrMissing, lost, path, path)
	}
	return nil
}

// size is a file's in bytes; −1 where there is none.
func size(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return -1
	}
	return info.Size()
}

// HasDatabase reports whether a data directory has a database with something in it.
func HasDatabase(dir string) bool { return size(filepath.Join(dir, databaseName)) > 0 }

// AcceptLoss makes [Open] take a data directory as it is, whatever is missing.
func AcceptLoss(dir string) error {
	_, lock, err := lockDir(dir)
	if err != nil {
		return fmt.Errorf("accept a loss: %w", err)
	}
	return errors.Join(lock.Truncate(0), lock.Close())
}

// openShared opens a directory's database that the program may be using; query
// has the connection's pragmas. Where the program was killed, whoever closes the
// database takes in its write-ahead log, which is then no longer missed. One that
// has lost something is left alone: a copy of it would pass for a whole one.
func openShared(dir, query string) (source *sql.DB, done func() error, err error) {
	path := filepath.Join(dir, databaseName)
	if err := checkShared(dir, path); err != nil {
		return nil, nil, nameNewestBackup(dir, err)
	}
	hadLog := size(path+"-wal") >= 0
	source, err = pool(dsn(path, "mode=rw&_pragma=busy_timeout(5000)"+query), 1) // rw, for the index of the log
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

// checkShared is ErrMissing where a database that may be in use has lost something.
func checkShared(dir, path string) error {
	lock, err := os.Open(filepath.Join(dir, lockName))
	if err != nil {
		return nil // there is none, or its owner lets nobody read it
	}
	defer lock.Close()
	if commit, known := answered(lock); known {
		return checkHolds(path, commit)
	}
	return nil
}

// recordClosed notes that a database is of one piece, unless it is in use.
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
