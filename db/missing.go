package db

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// ErrMissing says that a data directory has lost a file of its database, with
// what was booked in it. Somebody who means it calls [AcceptLoss].
var ErrMissing = errors.New("a file of the database is missing")

// Missing is an ErrMissing that names the newest backup of a data directory.
func Missing(dir, what string) error {
	return nameNewestBackup(dir, fmt.Errorf("%w: %s", ErrMissing, what))
}

// checkMissing is ErrMissing where the database has gone or is empty though there
// was one, or its write-ahead log has though its process was killed.
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
// database takes in its write-ahead log, which is then no longer missed.
func openShared(dir, query string) (source *sql.DB, done func() error, err error) {
	path := filepath.Join(dir, databaseName)
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
