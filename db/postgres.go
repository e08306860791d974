package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"anschreiber/migrations"
)

// IsURL reports whether a text names a database of PostgreSQL (postgres://… or postgresql://…) and
// not a data directory.
func IsURL(data string) bool {
	return strings.HasPrefix(data, "postgres://") || strings.HasPrefix(data, "postgresql://")
}

// maxConnections is how many connections to PostgreSQL a process has for writing, and how many for
// reading. So four processes stay below the hundred connections that PostgreSQL allows by default.
const maxConnections = 10

// openPostgres opens a database of PostgreSQL and brings its schema up to date. Any number of
// processes can have the same database open.
func openPostgres(ctx context.Context, url string) (*Store, error) {
	write, err := pool(url, maxConnections)
	if err != nil {
		return nil, err
	}
	read, err := pool(url, maxConnections)
	if err != nil {
		return nil, errors.Join(err, write.Close())
	}
	s := newStore(&Database{write: write, read: read, turns: make(chan struct{}, maxConnections)})
	running, stop := context.WithCancel(context.WithoutCancel(ctx))
	var telling sync.WaitGroup
	s.close = sync.OnceValue(func() error {
		stop()
		telling.Wait()
		return errors.Join(read.Close(), write.Close())
	})
	err = s.migratePostgres(ctx)
	if err == nil {
		err = s.prepare(ctx)
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	telling.Go(func() { s.tellOthers(running) })
	telling.Go(func() { s.hearOthers(running, url) })
	return s, nil
}

// migratePostgres brings the schema up to date. If several processes start at the same time, one of
// them does it and the others wait.
func (d *Database) migratePostgres(ctx context.Context) error {
	p, err := newPostgresMigrator(ctx, d.write)
	if err != nil {
		return err
	}
	_, err = p.Up(ctx)
	return err
}

// newPostgresMigrator returns the steps of the schema in PostgreSQL. Returns an error if the
// database has a newer schema than this program.
func newPostgresMigrator(ctx context.Context, db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations.Postgres, "postgres")
	if err != nil {
		return nil, err
	}
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 300)) // asks each second, for five minutes
	if err != nil {
		return nil, err
	}
	p, err := goose.NewProvider(goose.DialectPostgres, db, files, goose.WithSessionLocker(locker),
		goose.WithLogger(goose.NopLogger()), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return nil, err
	}
	_, _, err = versions(ctx, p)
	return p, err
}

// exportPostgres works like Export.
func exportPostgres(ctx context.Context, url string, each func(Exported) error) (err error) {
	source, err := pool(url, 1)
	if err != nil {
		return err
	}
	defer source.Close()
	if _, err = newPostgresMigrator(ctx, source); err != nil {
		return err
	}
	return exportAll(ctx, source, each)
}

// CookieKeys returns the text with the keys that sign cookies, which all processes share. If there
// is none yet, it stores first. It may be called only for PostgreSQL.
func (d *Database) CookieKeys(ctx context.Context, first string) (keys string, err error) {
	defer wrap(&err, "read the cookie keys")
	err = d.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := execute(ctx, tx, `INSERT INTO cookie_keys (keys) VALUES ($1) ON CONFLICT DO NOTHING`, first); err != nil {
			return err
		}
		return tx.QueryRowContext(ctx, `SELECT keys FROM cookie_keys`).Scan(&keys)
	})
	return keys, err
}

// The lock that a transaction of PostgreSQL takes first. Those that only append to a log share it.
// Any other writer holds it alone, so that nothing that it has read changes before it commits, just
// as with the single writer of a file.
const (
	lockAlone  = `SELECT pg_advisory_xact_lock(7263)`
	lockShared = `SELECT pg_advisory_xact_lock_shared(7263)`
)

// transactBeside works like transact for a job that stays right whatever others append to logs at
// the same time. PostgreSQL runs such jobs side by side.
func (d *Database) transactBeside(ctx context.Context, do func(context.Context, *sql.Tx) error) error {
	if d.file == nil {
		return d.transactPostgres(ctx, lockShared, do)
	}
	return d.transact(ctx, do)
}

// transactPostgres works like transact. The job can no longer be cancelled once it has a
// connection.
func (d *Database) transactPostgres(ctx context.Context, lock string, do func(context.Context, *sql.Tx) error) (err error) {
	defer func() { err = Explain(err) }()
	select {
	case d.turns <- struct{}{}:
		defer func() { <-d.turns }()
	case <-ctx.Done():
		return fmt.Errorf("wait for a connection: %w", ctx.Err())
	}
	conn, err := d.write.Conn(ctx)
	if err != nil {
		return fmt.Errorf("wait for a connection: %w", err)
	}
	defer conn.Close()
	ctx = context.WithoutCancel(ctx)
	tx, err := conn.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelReadCommitted})
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer tx.Rollback() // after Commit it does nothing
	if _, err := tx.ExecContext(ctx, lock); err != nil {
		return fmt.Errorf("wait for other writers: %w", err)
	}
	if err := do(ctx, tx); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}

// openPgx returns a pool of connections to PostgreSQL.
func openPgx(url string) (*sql.DB, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, err
	}
	dial := config.DialFunc
	config.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := dial(ctx, network, address)
		return postgresConn{conn}, err
	}
	return stdlib.OpenDB(*config), nil
}

// A postgresConn is a connection to PostgreSQL. When it breaks, reading and writing return
// ErrUnavailable, so that it is not mistaken for the connection of a visitor.
type postgresConn struct{ net.Conn }

func (c postgresConn) Read(b []byte) (n int, err error) {
	n, err = c.Conn.Read(b)
	return n, broken(err)
}

func (c postgresConn) Write(b []byte) (n int, err error) {
	n, err = c.Conn.Write(b)
	return n, broken(err)
}

// broken returns the error of a connection as an ErrUnavailable, unless it only says that the
// caller did not want to wait any longer.
func broken(err error) error {
	if err == nil || errors.Is(err, os.ErrDeadlineExceeded) {
		return err
	}
	return fmt.Errorf("%w: %w", ErrUnavailable, err)
}

// codesOfAway are the beginnings of PostgreSQL's error codes that say that it cannot be used now:
// no connection, too few resources, shutting down or starting, read only, and a disk that fails
// (postgresql.org/docs/current/errcodes-appendix.html).
var codesOfAway = []string{"08", "53", "57P", "25006", "58"}

func isPostgresFull(err error) bool {
	var e *pgconn.PgError
	return errors.As(err, &e) && e.Code == "53100"
}

// isPostgresAway reports whether an error says that PostgreSQL cannot be reached or used.
func isPostgresAway(err error) bool {
	var e *pgconn.PgError
	if errors.As(err, &e) {
		return slices.ContainsFunc(codesOfAway, func(code string) bool { return strings.HasPrefix(e.Code, code) })
	}
	var refused *pgconn.ConnectError
	return errors.As(err, &refused) || errors.Is(err, driver.ErrBadConn) || errors.Is(err, pgconn.ErrConnClosed)
}
