// Package db keeps evenings and their logs in one SQLite file. What it has
// answered is on disk; what it has booked is never changed.
package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// A Store is an open database. It may be used by many goroutines at once.
type Store struct {
	write *sql.DB // one connection: writers queue here, and never meet a locked database
	read  *sql.DB // as many as there are processors; they see what is committed, and cannot write

	byKey, last, insert *sql.Stmt // of write, see append.go
	evening, latest     *sql.Stmt // of read, see evenings.go
	glance              *sql.Stmt // of read, see glance.go
}

// Open opens the data directory's database, makes both where there are none
// (for the user alone: 0700 and 0600), and brings the schema up to date. A file
// of a newer version is refused and left as it is.
func Open(ctx context.Context, dir string) (*Store, error) {
	path, err := makeFile(dir)
	if err != nil {
		return nil, fmt.Errorf("make the database: %w", err)
	}
	s, err := connect(path)
	if err != nil {
		return nil, fmt.Errorf("open the database: %w", err)
	}
	if err := migrate(ctx, s.write); err != nil {
		s.Close()
		return nil, fmt.Errorf("migrate the database: %w", err)
	}
	if err := s.prepare(ctx); err != nil {
		s.Close()
		return nil, fmt.Errorf("prepare the statements: %w", err)
	}
	return s, nil
}

// connect makes both pools; connections open when they are first used.
func connect(path string) (*Store, error) {
	write, err := pool(writeDSN(path), 1)
	if err != nil {
		return nil, err
	}
	read, err := pool(readDSN(path), runtime.NumCPU())
	if err != nil {
		return nil, errors.Join(err, write.Close())
	}
	return &Store{write: write, read: read}, nil
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
func (s *Store) prepare(ctx context.Context) (err error) {
	for _, p := range []struct {
		stmt  **sql.Stmt
		db    *sql.DB
		query string
	}{
		{&s.byKey, s.write, byKey},
		{&s.last, s.write, last},
		{&s.insert, s.write, insert},
		{&s.evening, s.read, evening},
		{&s.latest, s.read, latest},
		{&s.glance, s.read, glance},
	} {
		if *p.stmt, err = p.db.PrepareContext(ctx, p.query); err != nil {
			return err
		}
	}
	return nil
}

// Close waits for what is running and closes the file. The writer goes last,
// so that it leaves nothing behind in the write-ahead log.
func (s *Store) Close() error {
	return errors.Join(s.read.Close(), s.write.Close())
}

// transact runs do in one transaction; nil means that it is on disk. While it
// waits in the queue, ctx can call it off. Once it has the connection it goes
// through to the end, so that a request that was given up is either booked and
// answered as booked, or has left no trace.
func (s *Store) transact(ctx context.Context, do func(context.Context, *sql.Tx) error) error {
	conn, err := s.write.Conn(ctx)
	if err != nil {
		return fmt.Errorf("wait for the writer: %w", err)
	}
	defer conn.Close()
	ctx = context.WithoutCancel(ctx)
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer tx.Rollback() // after Commit it does nothing
	if err := do(ctx, tx); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}
