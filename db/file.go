package db

import (
	"errors"
	"io/fs"
	"math"
	"net/url"
	"os"
	"path/filepath"
)

// databaseName is the name of the database file in the data directory.
const databaseName = "anschreiber.db"

// createDatabase creates an empty database file if there is none. SQLite would make the file
// readable by everybody; here it is created with mode 0600, and SQLite gives its -wal and -shm
// files the same mode.
func createDatabase(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(f.Chmod(0o600), f.Close()) // the umask may have removed permissions
}

// Free returns how many bytes are free on the disk of the data directory. For PostgreSQL, whose
// disk this program does not know, it returns the largest int64.
func (d *Database) Free() (bytes int64, err error) {
	if d.file == nil {
		return math.MaxInt64, nil
	}
	return freeIn(d.dir)
}

// pragmas apply to every connection, because each connection gets them from its DSN.
const pragmas = "_pragma=busy_timeout(5000)" +
	"&_pragma=journal_mode(WAL)" +
	"&_pragma=synchronous(FULL)" + // an answer waits for the disk
	"&_pragma=foreign_keys(1)"

// writeDSN returns the DSN of the writer's connection. A transaction takes the write lock at BEGIN,
// so once it has begun, no other connection can keep it from committing. SQLite overwrites deleted
// content, see [Store.Delete].
func writeDSN(path string) string {
	return dsn(path, "_txlock=immediate&"+pragmas+"&_pragma=secure_delete(1)")
}

// truncateDSN returns the DSN of a connection that never waits for a lock.
func truncateDSN(path string) string {
	return dsn(path, "_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=busy_timeout(0)")
}

func readDSN(path string) string { return dsn(path, pragmas+"&_pragma=query_only(1)") }

// dsn returns the path as a file URL, with ?, # and % escaped so that they stay part of the path.
// A relative path stays relative.
func dsn(path, query string) string {
	escaped := (&url.URL{Path: filepath.ToSlash(filepath.Clean(path))}).EscapedPath()
	return (&url.URL{Scheme: "file", Opaque: escaped, RawQuery: query}).String()
}
