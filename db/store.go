// Package db keeps evenings and their logs in one SQLite file. What it has
// answered is on disk; what it has booked is never changed, but for names that are forgotten.
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

// Logs are what was entered in evenings, Stammtische and tournaments.
type Logs struct{ *Database }

// Access is who may see and write what: devices, links, and the forms that change them.
type Access struct{ *Database }

// A Database is the file itself: it is checked, pruned, and closed.
type Database struct {
	dir    string  // absolute
	lock   dirLock // held while the store is open
	write  *sql.DB // one connection, the writer's: nobody ever meets a locked database
	read   *sql.DB // as many as there are processors; they see what is committed, and cannot write
	writer *writer
	files  openFiles
	lost   atomic.Pointer[error] // what CheckLog has found
	trunc  *truncater
	closed func() error

	insert, appends  *sql.Stmt // of write, see append.go
	evening, latest  *sql.Stmt // of read, see evenings.go
	look, fresh      *sql.Stmt // of read, see evenings.go
	directs          *sql.Stmt // of read, see evenings.go
	night            *sql.Stmt // of read, see night.go
	invited, devices *sql.Stmt // of read, see links.go and devices.go
}

// Open opens the data directory's database, makes both where there are none
// (for the user alone: 0700 and 0600), and brings the schema up to date; an
// older file is copied first. No other process can open the directory until it
// is closed. A damaged file and one of a newer version are refused and left as
// they are, with an error that names the newest backup; so is a directory from
// which a file has gone missing, an [ErrMissing].
func Open(ctx context.Context, dir string) (*Store, error) {
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
		s.trunc.request() // what it deleted may still be in the log
	}
	s.closed = sync.OnceValue(s.close)
	return s, nil
}

// connect makes the pools; connections open when they are first used.
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
	d := &Database{write: write, read: read, trunc: newTruncater(truncate)}
	return &Store{d, Logs{d}, Access{d}}, nil
}

func pool(dsn string, size int) (*sql.DB, error) {
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	return db, nil
}

// prepare parses what is asked all the time: a third of the time of an Append.
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

// recordOpen notes which files are open, and that the write-ahead log belongs to
// the database from now on.
func (d *Database) recordOpen(context.Context) (err error) {
	if d.files, err = statOpen(filepath.Join(d.dir, databaseName)); err != nil {
		return err
	}
	return d.lock.record(leftOpen)
}

// startWriter lets the writer go on behind the last commit that the database has.
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

// Close lets the writer finish what it has taken, waits for what is running and
// closes the file. Whoever still waits to write gets an error. The writer's
// connection goes last, so that it leaves nothing behind in the write-ahead log.
// Where the log was damaged, all is left as a kill would leave it.
func (d *Database) Close() error { return d.closed() }

func (d *Database) close() error {
	d.writer.close()
	if err := d.CheckLog(); err != nil { // whoever closes the log moves what is in it into the database
		return errors.Join(err, d.lock.Close())
	}
	return errors.Join(d.trunc.close(), d.lock.record(leftClosed), d.read.Close(), d.write.Close(), d.lock.Close())
}
