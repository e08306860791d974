// Package db stores evenings and their logs in one SQLite file, or in a database of PostgreSQL that
// several processes share. When a method that writes returns nil, the change is on disk. It never
// changes an entry that it has booked, except to replace a name that is to be forgotten.
package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// A Store is an open database. It may be used by many goroutines at once.
type Store struct {
	*Database
	Logs
	Access
}

// Logs reads and writes the entries of evenings, Stammtische and tournaments.
type Logs struct{ *Database }

// Access manages who may see and write what: devices, links, and the forms that change them.
type Access struct{ *Database }

// A Database is the database itself, with the methods to check, prune and close it.
type Database struct {
	*file         // nil for a database of PostgreSQL
	write *sql.DB // of a file: one connection, used by the writer, so that nobody ever finds the file locked
	read  *sql.DB // of a file: one connection per processor; these connections see only committed changes, and cannot write
	told  *teller
	close func() error

	insert, appends  *sql.Stmt // prepared on write, see append.go
	evening, latest  *sql.Stmt // prepared on read, see evenings.go
	look, fresh      *sql.Stmt // prepared on read, see evenings.go
	directs          *sql.Stmt // prepared on read, see evenings.go
	night            *sql.Stmt // prepared on read, see evenings.go
	invited, devices *sql.Stmt // prepared on read, see links.go and devices.go

	turns chan struct{} // of PostgreSQL: has room for those who write at the same time, so that the others get their turn in order
}

// A file is the file of SQLite that holds a database, with what is needed to write into it and to
// notice that something of it is missing.
type file struct {
	dir    string  // absolute
	lock   dirLock // held while the store is open
	writer *writer
	files  openFiles
	lost   atomic.Pointer[error] // the error that CheckLog has found
	trunc  *truncater
}

// Open opens a database. data is a data directory or, for PostgreSQL, a URL; see [IsURL].
func Open(ctx context.Context, data string) (*Store, error) {
	if !IsURL(data) {
		return openDir(ctx, data)
	}
	s, err := openPostgres(ctx, data)
	if err != nil {
		return nil, fmt.Errorf("open the database: %w", Explain(err))
	}
	return s, nil
}

// openDir opens the database of a data directory and brings its schema up to date; an older file is
// copied first. It creates the directory and the database if they do not exist, for the user alone
// (modes 0700 and 0600). No other process can open the directory until the store is closed. For a
// damaged file, or a file of a newer version, openDir returns an error that names the newest
// backup, and changes nothing. For a directory that has lost a file it returns [ErrMissing].
func openDir(ctx context.Context, dir string) (*Store, error) {
	dir, lock, err := lockDir(dir)
	if err != nil {
		return nil, fmt.Errorf("open the data directory: %w", err)
	}
	s, err := openLocked(ctx, dir, lock)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open the database: %w", nameNewestBackup(dir, err)), lock.Close())
	}
	return s, nil
}

// openLocked opens the database of a locked directory.
func openLocked(ctx context.Context, dir string, lock dirLock) (*Store, error) {
	if err := checkMissing(dir, lock); err != nil {
		return nil, err
	}
	path := filepath.Join(dir, databaseName)
	killed := size(path+"-wal") > 0
	if err := createDatabase(path); err != nil {
		return nil, err
	}
	if err := giveTo(dir, databaseName, lockName); err != nil { // root may import for the user that the program runs as
		return nil, err
	}
	s, err := connect(path)
	if err != nil {
		return nil, err
	}
	s.dir, s.lock = dir, lock
	for _, step := range []func(context.Context) error{s.checkVersion, s.checkIfSmall, s.migrate, s.prepare, s.recordOpen, s.startWriter} {
		if err := step(ctx); err != nil {
			return nil, errors.Join(err, s.trunc.close(), s.read.Close(), s.write.Close())
		}
	}
	if killed {
		s.trunc.request() // the log may still contain what the killed process deleted
	}
	s.close = sync.OnceValue(s.closeFile)
	return s, nil
}

// connect creates the connection pools; connections are opened when they are first used.
func connect(path string) (*Store, error) {
	write, err := pool(writeDSN(path), 1)
	if err != nil {
		return nil, err
	}
	read, err := pool(readDSN(path), runtime.NumCPU())
	if err != nil {
		return nil, errors.Join(err, write.Close())
	}
	truncate, err := pool(truncateDSN(path), 1)
	if err != nil {
		return nil, errors.Join(err, write.Close(), read.Close())
	}
	return newStore(&Database{file: &file{trunc: newTruncater(truncate)}, write: write, read: read}), nil
}

func newStore(d *Database) *Store {
	d.told = newTeller()
	return &Store{d, Logs{d}, Access{d}}
}

// pool opens connections to a file, or to PostgreSQL if dsn is a URL of it.
func pool(dsn string, size int) (db *sql.DB, err error) {
	if IsURL(dsn) {
		db, err = openPgx(dsn)
	} else {
		db, err = sql.Open("sqlite", dsn)
	}
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	return db, nil
}

// prepare parses the most frequent statements in advance, which saves a third of the time of an
// Append.
func (d *Database) prepare(ctx context.Context) (err error) {
	for _, p := range []struct {
		stmt  **sql.Stmt
		db    *sql.DB
		query string
	}{
		{&d.insert, d.write, insertNext},
		{&d.appends, d.write, insertByWriter},
		{&d.evening, d.read, selectEvening},
		{&d.latest, d.read, selectLatest},
		{&d.look, d.read, selectRole},
		{&d.directs, d.read, selectDirects},
		{&d.fresh, d.read, `SELECT ` + isFresh},
		{&d.night, d.read, selectNight},
		{&d.invited, d.read, selectInvitation},
		{&d.devices, d.read, selectDevices},
	} {
		if *p.stmt, err = p.db.PrepareContext(ctx, p.query); err != nil {
			return err
		}
	}
	return nil
}

// recordOpen records which files are open, and that the write-ahead log is part of the database
// from now on.
func (d *Database) recordOpen(context.Context) (err error) {
	if d.files, err = statOpen(filepath.Join(d.dir, databaseName)); err != nil {
		return err
	}
	return d.lock.record(leftOpen)
}

// startWriter starts the writer with the number of the last commit in the database.
func (d *Database) startWriter(ctx context.Context) error {
	var last int32
	if err := d.read.QueryRowContext(ctx, `PRAGMA user_version`).Scan(&last); err != nil {
		return err
	}
	if err := d.lock.recordAnswered(uint32(last)); err != nil {
		return err
	}
	d.writer = newWriter(d.write, d.check, d.lock.recordAnswered, uint32(last))
	return nil
}

// Close lets the writer finish the jobs that it has taken, waits for running queries and closes the
// database. Whoever still waits to write gets an error.
func (d *Database) Close() error { return d.close() }

// closeFile closes the writer's connection last, because SQLite then moves everything from the
// write-ahead log into the database. If the log is damaged, closeFile leaves all files as a killed
// process would.
func (d *Database) closeFile() error {
	d.writer.close()
	if err := d.CheckLog(); err != nil { // closing the log would move its content into the database
		return errors.Join(err, d.lock.Close())
	}
	return errors.Join(d.trunc.close(), d.lock.record(leftClosed), d.read.Close(), d.write.Close(), d.lock.Close())
}
