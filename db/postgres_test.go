//go:build unix

package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	osexec "os/exec"
	"path"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"anschreiber/db/postgrestest"
	"anschreiber/migrations"
)

// All tests of this package that are not about files run again, in a process of their own, with
// stores on PostgreSQL.
func TestTheStoreOnPostgreSQLPassesTheSameTests(t *testing.T) {
	if onPostgres() {
		t.Skip("this is the process in which they run")
	}
	cluster := postgrestest.Start(t)
	again := osexec.CommandContext(t.Context(), os.Args[0], "-test.timeout=5m")
	again.Env = append(os.Environ(), clusterVar+"="+cluster.URL("postgres"))
	out, err := again.CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestNothingIsBookedWhilePostgreSQLIsAwayAndBookingGoesOnAfterwards(t *testing.T) {
	if onPostgres() {
		t.Skip("this test stops its own cluster")
	}
	cluster := postgrestest.Start(t)
	s := open(t, cluster.URL("postgres"))
	id := create(t, s, "anna", "k0")
	for i, mode := range []string{"fast", "immediate"} {
		cluster.Stop(mode)
		for range maxConnections {
			if _, err := s.Append(t.Context(), id, i, deal(fmt.Sprint("k", i+1), "Grand")); !errors.Is(err, ErrUnavailable) {
				t.Errorf("while it is away (%s): %v", mode, err)
			}
		}
		if _, _, err := s.Look(t.Context(), "anna", id); !errors.Is(Explain(err), ErrUnavailable) {
			t.Errorf("looking while it is away (%s): %v", mode, err)
		}
		cluster.Start()
		add(t, s, id, i, deal(fmt.Sprint("k", i+1), "Grand"))
	}
	if got := keys(t, logOf(t, s, "anna", id)); got != "k0 k1 k2" {
		t.Errorf("the log is %s", got)
	}
}

func TestAllProcessesHaveTheCookieKeysOfTheFirstOne(t *testing.T) {
	if !onPostgres() {
		t.Skip("with SQLite the keys are in a file")
	}
	dir := t.TempDir()
	for i := range 3 {
		keys, err := open(t, dir).CookieKeys(t.Context(), fmt.Sprint("key ", i))
		if keys != "key 0" || err != nil {
			t.Errorf("process %d has %q, %v", i, keys, err)
		}
	}
}

// Two lists of a night depend on each other when somebody pays. An entry that depends on another log
// must not be booked beside one that is just being added there.
func TestAnEntryThatDependsOnAnotherLogWaitsForThoseWhoAppendThere(t *testing.T) {
	if !onPostgres() {
		t.Skip("with SQLite there is one writer")
	}
	s := open(t, t.TempDir())
	here, there := create(t, s, "anna", "k0"), create(t, s, "anna", "k1")
	appended, commit, done := make(chan bool), make(chan bool), make(chan error)
	release := sync.OnceFunc(func() { close(commit) })
	t.Cleanup(release)
	go func() {
		done <- s.transactBeside(context.Background(), func(ctx context.Context, tx *sql.Tx) error {
			_, _, err := appendBy(ctx, tx, s.appends, there, 0, now(deal("k2", "Grand")))
			close(appended)
			<-commit
			return err
		})
	}()
	<-appended
	booked := make(chan error, 1)
	go func() {
		_, err := s.Append(context.Background(), here, 0, deal("k3", "Null"), Seen{there, 0})
		booked <- err
	}()
	for waits := false; !waits; {
		if len(booked) > 0 {
			t.Fatal("it did not wait: ", <-booked)
		}
		must(t, s.read.QueryRowContext(t.Context(), `SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted)`).Scan(&waits))
	}
	release()
	must(t, <-done)
	if err := <-booked; !errors.Is(err, ErrStale) {
		t.Errorf("the other log has grown: %v", err)
	}
}

// A step that is added to one engine's schema must be added to the other's, so that the two never
// differ.
func TestTheSchemasOfBothEnginesHaveTheSameLastStep(t *testing.T) {
	last := func(files fs.FS, folder string) (name string) {
		all, err := fs.Glob(files, path.Join(folder, "*.sql"))
		must(t, err)
		return path.Base(all[len(all)-1])
	}
	if file, postgres := last(migrations.Files, "."), last(migrations.Postgres, "postgres"); file != postgres {
		t.Errorf("SQLite has %s, PostgreSQL %s", file, postgres)
	}
}

func TestErrorsOfPostgreSQLSayWhetherTheSameFormMayComeAgain(t *testing.T) {
	for want, errs := range map[error][]error{
		ErrDiskFull: {&pgconn.PgError{Code: "53100"}},
		ErrUnavailable: {
			&pgconn.PgError{Code: "57P01"}, &pgconn.PgError{Code: "57P03"}, &pgconn.PgError{Code: "53300"}, &pgconn.PgError{Code: "25006"},
			broken(io.EOF), &pgconn.ConnectError{}, pgconn.ErrConnClosed,
		},
		nil: {broken(os.ErrDeadlineExceeded), &net.OpError{Op: "read", Err: io.EOF}, io.ErrUnexpectedEOF, // of a visitor
			&pgconn.PgError{Code: "23505"}, &pgconn.PgError{Code: "42601"}, context.DeadlineExceeded, context.Canceled},
	} {
		for _, err := range errs {
			got := Explain(fmt.Errorf("commit: %w", err))
			for _, kind := range []error{ErrDiskFull, ErrUnavailable} {
				if errors.Is(got, kind) != (kind == want) {
					t.Errorf("%v is explained as %v", err, got)
				}
			}
		}
	}
}
