package db

import (
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
)

// databaseName is the database's name in the data directory.
const databaseName = "anschreiber.db"

// createDatabase makes an empty database where there is none. SQLite would make the
// file readable to everybody; made here, it passes its mode on to the -wal and
// -shm beside it.
func createDatabase(path string) error {
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

// truncateDSN is of a connection that waits for nobody.
func truncateDSN(path string) string {
	return dsn(path, "_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=busy_timeout(0)")
}

func readDSN(path string) string { return dsn(path, pragmas+"&_pragma=query_only(1)") }

// dsn is the path as a URL, so that a ?, # or % in it stays part of it. A relative path
// stays relative.
func dsn(path, query string) string {
	escaped := (&url.URL{Path: filepath.ToSlash(filepath.Clean(path))}).EscapedPath()
	return (&url.URL{Scheme: "file", Opaque: escaped, RawQuery: query}).String()
}
