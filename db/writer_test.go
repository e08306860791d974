package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"testing"
)

// booked returns a job that makes an evening of the device.
func booked(device string) *job {
	return &job{ctx: context.Background(), done: make(chan struct{}), do: func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO evenings (id, device, key) VALUES ($1, $1, 'k')`, device)
		return err
	}}
}

// then makes the job run do after its own work, in the same transaction, unless that work has
// failed.
func (j *job) then(do func(context.Context, *sql.Tx) error) *job {
	first := j.do
	j.do = func(ctx context.Context, tx *sql.Tx) error {
		if err := first(ctx, tx); err != nil {
			return err
		}
		return do(ctx, tx)
	}
	return j
}

// statements returns a step of a job that runs the given statements. The job fails with the first
// error.
func statements(all ...string) func(context.Context, *sql.Tx) error {
	return func(ctx context.Context, tx *sql.Tx) error {
		for _, one := range all {
			if _, err := tx.ExecContext(ctx, one); err != nil {
				return err
			}
		}
		return nil
	}
}

func madeIn(t *testing.T, s *Store) (ids string) {
	t.Helper()
	must(t, s.read.QueryRowContext(t.Context(), `SELECT coalesce(group_concat(id, ' '), '') FROM (SELECT id FROM evenings ORDER BY id)`).Scan(&ids))
	return ids
}

func TestWhoeverFailsInAGroupSinksNobodyElse(t *testing.T) {
	aboutFiles(t)
	wrong := errors.New("wrong")
	for name, fails := range map[string]func(context.Context, *sql.Tx) error{
		"a statement":             statements(`INSERT INTO nowhere VALUES (1)`),
		"a constraint":            statements(`INSERT INTO evenings VALUES ('a', 'a', 'k')`),
		"its own reason":          func(context.Context, *sql.Tx) error { return wrong },
		"a panic":                 func(context.Context, *sql.Tx) error { panic("on purpose") },
		"the commit":              statements(`PRAGMA defer_foreign_keys = 1`, `INSERT INTO grants (evening, device, role) VALUES ('nowhere', 'x', 'owner')`),
		"the disk":                statements(`INSERT INTO tub VALUES (NULL)`),
		"an end nobody asked for": statements(`ROLLBACK`),
		"a savepoint of its own":  statements(`SAVEPOINT mine`, `INSERT INTO nowhere VALUES (1)`),
		"the disk, and goes on it": func(ctx context.Context, tx *sql.Tx) error {
			statements(`INSERT INTO tub VALUES (NULL)`)(ctx, tx)
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, t.TempDir())
			exec(t, s, `CREATE TABLE tub (n INTEGER PRIMARY KEY AUTOINCREMENT)`)
			exec(t, s, `INSERT INTO tub VALUES (9223372036854775807)`)
			group := []*job{booked("a"), booked("b").then(fails), booked("c"), booked("d").then(fails), booked("e")}
			s.writer.write(group)
			for i, j := range group {
				<-j.done
				if failed := j.err != nil; failed != (i%2 == 1) {
					t.Errorf("job %d: %v", i, j.err)
				}
			}
			if got := madeIn(t, s); got != "a c e" {
				t.Errorf("booked are %s", got)
			}
			if err := s.transact(t.Context(), booked("f").do); err != nil || madeIn(t, s) != "a c e f" {
				t.Errorf("afterwards: %s, %v", madeIn(t, s), err)
			}
		})
	}
}

func TestAGroupSeesWhatThoseInFrontHaveWritten(t *testing.T) {
	aboutFiles(t)
	s := open(t, t.TempDir())
	seen := make([]int, 3)
	var group []*job
	transactions := map[*sql.Tx]bool{}
	for i := range seen {
		group = append(group, booked(fmt.Sprint(i)).then(func(ctx context.Context, tx *sql.Tx) error {
			transactions[tx] = true
			return tx.QueryRowContext(ctx, `SELECT count(*) FROM evenings`).Scan(&seen[i])
		}))
	}
	s.writer.write(group)
	if fmt.Sprint(seen) != "[1 2 3]" || len(transactions) != 1 {
		t.Errorf("they saw %v, in %d transactions", seen, len(transactions))
	}
}

func TestAGroupHasALimit(t *testing.T) {
	w := &writer{jobs: make(chan *job)}
	const waiting = 3 * maxGroup
	for range waiting {
		go func() { w.jobs <- new(job) }()
	}
	for taken := 0; taken < waiting; {
		group := w.gather(<-w.jobs)
		if len(group) > maxGroup {
			t.Fatalf("%d in one group", len(group))
		}
		taken += len(group)
	}
}

func TestAPanicEndsInTheRequestItBelongsTo(t *testing.T) {
	s := open(t, t.TempDir())
	defer func() {
		if v := recover(); v == nil {
			t.Error("it did not arrive")
		}
	}()
	_ = s.transact(t.Context(), func(context.Context, *sql.Tx) error { panic("on purpose") })
}

func TestWhoStillWaitsWhenTheStoreIsClosedIsToldSo(t *testing.T) {
	aboutFiles(t)
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	letGo := occupy(t, s)
	answers := make(chan error)
	for i := range 5 {
		go func() {
			_, err := s.Append(t.Context(), id, 0, deal(fmt.Sprint("k", i), "Grand"))
			answers <- err
		}()
	}
	closed := make(chan error)
	go func() { closed <- s.Close() }()
	for range 5 {
		if err := <-answers; !errors.Is(err, errClosed) {
			t.Error(err)
		}
	}
	letGo()
	if err := <-closed; err != nil {
		t.Error(err)
	}
	if _, err := s.Append(t.Context(), id, 0, deal("k1", "Grand")); !errors.Is(err, errClosed) {
		t.Error(err)
	}
}
