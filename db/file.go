package db

import (
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
)

// file is the database's name in the data directory.
const file = "anschreiber.db"

// lockName is the file by which a data directory is held. It stays behind when
// the store is closed: removing it would let two hold two files of this name.
const lockName = "anschreiber.lock"

// hold makes the data directory where there is none, and keeps other processes
// from opening it until the lock is closed.
func hold(dir string) (absolute string, lock *os.File, err error) {
	if absolute, err = filepath.Abs(dir); err != nil {
		return "", nil, err
	}
	if err := os.MkdirAll(absolute, 0o700); err != nil {
		return "", nil, err
	}
	if lock, err = lockFile(filepath.Join(absolute, lockName)); err != nil {
		return "", nil, fmt.Errorf("%s is in use by another anschreiber, or cannot be locked: %w", absolute, err)
	}
	return absolute, lock, nil
}

// makeFile makes an empty database where there is none. SQLite would make the
// file readable to everybody; made here, it passes its mode on to the -wal and
// -shm beside it.
func makeFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(f.Chmod(0o600), f.Close()) // whatever the umask took away
}

// pragmas hold for every connection, because each one reads them from its DSN.
const pragmas = "_pragma=busy_timeout(5000)" +
	"&_pragma=journal_mode(WAL)" +
	"&_pragma=synchronous(FULL)" + // an answer waits for the disk
	"&_pragma=foreign_keys(1)"

// writeDSN takes the write lock at BEGIN: a transaction that begins will commit.
// What is deleted is overwritten, see [Store.Delete].
func writeDSN(path string) string {
	return dsn(path, "_txlock=immediate&"+pragmas+"&_pragma=secure_delete(1)")
}

func readDSN(path string) string { return dsn(path, pragmas+"&_pragma=query_only(1)") }

// dsn is the path as a URL, so that a ?, # or % in it stays part of it.
func dsn(path, query string) string {
	u := url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: query}
	return u.String()
}
