package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"sync/atomic"
)

// maxGroup is how many jobs one transaction takes at most, so that nobody waits long for the jobs
// in front.
const maxGroup = 256

// errClosed says that a write was requested after the store was closed.
var errClosed = errors.New("the store is closed")

// A writer is the only goroutine that writes to the database. Jobs that wait while it commits go
// into its next transaction together, so that all of them wait for the disk only once.
type writer struct {
	db      *sql.DB            // one connection
	check   func() error       // returns nil if the next process will find everything that was committed
	record  func(uint32) error // records the number of a commit before its jobs are answered
	last    atomic.Uint32      // number of the last commit
	jobs    chan *job
	closing chan struct{}
	ended   chan struct{}
}

// A job is one caller's write to the database.
type job struct {
	ctx  context.Context
	do   func(context.Context, *sql.Tx) error
	done chan struct{} // closed when err and panicked are known

	err      error
	panicked error
}

// newWriter starts a writer; last is the number of the database's last commit.
func newWriter(db *sql.DB, check func() error, record func(uint32) error, last uint32) *writer {
	w := &writer{db: db, check: check, record: record, jobs: make(chan *job), closing: make(chan struct{}), ended: make(chan struct{})}
	w.last.Store(last)
	go w.work()
	return w
}

// close stops the writer after the group that it is writing. Jobs that still wait get errClosed.
func (w *writer) close() {
	close(w.closing)
	<-w.ended
}

// transact runs do in a transaction. It returns nil once the changes are on disk; after an error
// none of them were made. While the job waits in the queue, ctx can cancel it. Once the writer
// has taken it, it runs to the end, so that even an abandoned request is either booked and
// answered as booked, or not booked.
//
// do shares the transaction with other jobs and may run a second time if the first attempt failed
// because of another job. do sees the changes of the jobs before it in the same transaction. If
// that transaction fails, the changes of do's first run are undone, too.
func (d *Database) transact(ctx context.Context, do func(context.Context, *sql.Tx) error) error {
	if d.file == nil {
		return d.transactPostgres(ctx, lockAlone, do)
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("wait for the writer: %w", err)
	}
	j := &job{ctx: context.WithoutCancel(ctx), do: do, done: make(chan struct{})}
	select {
	case d.writer.jobs <- j: // jobs wait only in this channel, so a job that was not taken can be cancelled
	case <-ctx.Done():
		return fmt.Errorf("wait for the writer: %w", ctx.Err())
	case <-d.writer.closing:
		return errClosed
	}
	<-j.done
	if j.panicked != nil {
		panic(j.panicked) // in the goroutine of the request that caused it
	}
	return Explain(j.err)
}

func (w *writer) work() {
	defer close(w.ended)
	for {
		select {
		case first := <-w.jobs:
			w.write(w.gather(first))
		case <-w.closing:
			return
		}
	}
}

// gather adds all jobs that are waiting now to the first one. Then it lets other goroutines run and
// adds the jobs that they send, until no more come. A larger group is worth the delay, because all
// its jobs wait for the disk only once.
func (w *writer) gather(first *job) []*job {
	group := []*job{first}
	for othersRan := false; len(group) < maxGroup; {
		select {
		case j := <-w.jobs:
			group, othersRan = append(group, j), false
		default:
			if othersRan {
				return group
			}
			runtime.Gosched()
			othersRan = true
		}
	}
	return group
}

// write writes a group of jobs and answers each of them. If the group fails as a whole, each job
// is written alone, so that one job cannot spoil the others.
func (w *writer) write(group []*job) {
	err := w.commit(group)
	if err != nil && len(group) > 1 {
		for i := range group {
			w.write(group[i : i+1])
		}
		return
	}
	if err == nil {
		err = w.recordCommit(group)
	}
	for _, j := range group {
		if err != nil {
			j.err = err
		}
		close(j.done)
	}
}

// recordCommit writes the number of a commit into the lock file, after the commit is on disk and
// before its jobs are answered. So if the database lacks the recorded commit later, data was lost.
func (w *writer) recordCommit(group []*job) error {
	if err := w.check(); err != nil || allFailed(group) {
		return err
	}
	if err := w.record(w.last.Load()); err != nil {
		return fmt.Errorf("record the commit: %w", err)
	}
	return nil
}

func allFailed(group []*job) bool {
	return !slices.ContainsFunc(group, func(j *job) bool { return j.err == nil })
}

// commit writes a group in one transaction, together with the number of the commit; if all jobs
// have failed, it writes nothing. The error of a single job is stored in that job. commit returns
// an error only if the whole transaction failed; then nothing was written.
func (w *writer) commit(group []*job) error {
	if err := w.check(); err != nil {
		return err
	}
	tx, err := w.db.BeginTx(context.Background(), nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer tx.Rollback() // after Commit it does nothing
	for _, j := range group {
		if err := j.write(tx); err != nil {
			return err
		}
	}
	if allFailed(group) {
		return nil
	}
	next := w.last.Load() + 1
	if _, err := tx.ExecContext(context.Background(), fmt.Sprintf(`PRAGMA user_version = %d`, int32(next))); err != nil {
		return fmt.Errorf("number the commit: %w", err)
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	w.last.Store(next)
	return nil
}

// write runs the job inside a savepoint. After some errors, above all a full disk, SQLite ends
// the whole transaction. Then the savepoint is gone, and further statements would run without a
// transaction; write returns that as an error.
func (j *job) write(tx *sql.Tx) error {
	if _, err := tx.ExecContext(j.ctx, `SAVEPOINT job`); err != nil {
		return fmt.Errorf("begin a job: %w", err)
	}
	end := `RELEASE job`
	if j.err = j.run(tx); j.err != nil {
		end = `ROLLBACK TO job; RELEASE job`
	}
	if _, err := tx.ExecContext(j.ctx, end); err != nil {
		return errors.Join(j.err, fmt.Errorf("end a job: %w", err))
	}
	return nil
}

// run runs the job. It stores a panic in the job, for the goroutine that waits for the job.
func (j *job) run(tx *sql.Tx) (err error) {
	j.panicked = nil
	defer func() {
		if v := recover(); v != nil {
			j.panicked = fmt.Errorf("%v\n%s", v, debug.Stack())
			err = j.panicked
		}
	}()
	return j.do(j.ctx, tx)
}
